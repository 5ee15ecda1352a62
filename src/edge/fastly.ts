import * as v from 'valibot';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { listKeys } from './cache-keys.ts';
import type { EdgeDriver } from './follow-edge.ts';
import { sendPurge } from './request.ts';

/** Keys in one request (https://www.fastly.com/documentation/reference/api/purging/). */
const together = 256;

/** The answer names the purge of each key. */
const purgeIds = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * A Fastly service. With a shield its caches fetch from one another, and they are purged in any order. So keys must be purged
 * again after two seconds (https://www.fastly.com/documentation/guides/concepts/edge-state/cache/purging/).
 *
 * @param address The address of the service, such as `https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY`.
 */
export function createFastly(address: string, fetch: typeof globalThis.fetch, token: string): EdgeDriver {
  return {
    again: 2000,
    async purge(stale) {
      for (const keys of splitIntoGroups(listKeys(stale), together)) {
        const text = await sendPurge({
          fetch,
          address: `${address}/purge`,
          method: 'POST',
          headers: { 'fastly-key': token, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ surrogate_keys: keys }),
          remedy: 'FASTLY_API_TOKEN needs the scope purge_select for this service',
        });
        const ids = v.safeParse(purgeIds, text);
        if (!ids.success || !keys.every((key) => key in ids.output))
          throw new Error('It did not confirm the purge of every key.');
      }
    },
  };
}
