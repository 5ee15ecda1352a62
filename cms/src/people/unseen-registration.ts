import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { refuseField } from '../refuse-field.ts';
import { sendConfirmation, sendReminder, type User } from './account-mails.ts';
import type { Action, Context } from './auth.ts';
import { takeTurn } from '../take-turn.ts';
import { USER } from './sessions.ts';

/**
 * Signs up where an address has to be confirmed first. An address that has an account is answered as a new one is, and its
 * owner gets a mail. (That the name is not taken afterwards still tells; each such question costs a mail to the address.) An
 * account that was never confirmed takes the new name and password: who signs up twice means the latter.
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

/** One after the other: whether a name or an address is taken is looked up, and no rule of the database holds it. */
export function signUp(strapi: Core.Strapi, register: () => Promise<unknown>): Promise<unknown> {
  return strapi.db.transaction(async () => {
    await takeTurn(strapi, 'sign-up');
    return register();
  });
}

/** Does and refuses all that a registration does and refuses, and takes it back. Returns the password as it is kept. */
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
