import { errors } from '@strapi/utils';
import { environment } from '../environment.ts';
import { WRONG_EMAIL } from '../newsletter/subscription.ts';
import { sendConfirmation, sendResetCode } from './account-mails.ts';
import { answerEvenly } from './answer-evenly.ts';
import type { Context, CreateAuth } from './auth.ts';
import { limitCalls } from './limit-calls.ts';
import { USER } from './sessions.ts';
import { registerUnseen, signUp } from './unseen-registration.ts';
import { readVisitorsName } from './visitors-name.ts';

/**
 * Strapi takes any text as a name, and counts registrations and lost passwords by the e-mail address of the call, so that
 * one machine may make any number of them with any number of addresses. And it tells, by answers or by their time, which
 * addresses have an account.
 */
export function withCarefulRegistration(createAuth: CreateAuth): CreateAuth {
  const limitRegistrations = limitCalls(30);
  const limitMails = limitCalls(30);
  return (context) => {
    const { strapi } = context;
    const auth = createAuth(context);
    const { callback, register, resetPassword } = auth;
    const users = () => strapi.db.query(USER);

    auth.register = async (ctx) => {
      const body = Object(ctx.request.body);
      ctx.request.body = { ...body, username: readVisitorsName(body.username) };
      return limitRegistrations(ctx, () =>
        // Otherwise who signs up is signed in, which an address that is taken cannot be.
        environment.confirmEmail
          ? answerEvenly(() => registerUnseen(strapi, ctx, (again) => register.call(auth, again)))
          : signUp(strapi, () => register.call(auth, ctx)),
      );
    };

    auth.forgotPassword = async (ctx) => {
      const email = readEmail(ctx);
      return limitMails(ctx, () =>
        answerEvenly(async () => {
          const user = await users().findOne({ where: { email: email.toLowerCase() } });
          if (user && !user.blocked) await sendResetCode(strapi, user);
          ctx.body = { ok: true };
        }),
      );
    };

    /** By address or, since that is what one may sign in with, by name. */
    auth.sendEmailConfirmation = async (ctx) => {
      const email = readEmail(ctx);
      return limitMails(ctx, () =>
        answerEvenly(async () => {
          const $or = [{ email: email.toLowerCase() }, { username: email }];
          // Whom an administrator has set to unconfirmed has no such code, and comes back by a new password.
          const where = { $or, confirmed: false, confirmationToken: { $notNull: true } };
          const user = await users().findOne({ where });
          if (user && !user.blocked) await sendConfirmation(strapi, user.id);
          ctx.body = { email, sent: true };
        }),
      );
    };

    /** The code came by mail: the address is confirmed with it. */
    auth.resetPassword = async (ctx) => {
      const { code } = Object(ctx.request.body);
      const user =
        typeof code === 'string' && (await users().findOne({ where: { resetPasswordToken: code } }));
      if (!user || Date.now() >= new Date(user.resetPasswordUntil).getTime()) {
        throw new errors.ValidationError(
          'This link has been used before, is older than an hour or than another one, or is not whole. Ask for a new one.',
        );
      }
      return strapi.db.transaction(async () => {
        const data = { confirmed: true, confirmationToken: null };
        await users().update({ where: { id: user.id }, data });
        return resetPassword.call(auth, ctx);
      });
    };

    auth.callback = async (ctx) => {
      const { identifier, password } = Object(ctx.request.body);
      if (!ctx.params.provider && typeof identifier === 'string' && typeof password === 'string') {
        const $or = [{ email: identifier.toLowerCase() }, { username: identifier }];
        const user = await users().findOne({ where: { provider: 'local', $or } });
        if (!user?.password) await strapi.service(USER).validatePassword(password, NO_PASSWORD);
      }
      return callback.call(auth, ctx);
    };
    return auth;
  };
}

/** Compared with where there is no account, so that a wrong name takes as long as a wrong password. */
const NO_PASSWORD = '$2a$10$1hUXh6wlFbIZy00GwL/ygO9ynvOxYgkEOUtDQihd7CDlDdSLaNP4u';

function readEmail({ request }: Context): string {
  const { email } = Object(request.body);
  if (typeof email === 'string') return email;
  throw new errors.ValidationError(WRONG_EMAIL);
}
