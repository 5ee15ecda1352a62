import { LRUCache } from 'lru-cache';
import { siteCheckPrefix } from '../../catalogue/site-check.ts';
import { type Bounds, createPlaces, NoPlace } from '../http/places.ts';
import type { SiteVerdict } from './check-sites.ts';

/** What a visitor learns about the live site at `url`. */
export type SiteLook = SiteVerdict & { url: string };

export type SiteLooksOptions = {
  /** The live site of a published template; `undefined` when there is none. Only these sites are asked. */
  linkOf(slug: string): string | undefined;
  check(url: string, stopped: AbortSignal): Promise<SiteVerdict>;
  /** How many checks may be under way and wait. */
  bounds?: Bounds;
  /** How long a verdict counts, in milliseconds. */
  staysFor?: number;
};

const usualBounds: Bounds = { atOnce: 8, atOnceOfOne: 2, waiting: 64, waitingOfOne: 4, patience: 5000 };
const someMinutes = 180_000;

/** Checks the live site of a template when a visitor opens its preview. All visitors share a verdict for some minutes. */
export function createSiteLooks({
  linkOf,
  check,
  bounds = usualBounds,
  staysFor = someMinutes,
}: SiteLooksOptions) {
  const places = createPlaces(bounds);
  const stopped = new AbortController();
  const verdicts = new LRUCache<string, SiteVerdict, { visitor: string }>({
    max: 10_000,
    ttl: staysFor,
    // A check under way is finished even when its place in the cache is taken.
    ignoreFetchAbort: true,
    fetchMethod: (url, _stale, { context: { visitor } }) =>
      places.run(visitor, stopped.signal, () => check(url, stopped.signal)),
  });

  /** Checks do not reject, so the check has not begun. */
  function excuse(error: unknown): SiteVerdict {
    if (error instanceof NoPlace || stopped.signal.aborted)
      return { state: 'unclear', reason: 'was not checked' };
    throw error;
  }

  return {
    /** @param visitor The name under which checks are counted. @returns `undefined` when there is no such site. */
    async look(path: string, visitor: string): Promise<SiteLook | undefined> {
      const url = linkOf(parseSlug(path));
      if (url === undefined) return undefined;
      return { url, ...(await verdicts.forceFetch(url, { context: { visitor } }).catch(excuse)) };
    },
    stop: () => stopped.abort(),
  };
}

function parseSlug(path: string): string {
  try {
    return decodeURIComponent(path.slice(siteCheckPrefix.length).replace(/\?.*/s, ''));
  } catch {
    // An address that no browser of ours sends. No slug is empty.
    return '';
  }
}
