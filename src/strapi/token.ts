// Shared by Node and the browser.

import * as v from 'valibot';

const claims = v.pipe(v.string(), v.parseJson(), v.object({ iat: v.number(), exp: v.number() }));

/**
 * How long a token is good for once it is made, in seconds; 0 for a text that is none. Both ends are told by the clock of
 * the CMS: that of a visitor may be wrong by days.
 */
export function lifetimeOf(token: string): number {
  const [, payload = ''] = token.split('.');
  const parsed = v.safeParse(claims, decodePayload(payload));
  return parsed.success ? Math.max(0, parsed.output.exp - parsed.output.iat) : 0;
}

function decodePayload(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64: no token.
    return '';
  }
}
