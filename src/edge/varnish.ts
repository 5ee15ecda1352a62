import { groupsOf } from '../lib/work-in-parts.ts';
import type { EdgeDriver } from './edges.ts';

/**
 * Keys in one request. Varnish takes header lines of 8 kB (`http_req_hdr_len`,
 * https://varnish-cache.org/docs/7.1/reference/varnishd.html), and a key with its space has 17 bytes.
 */
const together = 400;

/** In milliseconds. */
const timeout = 5000;

/** A Varnish node with the configuration of .deploy/varnish.vcl, which purges by keys with the module `xkey`. */
export function createVarnish(address: URL, fetch: typeof globalThis.fetch): EdgeDriver {
  return {
    async purge(keys) {
      for (const group of groupsOf(keys, together)) {
        const response = await fetch(address, {
          method: 'PURGE',
          headers: { 'xkey-purge': group.join(' ') },
          signal: AbortSignal.timeout(timeout),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`It answered a purge with ${response.status}.`);
      }
    },
  };
}
