import type { Handler } from './http-server.ts';
import { sendJson } from './send-json.ts';
import type { LinkReport } from '../site.ts';

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
  return (_request, response) => {
    const { error, links, ...told } = health();
    sendJson(response, 200, { ...told, failed: error !== undefined });
  };
}
