import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { mayMail } from '../mail/mail-limit.ts';
import type { Mail } from '../mail/outbox.ts';
import { mailHtml } from '../setup/mail.ts';
import { USER } from './sessions.ts';

const RESET_MS = 60 * 60_000;

export interface User {
  id: number;
  email: string;
  confirmed: boolean;
  blocked: boolean;
  confirmationToken: string | null;
}

const { siteUrl } = environment;

/** Mails a link with a new code that is valid for an hour. Codes of earlier mails become invalid. */
export async function sendResetCode(strapi: Core.Strapi, { id, email }: User): Promise<void> {
  if (!mayMail(email)) return;
  const resetPasswordToken = randomBytes(32).toString('hex');
  const until = new Date(Date.now() + RESET_MS);
  await strapi.db.transaction(async () => {
    const data = { resetPasswordToken, resetPasswordUntil: until };
    await strapi.db.query(USER).update({ where: { id }, data });
    await send(strapi, {
      to: email,
      subject: 'Choose a new password',
      html: mailHtml({
        text: 'You asked for a new password for your account at Vitrine. The link works for an hour. If you did not ask for this, ignore this mail.',
        link: `${siteUrl}/reset-password?code=${resetPasswordToken}`,
        label: 'Choose a new password',
      }),
      until,
    });
  });
}

/** Mails the link that confirms the address of a new account. The limit on mails never stops an account's first one. */
export async function sendConfirmation(strapi: Core.Strapi, id: number): Promise<void> {
  const users = strapi.db.query(USER);
  const { email, confirmationToken: former }: User = await users.findOne({ where: { id } });
  if (!mayMail(email) && former) return;
  const confirmationToken = randomBytes(20).toString('hex');
  await strapi.db.transaction(async () => {
    await users.update({ where: { id }, data: { confirmationToken } });
    await send(strapi, {
      to: email,
      subject: 'Confirm your address',
      html: mailHtml({
        text: 'Welcome to Vitrine. Confirm that this address is yours, and your account is ready.',
        link: `${siteUrl}/login?confirmation=${confirmationToken}`,
        label: 'Confirm this address',
      }),
    });
  });
}

/**
 * Mails a visitor who signs up with the address of an existing account. The answer to the call does not say so, since anybody
 * could ask.
 */
export async function sendReminder(strapi: Core.Strapi, { email }: User): Promise<void> {
  if (!mayMail(email)) return;
  await send(strapi, {
    to: email,
    subject: 'You already have an account',
    html: mailHtml({
      text: 'You signed up at Vitrine with this address, but it already has an account. Sign in, or choose a new password there. If it was not you who signed up, ignore this mail.',
      link: `${siteUrl}/login`,
      label: 'Sign in',
    }),
  });
}

const send = (strapi: Core.Strapi, mail: Mail): Promise<void> =>
  strapi.plugin('email').service('email').send(mail);
