import { errors } from '@strapi/utils';
import { environment } from '../environment.ts';
import { WRONG_EMAIL } from '../newsletter/subscription.ts';
import { sendConfirmation, sendPasswordHelp } from './account-mails.ts';
import { answerEvenly } from './answer-evenly.ts';
import type { Context, CreateAuth } from './auth.ts';
import { limitCalls } from './limit-calls.ts';
import { USER } from './sessions.ts';
import { registerUnseen, signUp } from './unseen-registration.ts';
import { readVisitorsName } from './visitors-name.ts';

/**
 * Closes four gaps of Strapi. It accepts any text as a name. It limits registrations and lost passwords by e-mail address, so
 * one machine can make any number of them with different addresses. Its answers, or their timing, reveal which addresses have an
 * account. A sign-in by a provider can be repeated without the provider.
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
        // Without confirmation, signing up also signs in, which cannot succeed for a taken address.
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
          if (user && !user.blocked) await sendPasswordHelp(strapi, user);
          ctx.body = { ok: true };
        }),
      );
    };

    /** Finds the account by address or by name, since visitors may sign in with either. */
    auth.sendEmailConfirmation = async (ctx) => {
      const email = readEmail(ctx);
      return limitMails(ctx, () =>
        answerEvenly(async () => {
          const $or = [{ email: email.toLowerCase() }, { username: email }];
          // An account that an administrator has set to unconfirmed has no such code. Its owner regains it with a new password.
          const where = { $or, confirmed: false, confirmationToken: { $notNull: true } };
          const user = await users().findOne({ where });
          if (user && !user.blocked) await sendConfirmation(strapi, user.id);
          ctx.body = { email, sent: true };
        }),
      );
    };

    /** The code was sent by mail, so using it also confirms the address. */
    auth.resetPassword = async (ctx) => {
      const { code } = Object(ctx.request.body);
      const user =
        typeof code === 'string' && (await users().findOne({ where: { resetPasswordToken: code } }));
      if (!user || Date.now() >= new Date(user.resetPasswordUntil).getTime()) {
        throw new errors.ValidationError(
          'This link was used before, has expired, was replaced by a newer one, or is incomplete. Ask for a new link.',
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
      try {
        return await callback.call(auth, ctx);
      } finally {
        // The session holds the provider's token, which could sign in again after signing out.
        if (ctx.params.provider) ctx.session = null;
      }
    };
    return auth;
  };
}

/** Compared with the password if there is no account. A wrong name then takes as long as a wrong password. */
const NO_PASSWORD = '$2a$10$1hUXh6wlFbIZy00GwL/ygO9ynvOxYgkEOUtDQihd7CDlDdSLaNP4u';

function readEmail({ request }: Context): string {
  const { email } = Object(request.body);
  if (typeof email === 'string') return email;
  throw new errors.ValidationError(WRONG_EMAIL);
}
