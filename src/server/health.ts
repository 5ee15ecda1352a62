import type { FollowerHealth } from '../edge/follower.ts';
import type { CmsHealth, MailCounts } from './cms-health.ts';
import type { CmsFault } from './cms-faults.ts';
import { type Handler, sendJson } from './http/http-server.ts';
import type { LinkReport } from './live-sites/live-sites.ts';

/** What is wrong while a CMS does not answer, as far as anybody may know it. */
const silent = 'The CMS does not answer. The log gives the reason.';
const silentElsewhere =
  'The CMS at CMS_URL does not answer. Check that it runs, and the values of CMS_URL and CMS_TOKEN.';

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

/** Says whether the CMS is up. `fault`: why it cannot be called; `undefined` while it can. */
export function describeCms(
  cmsHealth: Pick<CmsHealth, 'state'>,
  fault: CmsFault | undefined,
  isOwn: boolean,
): Pick<Health, 'cms' | 'cmsFault'> {
  if (!fault && cmsHealth.state() === 'up') return { cms: 'up' };
  return { cms: 'down', cmsFault: fault?.what ?? (isOwn ? silent : silentElsewhere) };
}

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
