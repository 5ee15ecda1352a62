import * as v from 'valibot';
import * as accounts from '../strapi/accounts.ts';
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

const claims = v.pipe(v.string(), v.parseJson(), v.object({ iat: v.number(), exp: v.number() }));

/**
 * The lifetime of a token from its creation, in seconds; 0 for a text that is not a token. Both times are from the token, since
 * the visitor's clock may differ from the clock of the CMS by days.
 */
export function readLifetime(token: string): number {
  const [, payload = ''] = token.split('.');
  const parsed = v.safeParse(claims, decodePayload(payload));
  return parsed.success ? Math.max(0, parsed.output.exp - parsed.output.iat) : 0;
}

function decodePayload(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // The text is not base64.
    return '';
  }
}
