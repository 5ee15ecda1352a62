import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Tells whether a request brings the secret as its bearer token, in a time that tells nothing about the secret. */
export function createBearerCheck(secret: string): (request: IncomingMessage) => boolean {
  const expected = digest(`Bearer ${secret}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

/** Digests have one length, so that comparing them tells nothing about the secret, not even its length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
