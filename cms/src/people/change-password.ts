import { errors } from '@strapi/utils';
import { refuseField } from '../bodies/refuse.ts';
import { findProvider } from './account-mails.ts';
import type { CreateAuth } from './auth.ts';
import { getAccountKey, limitCalls } from './limit-calls.ts';
import { USER } from './sessions.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

/**
 * Answers a wrong current password at its field, and says what to do about an account without a password. Strapi limits the tries
 * of an address; this limits those of an account.
 */
export function withCarefulPasswordChange(createAuth: CreateAuth): CreateAuth {
  const limitTries = limitCalls(20, { by: getAccountKey });
  return (context) => {
    const { strapi } = context;
    const auth = createAuth(context);
    const { changePassword } = auth;
    auth.changePassword = (ctx, next) =>
      limitTries(ctx, async () => {
        const { currentPassword } = ctx.request.body;
        const user = await strapi.db.query(USER).findOne({ where: { id: ctx.state.user.id } });
        if (!user) throw new errors.NotFoundError(messages.accountDeleted);
        if (!user.password) throw new errors.ValidationError(describeNoPassword(findProvider(user)));
        const isRight =
          typeof currentPassword === 'string' &&
          (await strapi.service(USER).validatePassword(currentPassword, user.password));
        if (!isRight) refuseField('currentPassword', messages.notYourPassword);
        return changePassword.call(auth, ctx, next);
      });
    return auth;
  };
}

const describeNoPassword = (provider: string | undefined) =>
  provider ? fill(messages.passwordOfProvider, { provider }) : messages.noPassword;
