// Shared by Node and the browser: what the token of a session says about itself. The CMS checks its signature.

import * as v from 'valibot';

/** `userId` is the account. Times are in seconds. */
const claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.optional(v.string()), iat: v.number(), exp: v.number() }),
);

/** The account of a token; `undefined` for a text that is not a token. */
export const readAccount = (token: string): string | undefined => readClaims(token)?.userId;

/**
 * The lifetime of a token from its creation, in seconds; 0 for a text that is not a token. Both times are from the token, since
 * the visitor's clock may differ from the clock of the CMS by days.
 */
export function readLifetime(token: string): number {
  const read = readClaims(token);
  return read ? Math.max(0, read.exp - read.iat) : 0;
}

function readClaims(token: string): v.InferOutput<typeof claims> | undefined {
  const [, payload = ''] = token.split('.');
  const parsed = v.safeParse(claims, decodePayload(payload));
  return parsed.success ? parsed.output : undefined;
}

function decodePayload(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // The text is not base64.
    return '';
  }
}
