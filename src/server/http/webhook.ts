import type { IncomingMessage } from 'node:http';
import { requireBearer } from './bearer.ts';
import type { Handler } from './http-server.ts';

/** In bytes. What the CMS sends is far smaller, and none of it is used. */
const largestBody = 1024 * 1024;

/**
 * Receives the word that something has changed (specification §11.3). It is a hint, never data: the body is read past, the sender
 * is answered at once, and what changed is fetched from the CMS.
 */
export function createWebhook(secret: string, onChange: () => void): Handler {
  const receive = requireBearer(secret, async (request, response) => {
    if (await hasSmallBody(request)) {
      response.writeHead(202).end();
      onChange();
    } else {
      response.writeHead(413, { connection: 'close' }).end();
    }
  });

  return (request, response) => {
    if (request.method === 'POST') return receive(request, response);
    response.writeHead(405, { allow: 'POST' }).end();
  };
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
