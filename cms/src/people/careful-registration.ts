import { errors } from '@strapi/utils';
import { environment } from '../environment.ts';
import { getMailbox, hasTag } from '../mail/mail-limit.ts';
import { parseEmail } from '../../shared/email-address.ts';
import { createRateLimit } from '../rate-limit.ts';
import { refuseField } from '../bodies/refuse.ts';
import { sendConfirmation, sendPasswordChoice, sendPasswordHelp } from './account-mails.ts';
import { hideTiming, NO_PASSWORD } from './hide-timing.ts';
import { type CreateAuth, readText } from './auth.ts';
import { limitCalls } from './limit-calls.ts';
import { takeCode } from './password-codes.ts';
import { USER } from './sessions.ts';
import { registerWithoutDisclosure } from './enumeration-safe-registration.ts';
import { nameUnderLock, readVisitorsName } from './visitors-name.ts';
import { en as messages } from '../words/messages/en.ts';

/**
 * Closes four gaps of Strapi. It accepts any text as a name. It limits registrations and lost passwords by e-mail address, so
 * one machine can make any number of them with different addresses. Its answers, or their timing, reveal which addresses have an
 * account. A sign-in by a provider can be repeated without the provider.
 */
export function withCarefulRegistration(createAuth: CreateAuth): CreateAuth {
  const limitRegistrations = limitCalls(30);
  const limitMails = limitCalls(30);
  const { mayHappen: maySignUp } = createRateLimit(5);
  return (context) => {
    const { strapi } = context;
    const auth = createAuth(context);
    const { callback, connect, register, resetPassword } = auth;
    const users = () => strapi.db.query(USER);

    auth.register = async (ctx, next) => {
      const { body } = ctx.request;
      ctx.request.body = { ...body, username: await readVisitorsName(strapi, body.username) };
      const { email } = body;
      if (typeof email !== 'string' || !parseEmail(email)) refuseField('email', messages.wrongEmail);
      const registerOnce = async () => {
        await register.call(auth, ctx, next);
        // Each new account gets a mail, so these would flood one mailbox. This undoes the registration.
        if (hasTag(email) && !maySignUp(getMailbox(email)))
          throw new errors.RateLimitError(messages.manyTags);
      };
      return limitRegistrations(ctx, () =>
        // Without confirmation, signing up also signs in, which cannot succeed for a taken address.
        environment.confirmEmail
          ? hideTiming(() => registerWithoutDisclosure(strapi, ctx, registerOnce))
          : nameUnderLock(strapi, registerOnce),
      );
    };

    auth.forgotPassword = async (ctx) => {
      const email = readText(ctx, 'email');
      return limitMails(ctx, () =>
        hideTiming(async () => {
          const user = await users().findOne({ where: { email: email.toLowerCase() } });
          if (user && !user.blocked) await sendPasswordHelp(strapi, user);
          ctx.body = { ok: true };
        }),
      );
    };

    /** Finds the account by address or by name, since visitors may sign in with either. */
    auth.sendEmailConfirmation = async (ctx) => {
      const email = readText(ctx, 'email');
      return limitMails(ctx, () =>
        hideTiming(async () => {
          const $or = [{ email: email.toLowerCase() }, { username: email }];
          // An account that an administrator has set to unconfirmed has no such code. Its owner regains it with a new password.
          const where = { $or, confirmed: false, confirmationToken: { $notNull: true } };
          const user = await users().findOne({ where });
          if (user && !user.blocked)
            await (user.password ? sendConfirmation(strapi, user.id) : sendPasswordChoice(strapi, user));
          ctx.body = { email, sent: true };
        }),
      );
    };

    /** The code was sent by mail, so using it also confirms the address. */
    auth.resetPassword = async (ctx, next) => {
      const { code } = ctx.request.body;
      return strapi.db.transaction(async () => {
        const id = await takeCode(strapi, USER, code);
        const user = id && (await users().findOne({ where: { id } }));
        if (!user || user.blocked) throw new errors.ValidationError(messages.codeUsed);
        // Strapi looks for the code there.
        const data = { confirmed: true, confirmationToken: null, resetPasswordToken: code };
        await users().update({ where: { id }, data });
        return resetPassword.call(auth, ctx, next);
      });
    };

    auth.connect = async (ctx, next) => {
      // Strapi's route also matches other spellings of the path, with which its action fails.
      if (!/^\/api\/connect\/[^/?]/.test(ctx.url)) throw new errors.NotFoundError();
      return connect.call(auth, ctx, next);
    };

    auth.callback = async (ctx, next) => {
      const { identifier, password } = ctx.request.body;
      if (!ctx.params.provider && typeof identifier === 'string' && typeof password === 'string') {
        const $or = [{ email: identifier.toLowerCase() }, { username: identifier }];
        const user = await users().findOne({ where: { provider: 'local', $or } });
        if (!user?.password) await strapi.service(USER).validatePassword(password, NO_PASSWORD);
      }
      try {
        return await callback.call(auth, ctx, next);
      } finally {
        // The session holds the provider's token, which could sign in again after signing out.
        if (ctx.params.provider) ctx.session = null;
      }
    };
    return auth;
  };
}
