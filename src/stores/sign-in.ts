import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Outcome } from '../strapi/call.ts';
import * as accounts from '../strapi/accounts.ts';
import { newPassword, personName } from './account-fields.ts';
import { createForm } from './form.ts';
import { email, text } from './form-fields.ts';
import { openSession } from './open-session.ts';
import { requestAsAnybody } from './session.ts';
import { signInWords } from '../words/sign-in/index.ts';

export const signInForm = createForm(
  v.object({ identifier: text, password: v.pipe(v.string(), v.nonEmpty()) }),
  async (values) => explainRefusal(await openSession(await requestAsAnybody(accounts.signIn(values)))),
);

/** Strapi has only one language, and does not say that it is a name and a password that do not belong together. */
function explainRefusal<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.outcome === 'success') return outcome;
  const { failure } = outcome;
  const message = describeRefusal(failure.message);
  return message === undefined ? outcome : { outcome: 'failure', failure: { ...failure, message } };
}

function describeRefusal(message: string | undefined): string | undefined {
  if (message === 'Invalid identifier or password') return signInWords().noMatch;
  return message === 'Your account email is not confirmed' ? signInWords().unconfirmed : undefined;
}

/** Whether a sign-in failed with this message because the address of the account is not confirmed yet. */
export const isUnconfirmed = (message: string): boolean => message === signInWords().unconfirmed;

export const confirmationMail = createForm(v.object({ identifier: text }), ({ identifier }) =>
  requestAsAnybody(accounts.sendConfirmation(identifier)),
);

/** Whether the visitor has signed up and must confirm the address before the first sign-in. */
export const $mustConfirm = atom(false);

export const signUpForm = createForm(
  v.object({ username: personName, email, password: newPassword }),
  async (values) => openSession(await requestAsAnybody(accounts.register(values))),
  ({ jwt }) => $mustConfirm.set(jwt === undefined),
);

/** The code in the link of a mail. */
const code = v.pipe(v.string(), v.nonEmpty());

export const addressConfirmation = createForm(v.object({ confirmation: code }), (values) =>
  requestAsAnybody(accounts.confirmAddress(values.confirmation)),
);

export const forgotPasswordForm = createForm(v.object({ email }), (values) =>
  requestAsAnybody(accounts.requestPasswordReset(values.email)),
);

export const resetPasswordForm = createForm(
  v.object({ code, password: newPassword }),
  async ({ code, password }) => {
    const body = { code, password, passwordConfirmation: password };
    return openSession(await requestAsAnybody(accounts.resetPassword(body)));
  },
);

/** Finishes a social sign-in. `query` is the query that the provider added to the address. */
export const socialSignIn = createForm(
  v.object({ provider: v.picklist(['google', 'facebook']), query: v.string() }),
  async ({ provider, query }) =>
    openSession(await requestAsAnybody(accounts.completeSignIn(provider, query))),
);
