import { toOutputPath } from '../../src/rebuild/types.ts';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type LiveSites, noLinks } from '../../src/server/live-sites/live-sites.ts';
import type { PublishOutcome } from '../../src/server/publish-report.ts';
import { putFile } from './serve.ts';
import { good, listOf, mails, one, report, startServer } from './start-server.ts';

test('a publish lets waiting requests run once the edited pages are in place', async () => {
  const { firstPublish, turns } = await startServer(() => good);
  await firstPublish;
  expect(turns()).toBeGreaterThan(0);
});

test('the server publishes at the start, to catch up on changes made while it was down', async () => {
  const { firstPublish, runs, health } = await startServer(() => good);

  await firstPublish;

  expect(runs()).toBe(1);
  expect(await health()).toEqual({
    build: 'b1',
    outputs: 100,
    rendered: 0,
    lastSyncAt: expect.stringMatching(/^\d{4}-.*Z$/),
    queue: 0,
    cms: 'up',
    mails,
    edges: [],
    links: { 'refuses-framing': [], dead: [] },
  });
});

test('the server serves the last good site during the first publish', async () => {
  const { promise: published, resolve: publish } = Promise.withResolvers<PublishOutcome>();
  const { send, dist, health } = await startServer(() => published);
  putFile(dist, 'index.html', 'the last good site');

  expect((await send('/')).text).toBe('the last good site');
  expect(await health()).toMatchObject({ build: '', outputs: 0, rendered: 0, queue: 1, cms: 'down' });
  publish(good);
});

test('a webhook starts a publish, and the written files are served', async () => {
  const { send, rebuild, runs, health, log, firstPublish } = await startServer((run, dist) => {
    putFile(dist, 'index.html', `publish ${run}`);
    return { ...good, report: { ...report, build: `b${run}`, ...listOf(one) } };
  });
  await firstPublish;

  expect((await rebuild()).status).toBe(202);
  await expect.poll(runs).toBe(2);

  expect((await send('/')).text).toBe('publish 2');
  await expect.poll(health).toMatchObject({ build: 'b2', rendered: 1, queue: 0 });
  expect(log.lines.at(-1)).toBe(
    'Rendered 1 of 100 outputs in 5 ms (sync 3 ms, rebuild 2 ms; 1 written, 0 deleted).',
  );
});

test('500 webhooks in a burst lead to one more publish, which sees the last state', async () => {
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

test('a failed publish shows in the log and in the health, is tried again, and leaves the site up', async () => {
  let isAway = true;
  const { send, dist, runs, health, log } = await startServer(() =>
    isAway ? { ...good, synced: { outcome: 'failed', reason: 'The CMS is away.' } } : good,
  );
  putFile(dist, 'index.html', 'the last good site');

  await expect.poll(runs).toBeGreaterThan(1);
  expect(await health()).toMatchObject({ error: 'The CMS is away.', outputs: 100 });
  expect((await send('/')).text).toBe('the last good site');
  isAway = false;

  await expect.poll(health).not.toHaveProperty('error');
  expect(log.lines).toEqual(['The CMS is away.', 'The CMS answers again.']);
});

test('a problem that lasts is logged once, and again when it returns', async () => {
  const away = { ...good, synced: { outcome: 'failed' as const, reason: 'The CMS is away.' } };
  const starting = { ...good, synced: { outcome: 'failed' as const, reason: 'The CMS is starting.' } };
  const outcomes = [away, away, starting, away, good, away];
  const { runs, rebuild, log } = await startServer((run) => outcomes[run - 1] ?? good);
  await expect.poll(runs).toBe(5);

  await rebuild();
  await expect.poll(runs).toBe(7);

  expect(log.lines.filter((line) => /away|starting/.test(line))).toEqual([
    'The CMS is away.',
    'The CMS is starting.',
    'The CMS is away.',
  ]);
});

test('a publish that throws counts as failed', async () => {
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

test('a publish that fails because nothing can be written says so, and the site stays up', async () => {
  const { send, dist, health } = await startServer((_run, dist) => {
    putFile(join(dist, '..'), '.cache', 'in place of the folder');
    throw new Error('disk I/O error');
  });
  putFile(dist, 'index.html', 'the last good site');

  await expect
    .poll(health)
    .toMatchObject({ error: expect.stringMatching(/^Nothing can be written to .*\.cache\. Check its disk/) });
  expect((await send('/')).text).toBe('the last good site');
});

test('the API of a CMS that is down answers 503 while the pages still work', async () => {
  const { send, dist } = await startServer(() => good);
  putFile(dist, 'index.html', 'the site');

  expect((await send('/api/templates')).status).toBe(503);
  expect((await send('/')).status).toBe(200);
});

test('a stopping server waits for the current publish, begins no other and no check of live sites, and never becomes ready', async () => {
  let isDone = false;
  let checks = 0;
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  const publish = async () => {
    await isWritten;
    isDone = true;
    return good;
  };
  const links = (): LiveSites => ({
    check() {
      checks += 1;
    },
    take: () => [],
    look: async () => undefined,
    report: () => noLinks,
    close: () => undefined,
  });
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

test('damage that is found in the background is repaired by another publish', async () => {
  const { promise: looked, resolve: find } = Promise.withResolvers<boolean>();
  const { firstPublish, runs } = await startServer(() => good, { verifyFiles: () => looked });
  await firstPublish;
  expect(runs()).toBe(1);

  find(true);

  await expect.poll(runs).toBe(2);
});

test('a publish is not announced if the server stops before its edges are live', async () => {
  let served = 0;
  const onServed = () => (served += 1);
  const changed = { at: 1, path: toOutputPath('index.html') };
  const changedFiles = {
    keep: () => undefined,
    renew: () => undefined,
    head: () => ({ feed: 'first', at: changed.at }),
    after: (at: number) => (at < changed.at ? [changed] : []),
    find: () => changed.at,
    forgetUntil: () => undefined,
    file: () => undefined,
    all: () => [],
  };
  const env = { EDGES: 'varnish+http://127.0.0.1:9' };
  const { firstPublish, stop } = await startServer(() => good, {
    onServed,
    env,
    changedFiles: () => changedFiles,
  });
  await firstPublish;

  await stop();
  await setImmediate();

  expect(served).toBe(0);
});

test('without edges, a publish is announced at once', async () => {
  let served = 0;
  const { firstPublish } = await startServer(() => good, { onServed: () => (served += 1) });

  await firstPublish;

  await expect.poll(() => served).toBe(1);
});
