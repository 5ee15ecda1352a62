import { expect, onTestFinished, test } from 'vitest';
import { createEdges } from '../../src/edge/edges.ts';
import { followBucket } from '../../src/edge/follow-bucket.ts';
import type { UploadRequest } from '../../src/edge/bucket.ts';
import { createTestLog } from '../server/serve.ts';

/** The bucket of a site. The test decides how its uploads end. */
function createWorld() {
  const log = createTestLog();
  const forgotten: number[] = [];
  let at = 0;
  let followed: { feed: string; at: number } | undefined;
  let answer: (request?: UploadRequest) => Promise<void> = async () => undefined;
  let uploads = 0;
  const changedFiles = () => ({
    keep: () => undefined,
    renew: () => undefined,
    head: () => ({ feed: 'first', at }),
    after: () => [],
    find: () => undefined,
    forgetUntil: (until: number) => void forgotten.push(until),
    file: () => undefined,
    all: () => [],
  });
  const bucket = followBucket({
    name: 's3://one',
    async upload(request) {
      uploads += 1;
      const head = at;
      await answer(request);
      followed = { feed: 'first', at: head };
      return { put: 1, removed: 0 };
    },
    state: { followed: () => followed },
    changedFiles,
    log,
    wait: 1,
    mostWait: 4,
  });
  const edges = createEdges({
    edges: [],
    bucket,
    state: { read: () => undefined, write: () => undefined, forget: () => undefined, close: () => undefined },
    changedFiles,
    origin: { follow: () => expect.unreachable(), drain: () => expect.unreachable() },
    log,
  });
  onTestFinished(edges.stop);
  return {
    ...edges,
    log,
    forgotten,
    change: () => (at += 1),
    answer: (next: typeof answer) => (answer = next),
    uploads: () => uploads,
  };
}

test('a publish is live when it is in the bucket, and then its changes are forgotten', async () => {
  const world = createWorld();
  world.change();
  const held = Promise.withResolvers<void>();
  world.answer(() => held.promise);
  const live = world.live();
  await expect.poll(world.uploads).toBe(1);
  expect(world.health()).toEqual([{ name: 's3://one', pending: 1, lastError: null }]);
  expect(world.forgotten).toEqual([]);

  held.resolve();
  await live;
  expect(world.health()).toEqual([{ name: 's3://one', pending: 0, lastError: null }]);
  expect(world.forgotten).toEqual([1]);
});

test('publishes during an upload wait for one further upload, which includes them all', async () => {
  const world = createWorld();
  const held = Promise.withResolvers<void>();
  world.answer(() => held.promise);
  world.change();
  const first = world.live();
  await expect.poll(world.uploads).toBe(1);
  const later = [1, 2, 3].map(() => {
    world.change();
    return world.live();
  });
  held.resolve();
  await Promise.all([first, ...later]);

  expect(world.uploads()).toBe(2);
  expect(world.health()[0]?.pending).toBe(0);
});

test('an upload that fails is tried again until it succeeds, and each reason is logged once', async () => {
  const world = createWorld();
  world.change();
  world.answer(async () => {
    throw new Error(world.uploads() < 4 ? 'It is busy.' : 'It is away.');
  });
  const live = world.live();
  await expect.poll(world.uploads).toBeGreaterThan(6);
  expect(world.health()).toEqual([
    { name: 's3://one', pending: 1, lastError: 'It is away.', failingSince: expect.any(String) },
  ]);

  world.answer(async () => undefined);
  await live;
  expect(world.log.lines).toEqual([
    'The bucket s3://one is behind the site. It is busy. The upload is repeated until it succeeds.',
    'The bucket s3://one is behind the site. It is away. The upload is repeated until it succeeds.',
    'The bucket s3://one is up to date again.',
  ]);
  expect(world.health()[0]).toEqual({ name: 's3://one', pending: 0, lastError: null });
});

test('a stop ends the running upload and those that wait', async () => {
  const world = createWorld();
  world.answer(async (request) => {
    await new Promise((resolve) => request?.signal?.addEventListener('abort', resolve));
    request?.signal?.throwIfAborted();
  });
  const lost = [world.live(), world.live()].map((live) => expect(live).rejects.toThrow('no longer followed'));
  await expect.poll(world.uploads).toBe(1);
  await world.stop();

  await Promise.all(lost);
  expect(world.log.lines).toEqual([]);
});
