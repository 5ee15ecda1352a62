import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { createMailHtml } from '../mail/mail-html.ts';
import { mayMail } from '../mail/mail-limit.ts';
import type { Mail } from '../mail/outbox.ts';
import { USER } from './sessions.ts';

const RESET_MS = 60 * 60_000;

export interface User {
  id: number;
  email: string;
  confirmed: boolean;
  blocked: boolean;
  confirmationToken: string | null;
  /** `local` for an account with a password; `null` for one that an administrator has created. */
  provider: string | null;
}

const { siteUrl } = environment;

/** The providers whose accounts have no password, by Strapi's name. */
const PROVIDERS: Partial<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

const findProvider = ({ provider }: User) => PROVIDERS[provider ?? ''];

/** Mails a visitor who has lost the password. The mail names the provider if only that can sign the account in. */
export async function sendPasswordHelp(strapi: Core.Strapi, user: User): Promise<void> {
  if (!mayMail(user.email)) return;
  const provider = findProvider(user);
  if (!provider) {
    return sendResetCode(
      strapi,
      user,
      'You asked for a new password for your account at Vitrine. The link works for an hour. If you did not ask for this, ignore this mail.',
    );
  }
  await send(strapi, {
    to: user.email,
    subject: `Sign in with ${provider}`,
    html: createMailHtml({
      text: `You asked for a new password for your account at Vitrine. The account has no password, because ${provider} signs you in. If you did not ask for this, ignore this mail.`,
      link: `${siteUrl}/login`,
      label: `Sign in with ${provider}`,
    }),
  });
}

/**
 * Mails a visitor who signs up again with an address that was never confirmed. Earlier confirmation links become invalid, because
 * they would let in whoever chose the password. This link lets only the owner of the address choose it.
 */
export async function sendPasswordChoice(strapi: Core.Strapi, user: User): Promise<void> {
  if (!mayMail(user.email)) return;
  await strapi.db.transaction(async () => {
    const data = { confirmationToken: createConfirmationToken() };
    await strapi.db.query(USER).update({ where: { id: user.id }, data });
    await sendResetCode(
      strapi,
      user,
      'You signed up at Vitrine with an address that was not confirmed yet. Choose a password, and your account is ready. The link works for an hour. If it was not you who signed up, ignore this mail.',
    );
  });
}

/** Mails a link with a new code that is valid for an hour. Codes of earlier mails become invalid. */
async function sendResetCode(strapi: Core.Strapi, { id, email }: User, text: string): Promise<void> {
  const resetPasswordToken = randomBytes(32).toString('hex');
  const until = new Date(Date.now() + RESET_MS);
  await strapi.db.transaction(async () => {
    const data = { resetPasswordToken, resetPasswordUntil: until };
    await strapi.db.query(USER).update({ where: { id }, data });
    await send(strapi, {
      to: email,
      subject: 'Choose a new password',
      html: createMailHtml({
        text,
        link: `${siteUrl}/reset-password?code=${resetPasswordToken}`,
        label: 'Choose a new password',
      }),
      until,
    });
  });
}

const createConfirmationToken = () => randomBytes(20).toString('hex');

/** Mails the link that confirms the address of a new account. The limit on mails never stops an account's first one. */
export async function sendConfirmation(strapi: Core.Strapi, id: number): Promise<void> {
  const users = strapi.db.query(USER);
  const { email, confirmationToken: former }: User = await users.findOne({ where: { id } });
  if (!mayMail(email) && former) return;
  const confirmationToken = createConfirmationToken();
  await strapi.db.transaction(async () => {
    await users.update({ where: { id }, data: { confirmationToken } });
    await send(strapi, {
      to: email,
      subject: 'Confirm your address',
      html: createMailHtml({
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
export async function sendReminder(strapi: Core.Strapi, user: User): Promise<void> {
  if (!mayMail(user.email)) return;
  const provider = findProvider(user);
  const way = provider ? `Sign in with ${provider}.` : 'Sign in, or choose a new password there.';
  await send(strapi, {
    to: user.email,
    subject: 'You already have an account',
    html: createMailHtml({
      text: `You signed up at Vitrine with this address, but it already has an account. ${way} If it was not you who signed up, ignore this mail.`,
      link: `${siteUrl}/login`,
      label: provider ? `Sign in with ${provider}` : 'Sign in',
    }),
  });
}

const send = (strapi: Core.Strapi, mail: Mail): Promise<void> =>
  strapi.plugin('email').service('email').send(mail);
