import type { Handler } from './http-server.ts';
import { sendJson } from './send-json.ts';
import type { LinkReport } from '../site.ts';
import type { MailCounts } from '../../replica/cms/mails.ts';

/** How the site is. */
export type Health = {
  /** Changes with every published change; empty before the first build. */
  build: string;
  /** How many outputs the site has. */
  outputs: number;
  /** How many of them the last rebuild rendered that had anything to do. */
  rendered: number;
  /** When the CMS was last read to the end, ISO 8601 in UTC; absent before the first time. */
  lastSyncAt?: string;
  /** How many publishes are under way or waiting. */
  queue: number;
  /** Whether the CMS answered when it was last asked, and was asked of late. */
  cms: 'up' | 'down';
  /** How many mails the CMS has still to send, and how many it has given up. */
  mails: MailCounts;
  /** The live sites of entries that cannot be shown, where they are looked at. */
  links?: LinkReport;
  /** Why the last publish failed; absent when it did not. */
  error?: string;
};

/**
 * What `GET /_health` tells anybody (specification §11.4): whether the last publish failed, but not why. Reasons name folders and
 * addresses, which are for the log and the desk of the editors alone; so are the sites that do not answer.
 */
export function createHealthHandler(health: () => Health): Handler {
  return (_request, response) => sendJson(response, 200, told(health()));
}

/** `GET /_ready` tells the same, and fails with status 503 when the site is not ready. */
export function createReadyHandler(health: () => Health, isReady: () => boolean): Handler {
  return (_request, response) => sendJson(response, isReady() ? 200 : 503, told(health()));
}

function told({ error, links, ...open }: Health): object {
  return { ...open, failed: error !== undefined };
}
