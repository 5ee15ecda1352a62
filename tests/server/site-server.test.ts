import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Published } from '../../src/server/published.ts';
import type { UpdateRequest } from '../../src/server/site.ts';
import { type SiteServerOptions, startSiteServer } from '../../src/server/site-server.ts';
import { createFolder } from '../folder.ts';
import { ask, createTestLog, putFile } from './serve.ts';

const authorization = 'Bearer a-secret-of-the-test';
const times = { rest: 25, poll: 10_000, retry: 50 };

const report = { rendered: [], deleted: [], failed: [], outputs: 100, build: 'b1' };
const good: Published = { synced: { outcome: 'changed' }, report, milliseconds: { sync: 3, rebuild: 2 } };
const skipped = { type: 'template' as const, id: 'abc', reason: 'It has no slug.' };
const one = { path: 'index.html', reason: { because: 'code' as const }, written: true };

/** A site server over a folder, whose publishes are `publish`. */
async function startServer(
  publish: (run: number, dist: string) => Promise<Published> | Published,
  options: Pick<SiteServerOptions, 'links' | 'lookThrough'> = {},
) {
  const folder = createFolder();
  const config = readConfig({
    CMS_URL: 'http://127.0.0.1:9',
    CMS_TOKEN: 'a-token-of-the-test',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: folder,
  });
  const log = createTestLog();
  let runs = 0;
  let turns = 0;
  const requests: UpdateRequest[] = [];
  const server = await startSiteServer({
    config: { ...config, site: { ...config.site, port: 0 } },
    site: {
      publish: async ({ onUrgent, ...request } = {}) => {
        requests.push(request);
        const published = await publish(++runs, config.places.dist);
        const counting = setInterval(() => (turns += 1), 0);
        await onUrgent?.();
        clearInterval(counting);
        return published;
      },
      preview: async () => ({ outcome: 'missing' }),
      skipped: () => [skipped],
    },
    ...options,
    times,
    log,
  });
  onTestFinished(server.stop);
  return {
    ...server,
    dist: config.places.dist,
    log,
    runs: () => runs,
    requests,
    turns: () => turns,
    desk: (method = 'GET') => ask(server.port, '/_desk', { method, headers: { authorization } }),
    ask: (path: string) => ask(server.port, path),
    rebuild: () => ask(server.port, '/_rebuild', { method: 'POST', headers: { authorization } }),
    health: async () =>
      JSON.parse((await ask(server.port, '/_desk', { headers: { authorization } })).text).health,
  };
}

test('a publish lets requests through once edited pages are in place', async () => {
  const { firstPublish, turns } = await startServer(() => good);
  await firstPublish;
  expect(turns()).toBeGreaterThan(0);
});

test('it publishes at the start, to catch up on what changed while it was down', async () => {
  const { firstPublish, runs, health } = await startServer(() => good);

  await firstPublish;

  expect(runs()).toBe(1);
  expect(await health()).toEqual({
    build: 'b1',
    outputs: 100,
    rendered: 0,
    lastSyncAt: expect.stringMatching(/^\d{4}-.*Z$/),
    queue: 0,
  });
});

test('it serves the last good site while the first publish is under way', async () => {
  const { promise: published, resolve: publish } = Promise.withResolvers<Published>();
  const { ask, dist, health } = await startServer(() => published);
  putFile(dist, 'index.html', 'the last good site');

  expect((await ask('/')).text).toBe('the last good site');
  expect(await health()).toEqual({ build: '', outputs: 0, rendered: 0, queue: 1 });
  publish(good);
});

test('a webhook makes a publish, and what it wrote is served', async () => {
  const { ask, rebuild, runs, health, log, firstPublish } = await startServer((run, dist) => {
    putFile(dist, 'index.html', `publish ${run}`);
    return { ...good, report: { ...report, build: `b${run}`, rendered: [one] } };
  });
  await firstPublish;

  expect((await rebuild()).status).toBe(202);
  await expect.poll(runs).toBe(2);

  expect((await ask('/')).text).toBe('publish 2');
  await expect.poll(health).toMatchObject({ build: 'b2', rendered: 1, queue: 0 });
  expect(log.lines.at(-1)).toBe(
    'Rendered 1 of 100 outputs in 5 ms (sync 3 ms, rebuild 2 ms; 1 written, 0 deleted).',
  );
});

test('500 webhooks in a burst make one publish more, and that sees the last state', async () => {
  let state = 0;
  const seen: number[] = [];
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  const { rebuild, health } = await startServer(async () => {
    seen.push(state);
    await isOver;
    return good;
  });

  const answers = await Promise.all(
    Array.from({ length: 500 }, () => {
      state++;
      return rebuild();
    }),
  );
  goOn();
  await expect.poll(async () => (await health()).queue).toBe(0);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(seen).toEqual([0, 500]);
});

test('a failed publish is loud in the log and at the desk, is tried again, and leaves the site up', async () => {
  let isAway = true;
  const { ask, dist, runs, health, log } = await startServer(() =>
    isAway ? { ...good, synced: { outcome: 'failed', reason: 'The CMS is away.' } } : good,
  );
  putFile(dist, 'index.html', 'the last good site');

  await expect.poll(runs).toBeGreaterThan(1);
  expect(await health()).toMatchObject({ error: 'The CMS is away.', outputs: 100 });
  expect((await ask('/')).text).toBe('the last good site');
  isAway = false;

  await expect.poll(health).not.toHaveProperty('error');
  expect(log.lines).toEqual(Array(runs() - 1).fill('The CMS is away.'));
});

test('a publish that throws is a failed one', async () => {
  let isGone = true;
  const { health, firstPublish } = await startServer(() => {
    if (isGone) throw new Error('The replica is gone.', { cause: new Error('disk full') });
    return good;
  });

  await expect.poll(health).toMatchObject({ error: 'The replica is gone: disk full' });
  isGone = false;
  await firstPublish;

  await expect.poll(health).not.toHaveProperty('error');
});

test('a publish that failed since nothing can be written says so, and the site stays up', async () => {
  const { ask, dist, health } = await startServer((_run, dist) => {
    putFile(join(dist, '..'), '.cache', 'in place of the folder');
    throw new Error('disk I/O error');
  });
  putFile(dist, 'index.html', 'the last good site');

  await expect
    .poll(health)
    .toMatchObject({ error: expect.stringMatching(/^Nothing can be written to .*\.cache\. Check its disk/) });
  expect((await ask('/')).text).toBe('the last good site');
});

test('the interface of a CMS that is away is a 502 while the pages are there', async () => {
  const { ask, dist } = await startServer(() => good);
  putFile(dist, 'index.html', 'the site');

  expect((await ask('/api/templates')).status).toBe(502);
  expect((await ask('/')).status).toBe(200);
});

test('stopping waits for the publish under way, and begins no other, and no check of live sites, and is not ready any more', async () => {
  let isDone = false;
  let checks = 0;
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  const publish = async () => {
    await isWritten;
    isDone = true;
    return good;
  };
  const links = { check: () => (checks += 1), report: () => ({ dead: [], 'refuses-framing': [] }) };
  const { stop, runs, rebuild, firstPublish } = await startServer(publish, { links });
  let isReady = false;
  void firstPublish.then(() => (isReady = true));
  await rebuild();

  const stopping = stop();
  write();
  await stopping;

  expect(isDone).toBe(true);
  expect(runs()).toBe(1);
  expect(checks).toBe(0);
  expect(isReady).toBe(false);
});

test('the desk tells editors what went live, why, and what is not shown', async () => {
  const keys = ['entry/template/atlas', 'list/template/all'];
  const changed = { because: 'changed' as const, keys };
  const { firstPublish, desk } = await startServer(() => ({
    ...good,
    report: {
      ...report,
      rendered: [
        { path: 'templates/atlas.html', reason: changed, written: true },
        {
          path: 'templates/birch.html',
          reason: { because: 'changed', keys: ['related/template/b'] },
          written: true,
        },
        { path: 'templates/cedar.html', reason: { because: 'new' }, written: true },
        { path: 'index.html', reason: changed, written: false },
      ],
      deleted: ['inspirations/dune.html', '_media/x.webp'],
    },
  }));
  await firstPublish;

  const { health, publishes, skipped: notShown } = JSON.parse((await desk()).text);

  expect(health).toMatchObject({ build: 'b1', queue: 0 });
  expect(notShown).toEqual([skipped]);
  expect(publishes).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      milliseconds: expect.any(Number),
      rendered: 4,
      written: 3,
      deleted: 2,
      page: { address: '/templates/atlas', because: 'edited' },
      pages: 3,
      reasons: [
        { what: 'entry/template/atlas', outputs: 2 },
        { what: 'related/template/b', outputs: 1 },
        { what: 'new', outputs: 1 },
      ],
    },
  ]);
});

test('the desk has everything compared with the CMS, once', async () => {
  const { firstPublish, desk, rebuild, requests } = await startServer(() => good);
  await firstPublish;

  expect((await desk('POST')).status).toBe(202);
  await expect.poll(() => requests.length).toBe(2);
  await rebuild();

  await expect.poll(() => requests).toEqual([{}, { reconcile: true }, {}]);
});

test('the desk is for the bearer of the secret alone', async () => {
  const { firstPublish, ask, requests } = await startServer(() => good);
  await firstPublish;

  expect((await ask('/_desk')).status).toBe(401);
  expect(requests).toHaveLength(1);
});

test('what was asked for at the desk is asked again until it has succeeded', async () => {
  const { desk, requests, firstPublish, runs } = await startServer((run) => {
    if (run === 2) throw new Error('The database is locked.');
    return run === 3 ? { ...good, synced: { outcome: 'failed', reason: 'The CMS is away.' } } : good;
  });
  await firstPublish;

  await desk('POST');
  await expect.poll(runs).toBe(4);

  expect(requests).toEqual([{}, { reconcile: true }, { reconcile: true }, { reconcile: true }]);
});

test('what is found damaged in the background is mended by a publish of its own', async () => {
  const { promise: looked, resolve: find } = Promise.withResolvers<boolean>();
  const { firstPublish, runs } = await startServer(() => good, { lookThrough: () => looked });
  await firstPublish;
  expect(runs()).toBe(1);

  find(true);

  await expect.poll(runs).toBe(2);
});
