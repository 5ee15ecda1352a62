import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { sendPasswordChoice, sendReminder, type User } from './account-mails.ts';
import type { Context } from './auth.ts';
import { USER } from './sessions.ts';
import { en as messages } from '../words/messages/en.ts';
import { findNameHolder, nameUnderLock } from './visitors-name.ts';

/** Registers the body of a call. */
type Register = () => Promise<unknown>;

/**
 * Signs up a visitor whose address must be confirmed first. An address with an account gets the same answer as a new one, and its
 * owner gets a mail. (The name stays free, which still reveals the account. Each such attempt costs a mail to the address.) An
 * account that was never confirmed keeps its name and loses its password, since a stranger may have signed up. Its mail lets the
 * owner of the address choose one.
 */
export async function registerWithoutDisclosure(
  strapi: Core.Strapi,
  ctx: Context,
  register: Register,
): Promise<void> {
  const users = strapi.db.query(USER);
  const { username, email } = Object(ctx.request.body);
  const known: User | null =
    typeof email === 'string' ? await users.findOne({ where: { email: email.toLowerCase() } }) : null;
  const isPending = Boolean(known && !known.confirmed && known.confirmationToken);
  const own = isPending ? { account: known?.id } : {};
  if (typeof username === 'string' && (await findNameHolder(strapi, username, own)))
    refuseField('username', messages.nameTaken);

  if (!known) {
    await nameUnderLock(strapi, register);
  } else {
    await rehearse(strapi, ctx, register);
    if (!known.blocked) await (isPending ? sendPasswordChoice : sendReminder)(strapi, known);
  }
  ctx.body = { user: { username, email: email.toLowerCase() } };
}

/** Runs a registration with all its checks and rolls it back. */
async function rehearse(strapi: Core.Strapi, ctx: Context, register: Register): Promise<void> {
  const { body } = ctx.request;
  const done = new Error('The rehearsal is over.');
  ctx.request.body = { ...body, email: `${randomUUID()}@rehearsal.invalid`, username: randomUUID() };
  await strapi.db
    .transaction(async () => {
      await register();
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
}
