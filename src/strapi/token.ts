// Shared by Node and the browser.

import * as v from 'valibot';

const claims = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }));

/** How long a token is good for, in seconds; 0 for a text that is none. @param now In milliseconds since 1970. */
export function secondsLeft(token: string, now: number): number {
  const [, payload = ''] = token.split('.');
  const parsed = v.safeParse(claims, decodePayload(payload));
  return parsed.success ? Math.max(0, Math.floor(parsed.output.exp - now / 1000)) : 0;
}

function decodePayload(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64: no token.
    return '';
  }
}
