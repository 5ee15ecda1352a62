import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { refuseField } from '../refuse-field.ts';
import { sendConfirmation, sendReminder, type User } from './account-mails.ts';
import type { Action, Context } from './auth.ts';
import { takeTurn } from '../take-turn.ts';
import { USER } from './sessions.ts';

/**
 * Signs up a visitor whose address must be confirmed first. An address with an account gets the same answer as a new one, and its
 * owner gets a mail. (The name stays free, which still reveals the account. Each such attempt costs a mail to the address.) An
 * account that was never confirmed takes the new name and password: the visitor's second attempt counts.
 */
export async function registerUnseen(strapi: Core.Strapi, ctx: Context, register: Action): Promise<void> {
  const users = strapi.db.query(USER);
  const { username, email } = Object(ctx.request.body);
  const known: User | null =
    typeof email === 'string' ? await users.findOne({ where: { email: email.toLowerCase() } }) : null;
  const isPending = Boolean(known && !known.confirmed && known.confirmationToken);
  const holder = typeof username === 'string' ? await users.findOne({ where: { username } }) : null;
  if (holder && !(isPending && holder.id === known?.id)) refuseField('username', 'This name is taken.');

  if (!known) {
    await signUp(strapi, () => register(ctx));
  } else {
    const password = await rehearse(strapi, ctx, register);
    if (isPending) {
      await users.update({ where: { id: known.id }, data: { username, password } });
      await sendConfirmation(strapi, known.id);
    } else if (!known.blocked) {
      await sendReminder(strapi, known);
    }
  }
  ctx.body = { user: { username, email: email.toLowerCase() } };
}

/** Sign-ups run one after another, since no database constraint keeps names and addresses unique. */
export function signUp(strapi: Core.Strapi, register: () => Promise<unknown>): Promise<unknown> {
  return strapi.db.transaction(async () => {
    await takeTurn(strapi, 'sign-up');
    return register();
  });
}

/** Runs a registration with all its checks and rolls it back. Returns the password as it would be stored. */
async function rehearse(strapi: Core.Strapi, ctx: Context, register: Action): Promise<string> {
  const { body } = ctx.request;
  const email = `${randomUUID()}@rehearsal.invalid`;
  const done = new Error('The rehearsal is over.');
  let password = '';
  ctx.request.body = { ...body, email, username: randomUUID() };
  await strapi.db
    .transaction(async () => {
      await register(ctx);
      ({ password } = await strapi.db.query(USER).findOne({ where: { email } }));
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
  return password;
}
