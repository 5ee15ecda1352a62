// Who may purge the real caches.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { cacheKeyOf } from '../../src/edge/cache-keys.ts';
import { createNginx } from '../../src/edge/nginx.ts';
import { createVarnish } from '../../src/edge/varnish.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { send, sendRaw } from '../server/serve.ts';
import { caches, type CacheName } from './world.ts';

const file = 'about.html';
const path = '/about';
const drivers = {
  varnish: (address: string, send: typeof fetch) => createVarnish(address, send),
  nginx: (address: string, send: typeof fetch) => createNginx(address, send, () => path),
};
const installed = (Object.keys(caches) as CacheName[]).filter((name) => caches[name].isInstalled);

/** A cache in front of a site with one page, which the cache has stored. Its second port expects the PROXY protocol. */
async function startFilledCache(name: CacheName) {
  let served = 0;
  const site = createServer((_request, response) => {
    served += 1;
    response.setHeader('surrogate-key', cacheKeyOf(toOutputPath(file)));
    response.setHeader('cdn-cache-control', 'max-age=31536000');
    response.setHeader('x-accel-expires', '31536000');
    response.end('A page.');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close().closeAllConnections());
  await once(site, 'listening');
  const [port, proxyPort] = [await findFreePort(), await findFreePort()];
  const cache = await caches[name].start((site.address() as AddressInfo).port, port, proxyPort);
  onTestFinished(() => cache.stop());
  const open = (send: typeof fetch) => drivers[name](`http://127.0.0.1:${port}`, send);
  await send(port, path);
  return {
    proxyPort,
    /** Purges the page as the site does, with these headers added. */
    purge: (added: Record<string, string> = {}) =>
      open((address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...added } })).purge([
        toOutputPath(file),
      ]),
    /** The method, path and headers of the purge that the site would send. */
    async describePurge() {
      let [method, address, headers] = ['', '', new Headers()];
      await open(async (to, init) => {
        if (init?.method === 'GET') return fetch(to, init);
        [method, address, headers] = [init?.method ?? '', String(to), new Headers(init?.headers)];
        return new Response(null, { status: method === 'DELETE' ? 204 : 200 });
      }).purge([toOutputPath(file)]);
      return { method, path: new URL(address).pathname, headers: [...headers] };
    },
    /** Whether the cache answers with the page that it has stored. */
    async isStored() {
      const before = served;
      await send(port, path);
      return served === before;
    },
  };
}

const forwarded = [
  ['X-Forwarded-For', '203.0.113.7'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['Forwarded', 'for=203.0.113.7'],
  ['Via', '2.0 gallery.example'],
  ['X-Real-IP', '203.0.113.7'],
  ['X-Forwarded-Host', 'gallery.example'],
  ['X-Forwarded-Proto', 'https'],
] as const;

test.each(installed)(
  '%s purges for the site, and not for a visitor whom a proxy on this machine passes on',
  async (name) => {
    const cache = await startFilledCache(name);

    for (const [header, value] of forwarded) {
      await expect(cache.purge({ [header]: value }), `${header}: ${value}`).rejects.toThrow('(403)');
      expect(await cache.isStored(), `${header}: ${value}`).toBe(true);
    }

    await cache.purge();
    expect(await cache.isStored()).toBe(false);
  },
);

test.each(installed)('%s does not purge for a visitor whom the PROXY protocol names', async (name) => {
  const cache = await startFilledCache(name);
  const { method, path: purged, headers } = await cache.describePurge();
  const lines = [...headers, ['host', '127.0.0.1'], ['connection', 'close']].map((pair) => pair.join(': '));
  const request = [`${method} ${purged} HTTP/1.1`, ...lines, '', ''].join('\r\n');

  const answer = await sendRaw(cache.proxyPort, `PROXY TCP4 203.0.113.7 127.0.0.1 5000 80\r\n${request}`);

  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(await cache.isStored()).toBe(true);
});
