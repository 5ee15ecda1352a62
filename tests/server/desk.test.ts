import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { good, listOf, report, skipped, startServer } from './start-server.ts';

test('the desk shows editors what went live, why, and what is not shown', async () => {
  const keys = [
    createQueryKey('entry', 'template', 'atlas'),
    createQueryKey('list', 'template', 'all', { sort: 'updatedAt:desc', limit: 5 }),
  ];
  const changed = { because: 'changed' as const, keys };
  const { firstPublish, desk } = await startServer(() => ({
    ...good,
    report: {
      ...report,
      ...listOf(
        { path: toOutputPath('templates/moved.html'), reason: { because: 'new' }, written: true },
        { path: toOutputPath('templates/atlas.html'), reason: changed, written: true },
        {
          path: toOutputPath('templates/birch.html'),
          reason: { because: 'changed', keys: [createQueryKey('related', 'template', 'b')] },
          written: true,
        },
        { path: toOutputPath('inspirations/all.html'), reason: { because: 'new' }, written: true },
        { path: toOutputPath('templates/cedar.html'), reason: { because: 'new' }, written: true },
        { path: toOutputPath('index.html'), reason: changed, written: false },
      ),
      deleted: [toOutputPath('inspirations/dune.html'), toOutputPath('_media/x.webp')],
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
      isLive: true,
      rendered: 6,
      written: 5,
      deleted: 2,
      page: { address: '/templates/atlas', because: 'edited' },
      pages: 3,
      reasons: [
        { what: 'new', outputs: 3 },
        { what: 'entry/template/atlas', outputs: 2 },
        { what: 'related/template/b', outputs: 1 },
      ],
    },
  ]);
});

test('the desk can request one comparison of everything with the CMS', async () => {
  const { firstPublish, desk, rebuild, requests } = await startServer(() => good);
  await firstPublish;

  expect((await desk('POST')).status).toBe(202);
  await expect.poll(() => requests.length).toBe(2);
  await rebuild();

  await expect.poll(() => requests).toEqual([{}, { reconcile: true }, {}]);
});

test('only a caller with the secret can see the desk', async () => {
  const { firstPublish, send, requests } = await startServer(() => good);
  await firstPublish;

  expect((await send('/_desk')).status).toBe(401);
  expect(requests).toHaveLength(1);
});

test('a request from the desk is repeated until it succeeds', async () => {
  const { desk, requests, firstPublish, runs } = await startServer((run) => {
    if (run === 2) throw new Error('The database is locked.');
    return run === 3 ? { ...good, synced: { outcome: 'failed', reason: 'The CMS is away.' } } : good;
  });
  await firstPublish;

  await desk('POST');
  await expect.poll(runs).toBe(4);

  expect(requests).toEqual([{}, { reconcile: true }, { reconcile: true }, { reconcile: true }]);
});
