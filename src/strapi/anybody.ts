// Shared by Node and the browser: calls that anybody may make.

import { type Call, type Outcome, type SendOptions, send } from './call.ts';

/** Who makes calls. */
export type Caller = {
  /** The token of the session; empty when signed out (specification §6). */
  getToken(): string;
  /** Hears of a token that the CMS does not take any more. */
  onRejected?(token: string): void;
};

/**
 * Makes a call that anybody may make, as whoever is signed in. The CMS refuses a rejected token even there, so the call is then
 * made without it.
 */
export async function sendAsAnybody<Value>(
  call: Call<Value>,
  base: string,
  { getToken, onRejected }: Caller,
  options?: SendOptions,
): Promise<Outcome<Value>> {
  const token = getToken();
  const outcome = await send(call, base, token, options);
  if (token === '' || outcome.outcome === 'success' || outcome.failure.status !== 401) return outcome;
  onRejected?.(token);
  return send(call, base, '', options);
}
