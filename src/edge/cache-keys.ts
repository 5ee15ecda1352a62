import { hash } from 'node:crypto';
import type { OutputPath } from '../rebuild/types.ts';

/** The files of which an edge may have old copies. */
export type Stale = 'everything' | OutputPath[];

/** The key that every stored answer has. Purging it purges everything. */
export const keyOfAll = 'vitrine';

/**
 * The key of a file: sixteen hex digits. An answer has the key of every place where the site looked for a file. So a 404 has the
 * key of the page that may appear there later.
 */
export const cacheKeyOf = (path: OutputPath): string => hash('sha1', path).slice(0, 16);

/** The keys that purge these files. */
export const listKeys = (stale: Stale): string[] =>
  stale === 'everything' ? [keyOfAll] : stale.map(cacheKeyOf);

/**
 * The headers that tell edges how long they may keep an answer, and which keys purge it. Cloudflare, Netlify and our
 * configurations read `CDN-Cache-Control` (RFC 9213). Fastly reads `Surrogate-Control` and `Surrogate-Key`; Cloudflare and
 * Netlify read `Cache-Tag`. Browsers read none of them. nginx reads `X-Accel-Expires`. It purges by address, so it may store only
 * a file at its one address.
 */
export function createEdgeHeaders(keys: Iterable<string>, isAtItsAddress: boolean): Map<string, string> {
  const all = [...keys];
  return new Map([
    ['cdn-cache-control', lifetime],
    ['surrogate-control', lifetime],
    ['surrogate-key', all.join(' ')],
    ['cache-tag', all.join(',')],
    ['x-accel-expires', isAtItsAddress ? `${year}` : '0'],
  ]);
}

/** In seconds. A purge removes the answer earlier. */
const year = 31_536_000;

/** A year, and a week more while the origin is unavailable (RFC 5861). */
const lifetime = `max-age=${year}, stale-if-error=604800`;
