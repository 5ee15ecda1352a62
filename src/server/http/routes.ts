import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskPath } from '../../../cms/shared/desk.ts';
import { webhookPath } from '../../../cms/shared/webhook.ts';
import { previewFolder } from '../../../cms/shared/preview-address.ts';
import { findLoginRedirect } from '../../visitor/session.ts';
import { siteCheckPrefix } from '../../catalogue/site-check.ts';
import { neverStored } from './headers.ts';
import type { Handler } from './http-server.ts';

// Decides which part of the server answers a request. Has the guards and the webhook.

export type Part =
  'site' | 'api' | 'rebuild' | 'health' | 'ready' | 'metrics' | 'preview' | 'form-preview' | 'check' | 'desk';

export type Routes = Record<Part, Handler>;

/** Called for every request before it is answered. */
export type Watch = (part: Part, response: ServerResponse) => void;

/** The segments `.` and `..` of a path, in any spelling. */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/** Passes every request to the part that answers it. */
export function createRouter(routes: Routes, watch: Watch): Handler {
  return (request, response) => {
    const part = getPart(request.url ?? '');
    watch(part, response);
    return routes[part](request, response);
  };
}

function getPart(url: string): Part {
  const [path = ''] = url.split('?');
  if (path === webhookPath) return 'rebuild';
  if (path === '/_health') return 'health';
  if (path === '/_ready') return 'ready';
  if (path === deskPath) return 'desk';
  if (path === '/_metrics') return 'metrics';
  if (path === previewFolder) return 'form-preview';
  if (path.startsWith(previewFolder)) return 'preview';
  if (path.startsWith(siteCheckPrefix)) return 'check';
  return /^\/(api|uploads)\//.test(path) && !dotSegment.test(path) ? 'api' : 'site';
}

/**
 * Redirects visitors of the account area to the login page when they are not signed in.
 *
 * @param hasAccounts Whether there is a login page (decision 054).
 */
export function createGuard(site: Handler, hasAccounts: () => boolean): Handler {
  return (request, response) => {
    const login = findLoginRedirect(request.url ?? '', request.headers.cookie ?? '');
    if (!login || !hasAccounts()) return site(request, response);
    response.writeHead(302, { location: login, 'cache-control': neverStored }).end();
  };
}

/** Whether a header has the secret as its bearer token. The time it takes reveals nothing about the secret. */
export const isBearer = (secret: string, authorization = ''): boolean =>
  timingSafeEqual(hashText(authorization), hashText(`Bearer ${secret}`));

/** Lets through only requests whose bearer token is the secret. */
export function requireBearer(secret: string, handle: Handler): Handler {
  return (request, response) => {
    if (isBearer(secret, request.headers.authorization)) return handle(request, response);
    response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
  };
}

/** Digests have the same length, so comparing them does not even reveal the length of the secret. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** In bytes. The bodies that the CMS sends are smaller. */
const largestBody = 1024 * 1024;

/**
 * Receives the webhook of the CMS (specification §11.3). The call is only a hint: its body is ignored, and it is answered at
 * once. The next publish fetches the changes.
 */
export function createWebhook(secret: string, onChange: () => void): Handler {
  const receive = requireBearer(secret, async (request, response) => {
    if ((await readSmallBody(request)) !== undefined) {
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

/** The body of a request as text; `undefined` when it is larger than a megabyte. */
export async function readSmallBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
