import type { Log } from '../../lib/log.ts';
import type { SiteFinding } from '../../replica/tables/sites.ts';
import type { Look } from './look-at-site.ts';

export type SiteChecksOptions = {
  /** The sites to look at by now, the longest waiting first. */
  due(now: number, limit: number): string[];
  look(url: string, stopped: AbortSignal): Promise<Look>;
  now(): number;
  log: Log;
};

/** How many sites are looked at before the findings are published, and how many at a time. */
const batch = 60;
const atOnce = 4;

const hour = 3_600_000;
/** When to look again, in milliseconds. */
const waits = { shown: 168 * hour, 'refuses-framing': 168 * hour, dead: 24 * hour, unclear: hour };

/** Looks at live sites in the background of publishes. A publish takes what was found; then the next may be looked at. */
export function createSiteChecks({ due, look, now, log }: SiteChecksOptions) {
  const stopped = new AbortController();
  let found: SiteFinding[] = [];
  let underWay: Promise<void> | undefined;

  async function lookAt(url: string): Promise<void> {
    const looked = await look(url, stopped.signal);
    if (stopped.signal.aborted) return;
    const { state } = looked;
    if (state === 'dead' || state === 'unclear') log.warn(`The site ${url} of an entry ${looked.reason}.`);
    found.push({ url, state, due: now() + waits[state] });
  }

  async function lookAtAll(urls: string[], onFound: () => void): Promise<void> {
    const waiting = urls.values();
    const work = async () => {
      for (const url of waiting) await lookAt(url);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    underWay = undefined;
    if (!stopped.signal.aborted) onFound();
  }

  return {
    /** Looks at what is due, unless that is under way or its findings have not been taken. */
    begin(onFound: () => void): void {
      if (underWay || found.length > 0 || stopped.signal.aborted) return;
      const urls = due(now(), batch);
      if (urls.length > 0) underWay = lookAtAll(urls, onFound);
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
