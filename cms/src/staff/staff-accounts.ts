import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mayMail } from '../mail/mail-limit.ts';
import { hideTiming, NO_PASSWORD } from '../people/hide-timing.ts';
import { type Action, type Context, readText } from '../people/auth.ts';
import { getAccountKey, limitCalls } from '../people/limit-calls.ts';
import { endCodes, getAccount, takeCode } from '../people/password-codes.ts';
import { createRateLimit } from '../rate-limit.ts';
import { en as messages } from '../words/messages/en.ts';
import { withPlainBodies } from './plain-body.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { sendStaffCode, STAFF, type StaffAccount } from './staff-mails.ts';

type Controller = Record<string, Action>;
type Named<Name extends string> = Record<Name, Action>;

/**
 * Closes gaps of Strapi in the accounts of the panel's users. The time or the text of an answer reveals who has an account. Anybody
 * can mail any number of codes, each of which ends the one before. Logins are limited only for an address and an account together.
 */
export function protectStaffAccounts(strapi: Core.Strapi): void {
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (actions: AuthenticationActions) =>
    withPlainBodies(protectAuthentication(strapi, actions)),
  );
  controllers.extend('admin::user', (actions: UserActions) => withPlainBodies(requireUsers(strapi, actions)));
  controllers.extend('admin::authenticated-user', (actions: Controller) => withPlainBodies(actions));
}

type AuthenticationActions = Named<'login' | 'register' | 'registrationInfo' | 'resetPassword'>;

function protectAuthentication(strapi: Core.Strapi, actions: AuthenticationActions): Controller {
  const accounts = () => strapi.db.query(STAFF);
  const findAccount = (where: object): Promise<StaffAccount | null> => accounts().findOne({ where });
  const limitLogins = limitCalls(60);
  const limitMails = limitCalls(30);
  const limitCodes = limitCalls(60);
  const { mayHappen: mayTry } = createRateLimit(30);

  return {
    ...actions,

    /**
     * A device that an account has signed in on has an allowance of its own. So strangers who use up the account's allowance lock
     * nobody out there, and elsewhere a new password by mail signs in.
     */
    login: (ctx, next) =>
      limitLogins(ctx, () =>
        hideTiming(async () => {
          const [email, password] = [readEmail(ctx), readText(ctx, 'password')];
          const account = await findAccount({ email });
          if (!mayTry(findDevice(ctx, account?.id) ?? email)) throw new errors.RateLimitError();
          if (!account?.password) await strapi.service('admin::auth').validatePassword(password, NO_PASSWORD);
          // An account that may not sign in gets the answer to a wrong password.
          const tried = !account || maySignIn(account) ? password : randomUUID();
          ctx.request.body = { ...ctx.request.body, email, password: tried };
          await actions.login(ctx, next);
          rememberDevice(ctx);
        }),
      ),

    forgotPassword: (ctx) =>
      limitMails(ctx, () =>
        hideTiming(async () => {
          const account = await findAccount({ email: readEmail(ctx) });
          if (account && maySignIn(account) && mayMail('password', getAccount(STAFF, account.id)))
            await sendStaffCode(strapi, account);
          ctx.status = 204;
        }),
      ),

    resetPassword: (ctx, next) =>
      limitCodes(ctx, () =>
        strapi.db.transaction(async () => {
          const resetPasswordToken = readText(ctx, 'resetPasswordToken');
          const id = await takeCode(strapi, STAFF, resetPasswordToken);
          const account = id && (await findAccount({ id }));
          if (!account || !maySignIn(account)) throw new errors.ValidationError(messages.codeUsed);
          // Strapi looks for the code there.
          const resetPasswordTokenExpiresAt = new Date(Date.now() + 60_000);
          await accounts().update({
            where: { id },
            data: { resetPasswordToken, resetPasswordTokenExpiresAt },
          });
          await actions.resetPassword(ctx, next);
          rememberDevice(ctx);
        }),
      ),

    registrationInfo: (ctx, next) => limitCodes(ctx, () => actions.registrationInfo(ctx, next)),

    register: (ctx, next) =>
      limitCodes(ctx, async () => {
        await actions.register(ctx, next);
        rememberDevice(ctx);
      }),
  };
}

const maySignIn = ({ isActive, blocked }: StaffAccount) => isActive === true && blocked !== true;

/** Addresses are stored in small letters. */
const readEmail = (ctx: Context) => readText(ctx, 'email').trim().toLowerCase();

type UserActions = Named<'create' | 'deleteMany' | 'deleteOne' | 'findOne' | 'update'>;

/** Refuses calls about users who do not exist. Strapi and PostgreSQL fail at them. */
function requireUsers(strapi: Core.Strapi, actions: UserActions): Controller {
  const limitInvitations = limitCalls(60, { by: getAccountKey });

  async function requireAll(ids: unknown[]): Promise<void> {
    const numbers = ids.filter((id) => typeof id !== 'object' && /^\d{1,9}$/.test(String(id)));
    const count = await strapi.db.query(STAFF).count({ where: { id: { $in: numbers } } });
    if (count < ids.length) throw new errors.NotFoundError('There is no such user.');
  }

  const requireOne =
    (name: 'deleteOne' | 'findOne' | 'update'): Action =>
    async (ctx, next) => {
      await requireAll([ctx.params.id]);
      return actions[name](ctx, next);
    };

  return {
    ...actions,
    findOne: requireOne('findOne'),
    update: requireOne('update'),
    deleteOne: requireOne('deleteOne'),
    async deleteMany(ctx, next) {
      await requireAll([ctx.request.body.ids].flat());
      return actions.deleteMany(ctx, next);
    },
    async create(ctx, next) {
      readText(ctx, 'email');
      return limitInvitations(ctx, () => actions.create(ctx, next));
    },
  };
}

/** When an account gets a new password or address, in whatever way, ends the codes that were mailed to it, and its invitation. */
export function endStaffCodesOnChange(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [STAFF],
    async beforeUpdate({ params }) {
      const { data, where } = params;
      if (!data.password && !data.email) return;
      const before: StaffAccount | null = await strapi.db.query(STAFF).findOne({ where });
      if (!before || (!data.password && data.email === before.email)) return;
      if (data.password) data.registrationToken = null;
      await endCodes(strapi, STAFF, before.id);
    },
  });
}
