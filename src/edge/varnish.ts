import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { listKeys } from './cache-keys.ts';
import type { EdgeDriver } from './follow-edge.ts';
import { sendPurge } from './request.ts';

/**
 * Keys in one request. Varnish accepts header lines of 8 kB (`http_req_hdr_len`,
 * https://varnish-cache.org/docs/7.1/reference/varnishd.html), and a key with its space has 17 bytes.
 */
const together = 400;

/** A Varnish node with the configuration of .deploy/varnish.vcl, which purges by keys with the module `xkey`. */
export function createVarnish(address: string, fetch: typeof globalThis.fetch): EdgeDriver {
  return {
    async purge(stale) {
      for (const keys of splitIntoGroups(listKeys(stale), together)) {
        await sendPurge({
          fetch,
          address,
          method: 'PURGE',
          headers: { 'xkey-purge': keys.join(' ') },
          remedy: 'add this machine to the acl of its configuration',
        });
      }
    },
  };
}
