import type { Call, Outcome } from '../strapi/call.ts';
import { lifetimeOf } from '../strapi/token.ts';
import { $interruption, closeSession, currentToken, keepToken } from './token.ts';

const apiUrl = import.meta.env.PUBLIC_API_URL ?? '/api';

export function openSession(token: string): void {
  keepToken(token, lifetimeOf(token));
}

/** What makes calls; `undefined` when it cannot be had. Fetched ahead, it is there when the network has gone. */
export const loadCalls = () => import('../strapi/call.ts').catch(() => undefined);

/**
 * Makes a call with what makes calls, which is loaded now: most pages are left without one. When that cannot be had, nothing
 * else can.
 *
 * @param base Where the interface is, such as `/api`.
 */
export async function send<Value>(call: Call<Value>, base: string, token: string): Promise<Outcome<Value>> {
  const loaded = await loadCalls();
  if (loaded === undefined) return { outcome: 'failure', failure: { status: 0, fields: {} } };
  return loaded.send(call, base, token);
}

/** Makes a call that does not depend on who is signed in, so that a session which has ended cannot spoil it. */
export function requestAsNobody<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  return send(call, apiUrl, '');
}

/**
 * Makes a call as whoever is signed in, or nobody. When the server says that the session has ended, the visitor is
 * asked to sign in again, and the call is made once more.
 */
export async function request<Value>(call: Call<Value>): Promise<Outcome<Value>> {
  const token = currentToken();
  const outcome = await send(call, apiUrl, token);
  const isExpired = token !== '' && outcome.outcome === 'failure' && outcome.failure.status === 401;
  if (!isExpired) return outcome;
  // Another call may have had this answer before, and the visitor may have signed in since.
  const isStillMeant = currentToken() === token || currentToken() === '';
  const isSignedIn = isStillMeant ? await signInAgain() : true;
  return isSignedIn ? send(call, apiUrl, currentToken()) : outcome;
}

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
