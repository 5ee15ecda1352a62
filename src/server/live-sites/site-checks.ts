import type { Log } from '../../lib/log.ts';
import { inParallel } from '../../lib/parallel.ts';
import type { SiteFinding } from '../../replica/tables/sites.ts';
import type { SiteVerdict } from './check-site.ts';

export type SiteChecksOptions = {
  /** The sites to check by now, the longest waiting first. */
  due(now: number, limit: number): string[];
  check(url: string, stopped: AbortSignal): Promise<SiteVerdict>;
  now(): number;
  log: Log;
};

/** How many sites are checked before the findings are published, and how many at a time. */
const batch = 60;
const atOnce = 4;

const hour = 3_600_000;
/** When to check again, in milliseconds. */
const waits = { shown: 168 * hour, 'refuses-framing': 168 * hour, dead: 24 * hour, unclear: hour };

/** Checks live sites between publishes. The next sites are checked once a publish has taken what was found. */
export function createSiteChecks({ due, check, now, log }: SiteChecksOptions) {
  const stopped = new AbortController();
  let found: SiteFinding[] = [];
  let underWay: Promise<void> | undefined;

  async function checkOne(url: string): Promise<void> {
    const verdict = await check(url, stopped.signal);
    if (stopped.signal.aborted) return;
    const { state } = verdict;
    if (state === 'dead' || state === 'unclear') log.warn(`The site ${url} of an entry ${verdict.reason}.`);
    found.push({ url, state, due: now() + waits[state] });
  }

  async function checkAll(urls: string[], onFound: () => void): Promise<void> {
    await inParallel(urls, atOnce, checkOne);
    underWay = undefined;
    if (!stopped.signal.aborted) onFound();
  }

  return {
    /** Checks what is due, unless a check is under way or its findings have not been taken. */
    begin(onFound: () => void): void {
      if (underWay || found.length > 0 || stopped.signal.aborted) return;
      const urls = due(now(), batch);
      if (urls.length > 0) underWay = checkAll(urls, onFound);
    },
    /** Hands over what was found since it was last called. */
    take(): SiteFinding[] {
      const taken = found;
      found = [];
      return taken;
    },
    stop: () => stopped.abort(),
  };
}
