import * as v from 'valibot';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { keyOfAll, listKeys } from './cache-keys.ts';
import type { EdgeDriver } from './follow-edge.ts';
import { sendPurge } from './request.ts';

/**
 * Keys in one request. They are sent as tags, which all plans can purge. A small plan allows five requests a minute, and 25 in a
 * burst. When the keys need more than four requests, one request purges everything instead
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/).
 */
const together = 100;
const most = 4 * together;

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    success: v.boolean(),
    errors: v.optional(v.array(v.object({ message: v.string() })), []),
  }),
);

/**
 * A Cloudflare zone. With Tiered Cache its caches fetch from one another too, and the order of purges is not documented. So keys
 * are purged again, after the same time as at Fastly.
 */
export function createCloudflare(zone: string, fetch: typeof globalThis.fetch, token: string): EdgeDriver {
  return {
    again: 2000,
    async purge(stale) {
      const keys = listKeys(stale);
      for (const tags of splitIntoGroups(keys.length > most ? [keyOfAll] : keys, together)) {
        const text = await sendPurge({
          fetch,
          address: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags }),
          remedy: 'CLOUDFLARE_API_TOKEN needs the permission "Cache Purge" for this zone',
        });
        const { success, output } = v.safeParse(answer, text);
        if (!success) throw new Error('It answered a purge in an unexpected format.');
        if (!output.success)
          throw new Error(`It did not purge: ${output.errors[0]?.message ?? 'no reason given'}.`);
      }
    },
  };
}
