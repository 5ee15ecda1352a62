// Shared by Node and the browser: the calls about accounts (specification §7).

import * as v from 'valibot';
import { focalPoint } from '../lib/focal-point.ts';
import { anyObject, type Call, nothing } from './call.ts';

const picture = v.nullish(v.object({ url: v.string(), focalPoint }));
const account = v.object({
  username: v.string(),
  email: v.string(),
  profilePicture: picture,
  /** The name of the provider that signs the visitor in, if the account has no password. */
  signsInWith: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof account>;

/** The token is absent until the address of the new account is confirmed, if the CMS demands that. */
const registered = v.object({ jwt: v.optional(v.string()) });
const session = v.object({ jwt: v.string() });

export const signIn = (body: { identifier: string; password: string }): Call<{ jwt: string }> => ({
  method: 'POST',
  path: '/auth/local',
  body,
  answer: session,
});

export const register = (body: {
  username: string;
  email: string;
  password: string;
}): Call<v.InferOutput<typeof registered>> => ({
  method: 'POST',
  path: '/auth/local/register',
  body,
  answer: registered,
});

/** Finishes a social sign-in with the query that the provider added to the address. */
export const completeSignIn = (provider: string, query: string): Call<{ jwt: string }> => ({
  method: 'GET',
  hasEffect: true,
  path: `/auth/${provider}/callback${query}`,
  answer: session,
});

/** Uses up the code in a mail. */
export const confirmAddress = (confirmation: string): Call<unknown> => ({
  method: 'POST',
  path: '/auth/email-confirmation',
  body: { confirmation },
  answer: anyObject,
});

/** Where the CMS says whom the link in a mail is for. */
const linkPaths = {
  confirmation: '/auth/email-confirmation/address?confirmation=',
  reset: '/auth/reset-password/address?code=',
  newsletter: '/subscribers/address?token=',
  follow: '/followers/address?token=',
} as const;
export type MailedLink = keyof typeof linkPaths;

/** Reads the address that the link in a mail is for, and uses up nothing. A link that was used before is for nobody. */
export const fetchLinkOwner = (link: MailedLink, code: string): Call<{ email: string | null }> => ({
  method: 'GET',
  path: linkPaths[link] + encodeURIComponent(code),
  answer: v.object({ email: v.nullable(v.string()) }),
});

export const requestPasswordReset = (email: string): Call<unknown> => ({
  method: 'POST',
  path: '/auth/forgot-password',
  body: { email },
  answer: anyObject,
});

export const resetPassword = (body: {
  code: string;
  password: string;
  passwordConfirmation: string;
}): Call<{ jwt: string }> => ({
  method: 'POST',
  path: '/auth/reset-password',
  body,
  answer: session,
});

/** Ends all sessions of the account, and opens another. */
export const changePassword = (body: {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}): Call<{ jwt: string }> => ({
  method: 'POST',
  path: '/auth/change-password',
  body,
  answer: session,
});

/** Sends the confirmation mail again. @param email The address or the name, as for a sign-in. */
export const sendConfirmation = (email: string): Call<unknown> => ({
  method: 'POST',
  path: '/auth/send-email-confirmation',
  body: { email },
  answer: anyObject,
});

/** Ends the session of the call's own token. */
export const endSession = (): Call<unknown> => ({
  method: 'DELETE',
  path: '/auth/me/session',
  answer: nothing,
});

export const endAllSessions = (): Call<unknown> => ({
  method: 'DELETE',
  path: '/auth/me/sessions',
  answer: nothing,
});

export const fetchAccount = (): Call<Account> => ({ method: 'GET', path: '/auth/me', answer: account });

export const updateAccount = (body: { username: string }): Call<Account> => ({
  method: 'PUT',
  path: '/auth/me',
  body,
  answer: account,
});

/** @param picture A PNG, JPEG or WebP file of up to 5 MB. */
export function setPicture(picture: File): Call<Account> {
  const body = new FormData();
  body.set('picture', picture);
  return { method: 'PUT', path: '/auth/me/picture', body, answer: account };
}

export const removePicture = (): Call<Account> => ({
  method: 'DELETE',
  path: '/auth/me/picture',
  answer: account,
});

/** Deletes the account and everything that it owns. */
export const deleteAccount = (): Call<unknown> => ({
  method: 'DELETE',
  path: '/auth/me',
  answer: nothing,
});
