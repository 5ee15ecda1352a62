import { hash } from 'node:crypto';
import { headersFile } from '../lib/headers-file.ts';
import { decode } from '../lib/decode.ts';
import { runInParallel } from '../lib/work-in-parts.ts';
import { type OutputPath, toOutputPath } from '../rebuild/types.ts';
import type { EdgeDriver } from './follow-edge.ts';
import { sendPurge } from './request.ts';

const rules = toOutputPath(headersFile);

/** Requests at a time. */
const width = 8;

/**
 * The path to delete for a key. nginx stores an answer in a file that is named after the MD5 of its key, in a folder of its last
 * two digits (https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_path).
 */
function getPath(key: string): string {
  const name = hash('md5', key);
  return `/_edge/stored/${name.slice(-2)}/${name}`;
}

/**
 * An nginx with the configuration of .deploy/nginx-edge.conf. It purges one address at a time, so it stores a file only at its
 * one address (`X-Accel-Expires` in cache-keys.ts). Its keys consist of a generation and that address, decoded.
 *
 * @param addressOf The address of a file, root-relative and percent-encoded.
 */
export function createNginx(
  base: string,
  fetch: typeof globalThis.fetch,
  addressOf: (path: OutputPath) => string,
): EdgeDriver {
  const remedy = 'let this machine purge in its configuration';
  const remove = async (key: string) => {
    await sendPurge({
      fetch,
      address: new URL(getPath(key), base),
      method: 'DELETE',
      // 404: nginx has not stored this answer.
      accepted: [204, 404],
      remedy,
    });
  };
  return {
    async purge(stale) {
      if (stale === 'everything' || stale.includes(rules)) return remove('generation');
      const generation = await sendPurge({
        fetch,
        address: new URL('/_edge/generation', base),
        method: 'GET',
        remedy,
      });
      return runInParallel(stale, width, (path) => remove(generation + decode(addressOf(path))));
    },
  };
}
