import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { getMailbox, mayMail } from '../mail/mail-limit.ts';
import { createCode, getAccount } from './password-codes.ts';
import { USER } from './sessions.ts';

export interface User {
  id: number;
  email: string;
  confirmed: boolean;
  blocked: boolean;
  confirmationToken: string | null;
  password: string | null;
  /** `local` for an account with a password; `null` for one that an administrator has created. */
  provider: string | null;
}

const { siteUrl } = environment;

/** The providers whose accounts have no password, by Strapi's name. */
const PROVIDERS: Partial<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/** Whose allowance of mails counts: see `mayMail`. */
const getRecipient = ({ id, email, confirmed }: User) =>
  confirmed ? getAccount(USER, id) : getMailbox(email);

/** Who signs the account in, because it has no password; `undefined` for an account with a password. */
export const findProvider = ({ provider }: Pick<User, 'provider'>): string | undefined =>
  PROVIDERS[provider ?? ''];

/** Mails a visitor who has lost the password. The mail names the provider if only that can sign the account in. */
export async function sendPasswordHelp(strapi: Core.Strapi, user: User): Promise<void> {
  if (!mayMail('password', getRecipient(user))) return;
  const provider = findProvider(user);
  if (!provider) {
    return sendCode(strapi, user, 'newPassword');
  }
  await sendLinkMail(strapi, {
    to: user.email,
    write: (words, gallery) => words.signInWithProvider({ gallery, provider }),
    link: `${siteUrl}/login`,
  });
}

/**
 * Mails a visitor who signs up again with an address that was never confirmed. Nobody knows which of the two chose the password,
 * so the account has none any more, and this link lets only the owner of the address choose it. An earlier link that confirms the
 * address still does, but lets nobody in.
 */
export async function sendPasswordChoice(strapi: Core.Strapi, user: User): Promise<void> {
  await strapi.db.transaction(async () => {
    const where = { id: user.id, confirmed: false };
    const { count } = await strapi.db.query(USER).updateMany({ where, data: { password: null } });
    // The owner may have confirmed the address meanwhile.
    if (count === 0 || !mayMail('password-choice', getRecipient(user))) return;
    await sendCode(strapi, user, 'firstPassword');
  });
}

/** Mails a link with a code that is valid for an hour. */
async function sendCode(
  strapi: Core.Strapi,
  { id, email }: User,
  name: 'newPassword' | 'firstPassword',
): Promise<void> {
  await strapi.db.transaction(async () => {
    const { code, until } = await createCode(strapi, USER, id);
    await sendLinkMail(strapi, {
      to: email,
      write: (words, gallery) => words[name]({ gallery }),
      link: `${siteUrl}/reset-password?code=${code}`,
      until,
    });
  });
}

/**
 * Mails the link that confirms the address of a new account, the same one each time. The limit on mails never stops an account's
 * first one, since the limit on sign-ups does.
 */
export async function sendConfirmation(strapi: Core.Strapi, id: number): Promise<void> {
  const users = strapi.db.query(USER);
  const user: User = await users.findOne({ where: { id } });
  if (user.confirmationToken && !mayMail('confirmation', getRecipient(user))) return;
  const confirmationToken = user.confirmationToken ?? randomBytes(20).toString('hex');
  await strapi.db.transaction(async () => {
    await users.update({ where: { id }, data: { confirmationToken } });
    await sendLinkMail(strapi, {
      to: user.email,
      write: (words, gallery) => words.confirmAddress({ gallery }),
      link: `${siteUrl}/confirm-address?confirmation=${confirmationToken}`,
    });
  });
}

/**
 * Mails a visitor who signs up with the address of an existing account. The answer to the call does not say so, since anybody
 * could ask.
 */
export async function sendReminder(strapi: Core.Strapi, user: User): Promise<void> {
  if (!mayMail('reminder', getRecipient(user))) return;
  const provider = findProvider(user);
  await sendLinkMail(strapi, {
    to: user.email,
    write: (words, gallery) =>
      provider ? words.reminderOfProvider({ gallery, provider }) : words.reminder({ gallery }),
    link: `${siteUrl}/login`,
  });
}
