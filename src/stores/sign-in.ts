import * as v from 'valibot';
import * as accounts from '../strapi/accounts.ts';
import { readLifetime } from '../strapi/claims.ts';
import { createForm, email, type FormState, newPassword, personName, text } from './form.ts';
import { requestAsNobody } from './session.ts';
import { keepToken } from './token.ts';

export const signInForm = createForm(
  v.object({ identifier: text, password: v.pipe(v.string(), v.nonEmpty()) }),
  (values) => requestAsNobody(accounts.signIn(values)),
  ({ jwt }) => openSession(jwt),
);

/** Whether the password was right, but the address of the account is not confirmed yet. */
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

/** Whether the code in the link of a mail is not valid: it was used already, or it is incomplete. */
export const isCodeInvalid = (state: FormState): boolean =>
  state.status === 'ERROR' && ['', 'Invalid token'].includes(state.message);

export const forgotPasswordForm = createForm(v.object({ email }), (values) =>
  requestAsNobody(accounts.requestPasswordReset(values.email)),
);

export const resetPasswordForm = createForm(
  v.object({ code: text, password: newPassword }),
  ({ code, password }) =>
    requestAsNobody(accounts.resetPassword({ code, password, passwordConfirmation: password })),
  ({ jwt }) => openSession(jwt),
);

/** Finishes a social sign-in. `query` is the query that the provider added to the address. */
export const socialSignIn = createForm(
  v.object({ provider: v.picklist(['google', 'facebook']), query: v.string() }),
  ({ provider, query }) => requestAsNobody(accounts.completeSignIn(provider, query)),
  ({ jwt }) => openSession(jwt),
);

function openSession(token: string): void {
  keepToken(token, readLifetime(token));
}
