// Calls to the CMS with an optional token, or with a required one, and their outcomes as states of stores.

import { type Call, type Caller, type Outcome, send, sendAsAnybody } from '../strapi/call.ts';
import { readAccount } from '../strapi/claims.ts';
import { describeFailure } from '../strapi/failures.ts';
import { notify } from './ui.ts';
import { closeSession, readToken, $interruption } from './token.ts';
import { commonWords } from '../words/common/index.ts';

export const apiUrl = import.meta.env.PUBLIC_API_URL ?? '/api';

/** The visitor of this browser. A rejected token signs them out, unless they have signed in again meanwhile. */
export const caller: Caller = {
  getToken: readToken,
  onRejected: (token) => readToken() === token && closeSession(),
};

/** Makes a public call, with the visitor's token if there is one. */
export function requestAsAnybody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return sendAsAnybody(call, apiUrl, caller);
}

/**
 * Makes a call that needs a session. If the CMS says that the session has ended, or the cookie is gone, the page asks the visitor
 * to sign in again. Then the call is made once more, unless another account has signed in.
 */
export async function request<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  const token = readToken();
  const outcome = await sendAsOwner(call, token);
  if (outcome.outcome === 'success' || !isAboutSession(outcome.failure.status, token)) return outcome;
  // Another call may have been refused before, and the visitor may have signed in since.
  const isStillMeant = readToken() === token || readToken() === '';
  const isSignedIn = isStillMeant ? await signInAgain() : true;
  return isSignedIn ? sendAsOwner(call, readToken()) : refuse(401, commonWords().sessionEnded);
}

const refuse = (status: number, message: string): Outcome<never> => ({
  outcome: 'failure',
  failure: { status, message, fields: {} },
});

/** The account of this page: that of its first call with a token. The cookie may be gone when the session ends. */
let owner: string | undefined;

/** Makes a call, unless somebody else has signed in since. They did not ask for it, so the page is loaded again for them. */
async function sendAsOwner<Value>(call: Call<Value>, token: string): Promise<Outcome<Value>> {
  const account = readAccount(token);
  owner ??= account;
  if (account === undefined || account === owner) return send(call, apiUrl, token);
  location.reload();
  return refuse(403, commonWords().otherAccount);
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

/** The state of data that the CMS stores for a visitor. */
export type RemoteState<Value> =
  { status: 'LOADING' } | { status: 'SUCCESS'; value: Value } | { status: 'ERROR'; message: string };

export function toRemoteState<Value>(outcome: Outcome<Value>): RemoteState<Value> {
  return outcome.outcome === 'success'
    ? { status: 'SUCCESS', value: outcome.value }
    : { status: 'ERROR', message: describeFailure(outcome.failure) };
}

/** The value of a success; a failure becomes a notice. */
export function takeValue<Value>(outcome: Outcome<Value>): Value | undefined {
  if (outcome.outcome === 'success') return outcome.value;
  notify({ title: commonWords().error, text: describeFailure(outcome.failure) });
  return undefined;
}
