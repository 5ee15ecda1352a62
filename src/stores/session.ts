// Who makes a call to the CMS: nobody, anybody, or whoever is signed in.

import { type Caller, sendAsAnybody } from '../strapi/anybody.ts';
import { type Call, type Outcome, send } from '../strapi/call.ts';
import { $interruption, closeSession, currentToken } from './token.ts';

export const apiUrl = import.meta.env.PUBLIC_API_URL ?? '/api';

/** Whoever is signed in in this browser. A rejected token signs them out, unless they have signed in again meanwhile. */
export const caller: Caller = {
  getToken: currentToken,
  onRejected: (token) => currentToken() === token && closeSession(),
};

/** Makes a call that opens a session, so that one which has ended cannot spoil it. */
export function requestAsNobody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return send(call, apiUrl, '');
}

/** Makes a call that anybody may make, as whoever is signed in. */
export function requestAsAnybody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return sendAsAnybody(call, apiUrl, caller);
}

/**
 * Makes a call of somebody who has signed in. When the session has ended, by the server's word or since its cookie is gone,
 * the visitor is asked to sign in again, and the call is made once more.
 */
export async function request<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  const token = currentToken();
  const outcome = await send(call, apiUrl, token);
  if (outcome.outcome === 'success' || !isAboutSession(outcome.failure.status, token)) return outcome;
  // Another call may have had this answer before, and the visitor may have signed in since.
  const isStillMeant = currentToken() === token || currentToken() === '';
  const isSignedIn = isStillMeant ? await signInAgain() : true;
  return isSignedIn ? send(call, apiUrl, currentToken()) : outcome;
}

/** What an account alone may do, the CMS calls forbidden where there is no token. */
const isAboutSession = (status: number, token: string) => status === 401 || (status === 403 && token === '');

let asking: Promise<boolean> | undefined;

/** Asks once, however many calls were interrupted. */
function signInAgain(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    $interruption.set({ resolve });
    closeSession();
  }).finally(() => {
    $interruption.set(undefined);
    asking = undefined;
  });
  return asking;
}
