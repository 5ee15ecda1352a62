import * as v from 'valibot';
import * as accounts from '../strapi/accounts.ts';
import { lifetimeOf } from '../strapi/token.ts';
import { email, newPassword, personName, text } from './fields.ts';
import { createForm, type FormState } from './form.ts';
import { requestAsNobody } from './session.ts';
import { keepToken } from './token.ts';

export const signInForm = createForm(
  v.object({ identifier: text, password: v.pipe(v.string(), v.nonEmpty()) }),
  (values) => requestAsNobody(accounts.signIn(values)),
  ({ jwt }) => openSession(jwt),
);

/** Whether it was the right password of an account whose address has not been confirmed yet. */
export const isUnconfirmed = (state: FormState): boolean =>
  state.status === 'ERROR' && state.message === 'Your account email is not confirmed';

export const confirmationMail = createForm(v.object({ identifier: text }), ({ identifier }) =>
  requestAsNobody(accounts.sendConfirmation(identifier)),
);

export const signUpForm = createForm(
  v.object({ username: personName, email, password: newPassword }),
  (values) => requestAsNobody(accounts.register(values)),
  ({ jwt }) => jwt && openSession(jwt),
);

export const addressConfirmation = createForm(v.object({ confirmation: text }), (values) =>
  requestAsNobody(accounts.confirmAddress(values.confirmation)),
);

export const forgotPasswordForm = createForm(v.object({ email }), (values) =>
  requestAsNobody(accounts.forgotPassword(values.email)),
);

export const resetPasswordForm = createForm(
  v.object({ code: text, password: newPassword }),
  ({ code, password }) =>
    requestAsNobody(accounts.resetPassword({ code, password, passwordConfirmation: password })),
  ({ jwt }) => openSession(jwt),
);

/** Finishes a social sign-in. @param query What the provider put into the address. */
export const socialSignIn = createForm(
  v.object({ provider: v.picklist(['google', 'facebook']), query: v.string() }),
  ({ provider, query }) => requestAsNobody(accounts.completeSignIn(provider, query)),
  ({ jwt }) => openSession(jwt),
);

function openSession(token: string): void {
  keepToken(token, lifetimeOf(token));
}
