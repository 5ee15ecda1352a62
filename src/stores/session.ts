// Calls to the CMS as nobody, as anybody, or as whoever is signed in, and their outcome as the state of a store.

import { type Call, type Caller, type Outcome, send, sendAsAnybody } from '../strapi/call.ts';
import { sayFailure } from '../strapi/failures.ts';
import { notify } from './ui.ts';
import { closeSession, currentToken, $interruption } from './token.ts';

export const apiUrl = import.meta.env.PUBLIC_API_URL ?? '/api';

/** The visitor of this browser. A rejected token signs them out, unless they have signed in again meanwhile. */
export const caller: Caller = {
  getToken: currentToken,
  onRejected: (token) => currentToken() === token && closeSession(),
};

/** Makes a call that opens a session. It carries no token, since the CMS would refuse one that has ended. */
export function requestAsNobody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return send(call, apiUrl, '');
}

/** Makes a call that anybody may make, as whoever is signed in. */
export function requestAsAnybody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return sendAsAnybody(call, apiUrl, caller);
}

/**
 * Makes a call that needs a session. If the session has ended, because the CMS says so or the cookie is gone, the visitor is asked to
 * sign in again, and the call is made once more.
 */
export async function request<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  const token = currentToken();
  const outcome = await send(call, apiUrl, token);
  if (outcome.outcome === 'success' || !isAboutSession(outcome.failure.status, token)) return outcome;
  // Another call may have been refused before, and the visitor may have signed in since.
  const isStillMeant = currentToken() === token || currentToken() === '';
  const isSignedIn = isStillMeant ? await signInAgain() : true;
  return isSignedIn ? send(call, apiUrl, currentToken()) : outcome;
}

/** Without a token, the CMS answers 403 to calls that need an account. */
const isAboutSession = (status: number, token: string) => status === 401 || (status === 403 && token === '');

let asking: Promise<boolean> | undefined;

/** Asks once, however many calls were refused. */
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

/** Something that the visitor owns, as far as the CMS has answered. */
export type RemoteState<Value> =
  { status: 'LOADING' } | { status: 'SUCCESS'; value: Value } | { status: 'ERROR'; message: string };

export function stateOf<Value>(outcome: Outcome<Value>): RemoteState<Value> {
  return outcome.outcome === 'success'
    ? { status: 'SUCCESS', value: outcome.value }
    : { status: 'ERROR', message: sayFailure(outcome.failure) };
}

/** The value of a success; a failure becomes a notice. */
export function valueOrNotice<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.outcome === 'success') return outcome.value;
  notify({ title: 'Error', text: sayFailure(outcome.failure) });
  return undefined;
}
