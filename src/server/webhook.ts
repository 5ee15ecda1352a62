import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Handler } from './http-server.ts';

/** In bytes. What the CMS sends is far smaller, and none of it is used. */
const largestBody = 1024 * 1024;

/**
 * Receives the word that something has changed (design §8). It is a hint, never data: the body is read past, the sender
 * is answered at once, and what changed is fetched from the CMS.
 */
export function createWebhook(secret: string, onChange: () => void): Handler {
  const expected = digest(`Bearer ${secret}`);

  return async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
    } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
    } else if (!(await hasSmallBody(request))) {
      response.writeHead(413, { connection: 'close' }).end();
    } else {
      response.writeHead(202).end();
      onChange();
    }
  };
}

/** Digests have one length, so that comparing them tells nothing about the secret, not even its length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function hasSmallBody(request: IncomingMessage): Promise<boolean> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return false;
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return false;
  }
  return true;
}
