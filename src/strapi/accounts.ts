// Shared by Node and the browser: the calls of specification §7 that are about accounts.

import * as v from 'valibot';
import { anything, type Call, dataOf, nothing } from './call.ts';

const picture = v.nullish(v.object({ url: v.string() }));
const account = v.object({ username: v.string(), email: v.string(), profilePicture: picture });
export type Account = v.InferOutput<typeof account>;

/** Without a token the address of a new account has to be confirmed first. */
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

/** Finishes a social sign-in with what the provider put into the address. */
export const completeSignIn = (provider: string, query: string): Call<{ jwt: string }> => ({
  method: 'GET',
  path: `/auth/${provider}/callback${query}`,
  answer: session,
});

/** Answers with a page to look at next. @param confirmation The code of the mail. */
export const confirmAddress = (confirmation: string): Call<unknown> => ({
  method: 'GET',
  path: `/auth/email-confirmation?${new URLSearchParams({ confirmation })}`,
  answer: v.unknown(),
});

export const forgotPassword = (email: string): Call<unknown> => ({
  method: 'POST',
  path: '/auth/forgot-password',
  body: { email },
  answer: anything,
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

/** Sends the mail again with which an account is confirmed. @param email Or the name, as one signs in. */
export const sendConfirmation = (email: string): Call<unknown> => ({
  method: 'POST',
  path: '/auth/send-email-confirmation',
  body: { email },
  answer: anything,
});

/** Ends the session of the token that the call is made with. */
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

const submission = v.object({
  documentId: v.string(),
  title: v.string(),
  state: v.picklist(['pending', 'approved', 'rejected']),
  reason: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Submission = v.InferOutput<typeof submission>;

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

export const fetchSubmissions = (): Call<Submission[]> => ({
  method: 'GET',
  path: '/auth/me/submissions',
  answer: dataOf(v.array(submission)),
});

/** Deletes the account with everything it owns. */
export const deleteAccount = (): Call<unknown> => ({
  method: 'DELETE',
  path: '/auth/me',
  answer: nothing,
});
