import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findLoginRedirect } from '../../catalogue/session.ts';
import { siteCheckPrefix } from '../../catalogue/site-check.ts';
import type { FollowerHealth } from '../../edge/follower.ts';
import type { Skipped } from '../../replica/records/schema.ts';
import type { MailCounts } from '../cms-health.ts';
import type { LinkReport } from '../live-sites/live-sites.ts';
import type { SiteLook } from '../live-sites/site-looks.ts';
import { previewPrefix } from '../preview.ts';
import type { Publish } from '../publish-report.ts';
import type { UpdateRequest } from '../site.ts';
import { neverStored } from './headers.ts';
import { type Handler, sendJson } from './http-server.ts';

// Decides which part of the server answers a request. Has the guards, the webhook, `/_health`, `/_ready` and `/_desk`.

export type Part = 'site' | 'api' | 'rebuild' | 'health' | 'ready' | 'metrics' | 'preview' | 'check' | 'desk';

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
  if (path === '/_rebuild') return 'rebuild';
  if (path === '/_health') return 'health';
  if (path === '/_ready') return 'ready';
  if (path === '/_desk') return 'desk';
  if (path === '/_metrics') return 'metrics';
  if (path.startsWith(previewPrefix)) return 'preview';
  if (path.startsWith(siteCheckPrefix)) return 'check';
  return /^\/(api|uploads)\//.test(path) && !dotSegment.test(path) ? 'api' : 'site';
}

/** Redirects visitors of the account area to the login page when they are not signed in. */
export function createGuard(site: Handler): Handler {
  return (request, response) => {
    const login = findLoginRedirect(request.url ?? '', request.headers.cookie ?? '');
    if (!login) return site(request, response);
    response.writeHead(302, { location: login, 'cache-control': neverStored }).end();
  };
}

/** Lets through only requests whose bearer token is the secret. The time it takes reveals nothing about the secret. */
export function requireBearer(secret: string, handle: Handler): Handler {
  const expected = hashText(`Bearer ${secret}`);
  return (request, response) => {
    if (timingSafeEqual(hashText(request.headers.authorization ?? ''), expected))
      return handle(request, response);
    response.writeHead(401, { 'www-authenticate': 'Bearer', connection: 'close' }).end();
  };
}

/** Digests have the same length, so comparing them does not even reveal the length of the secret. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** In bytes. The bodies that the CMS sends are far smaller, and their content is ignored. */
const largestBody = 1024 * 1024;

/**
 * Receives the webhook of the CMS (specification §11.3). The call is only a hint: its body is ignored, and it is answered at
 * once. The next publish fetches the changes.
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

/** The state of the site. */
export type Health = {
  /** The build id. It changes with every published change, and is empty before the first build. */
  build: string;
  /** How many outputs the site has. */
  outputs: number;
  /** How many outputs were rendered by the last rebuild that had anything to do. */
  rendered: number;
  /** When the last successful sync ended, ISO 8601 in UTC; absent before the first one. */
  lastSyncAt?: string;
  /** How many publishes are under way or waiting. */
  queue: number;
  /** `up`: the CMS answered the last call, within the last two polls. */
  cms: 'up' | 'down';
  /** What is wrong with a CMS that is down, and what to do. Names no folder and no host, since anybody can read it. */
  cmsFault?: string;
  /** How many mails the CMS still has to send, and how many it has given up on. */
  mails: MailCounts;
  /** How far each edge has been purged. */
  edges: FollowerHealth[];
  /** The live sites of entries that cannot be shown. */
  links: LinkReport;
  /** Why the last publish failed; absent when it did not. */
  error?: string;
};

/**
 * Answers `GET /_health` without a secret (specification §11.4). The answer says whether the last publish failed, but not why.
 * Reasons name folders, so only the log and the desk give them. Only the desk names the sites that cannot be shown.
 */
export function createHealthHandler(health: () => Health): Handler {
  return (_request, response) => sendJson(response, 200, omitReasons(health()));
}

/** Answers `GET /_ready` with the same JSON, and with status 503 while the site is not ready. */
export function createReadyHandler(health: () => Health, isReady: () => boolean): Handler {
  return (_request, response) => sendJson(response, isReady() ? 200 : 503, omitReasons(health()));
}

function omitReasons({ error, links, ...open }: Health): object {
  return { ...open, failed: error !== undefined };
}

/** Answers `GET /_check/{slug}`: whether the live site of a published template can be shown now (decision 015). */
export function createSiteCheckHandler(
  look: (path: string, visitor: string) => Promise<SiteLook | undefined>,
  nameVisitor: (request: IncomingMessage) => string,
): Handler {
  return async (request, response) => {
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    const found = await look(request.url ?? '', nameVisitor(request));
    sendJson(response, found ? 200 : 404, found ?? {});
  };
}

/** The state of the site that editors see in their panel: `GET /_desk`. */
export type Desk = {
  health: Health;
  publishes: Publish[];
  skipped: Skipped[];
  /** Whether the last sync was refused because it would remove a large part of the gallery. An editor can allow it. */
  isRefused: boolean;
};

export type DeskOptions = {
  secret: string;
  read(): Desk;
  publish(request: UpdateRequest): void;
};

/**
 * Serves the desk of the editors to clients that send the secret. `GET` shows it. `POST` starts a publish that compares
 * everything with the CMS. With `?allow-mass-delete` the publish may remove any part of the gallery.
 */
export function createDesk({ secret, read, publish }: DeskOptions): Handler {
  return requireBearer(secret, (request, response) => {
    if (request.method === 'POST') {
      publish(request.url?.endsWith('?allow-mass-delete') ? { allowMassDelete: true } : { reconcile: true });
      response.writeHead(202).end();
    } else {
      sendJson(response, 200, read());
    }
  });
}
