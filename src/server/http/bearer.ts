import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from './http-server.ts';

/** Lets through only requests that bring the secret as their bearer token, in a time that tells nothing about the secret. */
export function requireBearer(secret: string, handle: Handler): Handler {
  const expected = digest(`Bearer ${secret}`);
  return (request, response) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return handle(request, response);
    response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
  };
}

/** Digests have one length, so that comparing them tells nothing about the secret, not even its length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
