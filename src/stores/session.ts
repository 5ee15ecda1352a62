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
