import { hash } from 'node:crypto';
import type { OutputPath } from '../rebuild/types.ts';

/** What an edge may have old copies of. */
export type Stale = 'everything' | OutputPath[];

/** The key of every answer that an edge stores: to purge it is to purge everything. */
export const keyOfAll = 'vitrine';

/**
 * The key of all answers that were made by looking for a file: sixteen hex digits. An answer has the keys of every place where
 * a file was looked for, so a 404 has the key of the page that may come there.
 */
export const cacheKeyOf = (path: OutputPath): string => hash('sha1', path).slice(0, 16);

/** The keys by which that is purged. */
export const keysOf = (stale: Stale): string[] =>
  stale === 'everything' ? [keyOfAll] : stale.map(cacheKeyOf);

/**
 * What tells edges how long they may keep an answer, and by which keys it is purged. `CDN-Cache-Control` is RFC 9213, read by
 * Cloudflare, Netlify and our configurations; `Surrogate-Control` and `Surrogate-Key` are read by Fastly, `Cache-Tag` by
 * Cloudflare and Netlify. Browsers read none of them. `X-Accel-Expires` is read by nginx, which purges by addresses: it may store
 * only what is found at the one address of its file.
 */
export function edgeHeaders(keys: Iterable<string>, isAtItsAddress: boolean): Map<string, string> {
  const all = [...keys];
  return new Map([
    ['cdn-cache-control', lifetime],
    ['surrogate-control', lifetime],
    ['surrogate-key', all.join(' ')],
    ['cache-tag', all.join(',')],
    ['x-accel-expires', isAtItsAddress ? `${year}` : '0'],
  ]);
}

/** In seconds. A purge ends it. */
const year = 31_536_000;

/** A year, and a week more while the origin is away (RFC 5861). */
const lifetime = `max-age=${year}, stale-if-error=604800`;
