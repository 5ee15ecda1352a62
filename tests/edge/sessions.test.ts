// What belongs to one visitor, through the real caches.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEdgeHeaders } from '../../src/edge/cache-keys.ts';
import { createOrigin } from '../../src/edge/origin.ts';
import { revalidate } from '../../src/server/http/headers.ts';
import { createGuard } from '../../src/server/http/routes.ts';
import { createStatic } from '../../src/server/http/static.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { send as sendTo, serve } from '../server/serve.ts';
import { page, serveSite } from '../server/serve-site.ts';
import { caches, type CacheName } from './world.ts';

const cookie = 'authToken=of-ada';
const withSession = { headers: { cookie } };

async function startCache(name: CacheName, sitePort: number) {
  const port = await findFreePort();
  const cache = await caches[name].start(sitePort, port);
  onTestFinished(() => cache.stop());
  return (path: string, question = {}) => sendTo(port, path, question);
}

/** A site that answers every request with the session it was sent, a new cookie, and leave to store the answer. */
async function startCookieSite() {
  let served = 0;
  const site = createServer(({ headers }, response) => {
    served += 1;
    const lifetime = 'max-age=31536000';
    response.setHeaders(
      new Map([
        ['cdn-cache-control', lifetime],
        ['x-accel-expires', '31536000'],
      ]),
    );
    response.setHeader('set-cookie', `visit=${served}; HttpOnly`);
    response.end(JSON.stringify({ cookie: headers.cookie, authorization: headers.authorization }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close().closeAllConnections());
  await once(site, 'listening');
  return { port: (site.address() as AddressInfo).port };
}

/** A site that numbers its answers, and gives edges leave to store them. */
async function startStorableSite(cacheControl: string) {
  let served = 0;
  return serve((_request, response) => {
    served += 1;
    response.setHeaders(createEdgeHeaders(['about'], true));
    response.setHeader('cache-control', cacheControl).end(`${served}`);
  });
}

describe.each(Object.keys(caches) as CacheName[])('%s', (name) => {
  const { isInstalled } = caches[name];

  test.runIf(isInstalled)(
    'the account area is there with a session and the login page without one, whoever asked before, however its address is written',
    async () => {
      const { dist } = await serveSite({ 'app.html': page, 'app/moodboard/own-board.html': page });
      const site = await serve(createGuard(createStatic(dist, createOrigin()), () => true));
      const send = await startCache(name, site.port);

      for (const path of [
        ...['/app', '/app?tab=boards', '/app/', '/app/moodboard/b1', '/app/moodboard/b1?x'],
        ...['/%61pp', '/ap%70?tab=boards', '/app/m%6Fodboard/b1', '/%61pp/moodboard/b1'],
      ]) {
        const login = `/login?next=${encodeURIComponent(path)}`;
        for (let visit = 0; visit < 2; visit += 1) {
          const signedIn = await send(path, withSession);
          const signedOut = await send(path);

          expect(signedIn, path).toMatchObject(
            path === '/app/' ? { status: 301 } : { status: 200, text: page },
          );
          expect(signedOut.status, path).toBe(302);
          expect(signedOut.headers).toMatchObject({ location: login, 'cache-control': 'private, no-store' });
        }
      }
    },
  );

  test.runIf(isInstalled)('no page is below a moodboard, with a session or without one', async () => {
    const { dist } = await serveSite({ 'app/moodboard/own-board.html': page });
    const site = await serve(createGuard(createStatic(dist, createOrigin()), () => true));
    const send = await startCache(name, site.port);

    for (const path of ['/app/moodboard/x/y', '/app/moodboard/x%2Fy']) {
      for (const question of [withSession, {}])
        expect(await send(path, question), path).toMatchObject({ status: 404 });
    }
  });

  test.runIf(isInstalled).each(['private', 'no-store', 'max-age=60, Private'])(
    'an answer with Cache-Control: %s is not stored, whatever else it says',
    async (cacheControl) => {
      const site = await startStorableSite(cacheControl);
      const send = await startCache(name, site.port);

      expect([(await send('/about')).text, (await send('/about')).text]).toEqual(['1', '2']);
    },
  );

  test.runIf(isInstalled)('an answer that any visitor may have is stored', async () => {
    const site = await startStorableSite(revalidate);
    const send = await startCache(name, site.port);

    expect([(await send('/about')).text, (await send('/about')).text]).toEqual(['1', '1']);
  });

  test.runIf(isInstalled)(
    'cookies of accounts pass in both directions and reach only their visitor',
    async () => {
      const send = await startCache(name, (await startCookieSite()).port);
      let visits = 0;

      for (const path of ['/api/auth/me', '/api/connect/google?x', '/app', '/app/moodboard/b1', '/%61pp']) {
        const ada = await send(path, { headers: { cookie, authorization: 'Bearer ada' } });
        const guest = await send(path);

        expect(JSON.parse(ada.text), path).toEqual({ cookie, authorization: 'Bearer ada' });
        expect(JSON.parse(guest.text), path).toEqual({});
        expect([ada, guest].map(({ headers }) => headers['set-cookie'])).toEqual([
          `visit=${++visits}; HttpOnly`,
          `visit=${++visits}; HttpOnly`,
        ]);
      }
    },
  );

  test.runIf(isInstalled)(
    'a page never learns the session, and an answer that sets a cookie is not stored',
    async () => {
      const send = await startCache(name, (await startCookieSite()).port);

      const first = await send('/about', withSession);
      const second = await send('/about');

      expect([first, second].map(({ text }) => JSON.parse(text))).toEqual([{}, {}]);
      expect(second.headers['set-cookie']).not.toBe(first.headers['set-cookie']);
    },
  );
});

test.each(['/app', '/app/', '/app/moodboard/b1', '/app/moodboard/own-board/', '/%61pp'])(
  'no edge may store the answer to %s, and others may be stored',
  async (path) => {
    const files = { 'app.html': page, 'app/submit.html': page, 'app/moodboard/own-board.html': page };
    const { send } = await serveSite(files, createOrigin());
    const isStored = async (address: string) => 'surrogate-control' in (await send(address)).headers;

    expect(await isStored(path)).toBe(false);
    expect(await isStored('/app/submit')).toBe(true);
  },
);
