import * as v from 'valibot';
import { isName } from '../lib/names.ts';
import { shortestPassword } from '../lib/password-strength.ts';
import * as accounts from '../strapi/accounts.ts';
import { createForm } from './form.ts';
import { openSession, requestAsNobody } from './session.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255));
const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(255));
/** The CMS hashes no more than 72 bytes. */
const newPassword = v.pipe(v.string(), v.minLength(shortestPassword), v.maxBytes(72));

export const signInForm = createForm(
  v.object({ identifier: text, password: v.pipe(v.string(), v.nonEmpty()) }),
  (values) => requestAsNobody(accounts.signIn(values)),
  ({ jwt }) => openSession(jwt),
);

export const signUpForm = createForm(
  v.object({
    username: v.pipe(text, v.check(isName), v.minLength(3)),
    email,
    password: newPassword,
  }),
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
