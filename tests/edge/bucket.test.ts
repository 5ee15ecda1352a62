import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { changesIn } from '../rebuild/world.ts';
import { createBucketWorld } from './bucket-world.ts';

const article = (title: string, slug = 'one', topic = 'ink') => ({ slug, title, topic });

/** A world whose site has been uploaded. */
async function createUploaded() {
  const world = createBucketWorld();
  world.put(article('First'));
  world.put(article('Second', 'two'));
  world.put(article('Third', 'three', 'paper'));
  await world.rebuild();
  await world.upload();
  world.takeRequests();
  return world;
}

test('a first upload puts every file once, first the files that others refer to and last the build', async () => {
  const world = createBucketWorld();
  world.put(article('First'));
  await world.rebuild();
  const uploaded = await world.upload();

  const requests = world.takeRequests();
  expect(requests[0]).toEqual({ method: 'list', key: '' });
  expect(requests[1]?.key).toBe('style.css');
  expect(requests.at(-1)?.key).toBe('build.json');
  expect(requests).toHaveLength(6);
  expect(uploaded).toEqual({ put: 5, removed: 0 });
  expect([...world.held.keys()].sort()).toEqual([
    'articles/one',
    'build.json',
    'index.html',
    'style.css',
    'topics/ink',
  ]);
  expect(world.readBucket()).toEqual(await world.read());
});

test('a file is put only when what it refers to is there, and the build waits for everything', async () => {
  const world = createBucketWorld();
  world.put(article('First'));
  await world.rebuild();
  const releaseStyle = world.hold('style.css');
  const releasePage = world.hold('index.html');
  const uploading = world.upload();

  await expect.poll(world.requests).toEqual(['list ', 'put style.css']);
  releaseStyle();
  await expect.poll(() => world.requests().length).toBe(5);
  expect(world.requests()).not.toContain('put build.json');
  releasePage();
  await uploading;
  expect(world.requests().at(-1)).toBe('put build.json');
});

test('a publish costs one request for each change and two more, and deletes last', async () => {
  const world = await createUploaded();
  world.put(article('Changed'));
  world.drop('three');
  world.touch('article/two');
  const { written, deleted } = changesIn(await world.rebuild());
  await world.upload();

  const requests = world.takeRequests();
  expect(requests).toHaveLength(written.length + deleted.length + 2);
  expect(requests.slice(0, 1)).toEqual([{ method: 'find', key: 'build.json' }]);
  expect(requests.slice(-3)).toEqual([
    { method: 'put', key: 'build.json' },
    { method: 'remove', key: 'articles/three' },
    { method: 'remove', key: 'topics/paper' },
  ]);
  expect(requests.map(({ key }) => key)).not.toContain('articles/two');
  expect(world.readBucket()).toEqual(await world.read());
});

test('an upload with nothing to do makes no request', async () => {
  const world = await createUploaded();
  world.touch('article/two');
  await world.rebuild();
  await world.upload();
  world.restart();
  await world.rebuild();
  await world.upload();

  expect(world.takeRequests()).toEqual([]);
});

test('only changed files are examined', async () => {
  const world = await createUploaded();
  for (const slug of ['four', 'five', 'six']) world.put(article(slug, slug, 'paper'));
  await world.rebuild();
  await world.upload();
  world.takeDescribed();
  world.put(article('Changed'));
  const { written } = changesIn(await world.rebuild());
  await world.upload();

  // The build file is not among the outputs. Each file is examined twice: to put it, and to see whether to delete it.
  expect(world.takeDescribed()).toBe(2 * (written.length + 1));
});

test('when the rules for headers change, every object that they affect is put again', async () => {
  const world = await createUploaded();
  world.rules.path = 'index.html';
  world.rules.cacheControl = 'no-store';
  world.put(article('Changed'));
  await world.rebuild();
  await world.upload();

  expect(Array.from(world.held.values(), ({ headers }) => headers['cache-control'])).toEqual(
    Array.from(world.held, () => 'no-store'),
  );
});

test('a file that is being replaced is left to the next upload', async () => {
  const world = await createUploaded();
  world.put(article('Changed'));
  await world.rebuild();
  const file = join(world.dist, 'articles/one.html');
  const committed = readFileSync(file);
  writeFileSync(file, 'of a rebuild that has not been committed');
  await world.upload();
  expect(world.requests()).not.toContain('put articles/one');

  writeFileSync(file, committed);
  world.put(article('Changed again'));
  await world.rebuild();
  await world.upload();
  expect(world.readBucket()).toEqual(await world.read());
});

test('an output that could not be rendered stays in the bucket as it was', async () => {
  const world = await createUploaded();
  world.put(article('Changed'));
  world.broken.add(toOutputPath('articles/one.html'));
  await world.rebuild();
  await world.upload({ reconcile: true });
  expect(world.requests()).not.toContain('put articles/one');
  expect(world.requests()).not.toContain('remove articles/one');

  world.broken.clear();
  await world.rebuild();
  await world.upload();
  expect(world.readBucket()).toEqual(await world.read());
});

test('a file that stays for open tabs stays in the bucket, and is removed from it when it goes', async () => {
  const world = createBucketWorld({ staysFor: (path) => (path.startsWith('topics/') ? 1000 : 0) });
  world.put(article('First'));
  world.put(article('Third', 'three', 'paper'));
  await world.rebuild();
  await world.upload();
  world.drop('three');
  await world.rebuild();
  await world.upload({ reconcile: true });
  expect([...world.held.keys()]).toContain('topics/paper');
  expect([...world.held.keys()]).not.toContain('articles/three');

  world.setTime(1000);
  await world.rebuild();
  await world.upload();
  expect([...world.held.keys()]).not.toContain('topics/paper');
  expect(world.readBucket()).toEqual(await world.read());
});

test('an interrupted upload continues with what is missing', async () => {
  const world = await createUploaded();
  for (const slug of ['four', 'five', 'six', 'seven']) world.put(article(slug, slug));
  const { written } = changesIn(await world.rebuild());
  await world.uploadAndDie(4);
  const before = world.takeRequests().filter(({ method }) => method === 'put');
  await world.upload();

  // The last request before the kill got no answer, so it is made again.
  const puts = world.takeRequests().filter(({ method }) => method === 'put');
  expect(puts).toHaveLength(written.length + 1 - (before.length - 1));
  expect(world.readBucket()).toEqual(await world.read());
});

test('a bucket with other files is not touched unless this is requested', async () => {
  const world = createBucketWorld();
  world.put(article('First'));
  await world.rebuild();
  world.held.set('holiday.jpg', { body: Buffer.from(''), headers: {}, tag: 'theirs' });

  await expect(world.upload()).rejects.toThrow(
    'holds other files, such as holiday.jpg, which an upload would delete',
  );
  expect([...world.held.keys()]).toEqual(['holiday.jpg']);
  await world.upload({ reconcile: true });
  expect(world.readBucket()).toEqual(await world.read());
});

test('reconciling repairs what others have changed, added and deleted, and nothing else', async () => {
  const world = await createUploaded();
  world.held.set('articles/one', { body: Buffer.from('theirs'), headers: {}, tag: 'theirs' });
  world.held.set('theirs', { body: Buffer.from('theirs'), headers: {}, tag: 'theirs' });
  world.held.delete('articles/two');
  await world.upload();
  expect(world.takeRequests()).toEqual([]);
  await world.upload({ reconcile: true });

  expect(world.takeRequests().map(({ method, key }) => `${method} ${key}`)).toEqual([
    'list ',
    'put articles/one',
    'put articles/two',
    'remove theirs',
  ]);
  expect(world.readBucket()).toEqual(await world.read());
});

test('another machine that publishes to the same bucket is noticed at the next publish', async () => {
  const world = await createUploaded();
  world.held.set('build.json', { body: Buffer.from('theirs'), headers: {}, tag: 'theirs' });
  world.held.set('articles/theirs', { body: Buffer.from('theirs'), headers: {}, tag: 'theirs' });
  world.put(article('Changed'));
  await world.rebuild();
  await world.upload();

  expect(world.log.lines).toEqual([
    'The bucket s3://memory was changed by another process. It is compared with the site and repaired.',
  ]);
  expect(world.readBucket()).toEqual(await world.read());
});

const runs = process.env.LONG === '1' ? 300 : 8;

const slug = fc.constantFrom('one', 'two', 'three', 'four', 'five');
const step = fc.oneof(
  fc.record({
    do: fc.constant('put' as const),
    slug,
    title: fc.nat(3),
    topic: fc.constantFrom('ink', 'paper'),
  }),
  fc.record({ do: fc.constant('drop' as const), slug }),
  fc.record({ do: fc.constant('publish' as const) }),
  fc.record({ do: fc.constant('die' as const), after: fc.nat(20) }),
  fc.record({ do: fc.constant('lose' as const), what: fc.constantFrom('trace', 'power') }),
);

test('whatever is published, and wherever uploads are killed, the bucket finally equals a fresh upload', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = createBucketWorld();
      world.put(article('First'));
      await world.rebuild();
      for (const one of steps) {
        if (one.do === 'put') world.put(article(String(one.title), one.slug, one.topic));
        if (one.do === 'drop') world.drop(one.slug);
        if (one.do === 'publish') {
          await world.rebuild();
          await world.upload();
          expect(world.readBucket()).toEqual(await world.read());
        }
        if (one.do === 'die') {
          await world.rebuild();
          await world.uploadAndDie(1 + one.after / 2);
        }
        if (one.do === 'lose') world.cutPower(() => undefined);
      }
      await world.rebuild();
      await world.upload();

      expect(world.readBucket()).toEqual(await world.read());
      expect(world.log.lines).toEqual([]);
      world.restart();
    }),
    { numRuns: runs },
  );
}, 600_000);
