import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const article = (title: string, slug = 'one') => ({ slug, title, topic: 'ink' });

/** The paths that have changed since this place in the list. */
const pathsAfter = ({ changedFiles }: ReturnType<typeof createWorld>, at: number) =>
  changedFiles()
    .after(at, 100)
    .map(({ path }) => path)
    .sort();

test('a replaced or removed file is listed once, and a file rendered with the same bytes is not', async () => {
  using world = createWorld({ keepsChanges: true });
  world.put(article('First'));
  world.put(article('Second', 'two'));
  await world.rebuild();
  const before = world.changedFiles().head();

  world.put(article('Changed'));
  await world.rebuild();
  world.put(article('Changed again'));
  world.touch('article/two');
  await world.rebuild();
  const changed = ['articles/one.html', 'build.json', 'index.html', 'topics/ink.html'];
  expect(pathsAfter(world, before?.at ?? 0)).toEqual(changed);
  const between = world.changedFiles().head();
  world.drop('two');
  await world.rebuild();

  expect(pathsAfter(world, between?.at ?? 0)).toEqual([
    'articles/one.html',
    'articles/two.html',
    'build.json',
    'index.html',
    'topics/ink.html',
  ]);
  expect(world.changedFiles().head()?.feed).toBe(before?.feed);
});

test('the list survives the process, and forgotten changes are gone', async () => {
  using world = createWorld({ keepsChanges: true });
  world.put(article('First'));
  await world.rebuild();
  const before = world.changedFiles().head();
  world.put(article('Changed'));
  await world.rebuild();
  world.restart();
  await world.rebuild();

  expect(world.changedFiles().head()?.feed).toBe(before?.feed);
  expect(pathsAfter(world, before?.at ?? 0)).toContain('articles/one.html');
  const now = world.changedFiles().head();
  world.changedFiles().forgetUntil(now?.at ?? 0);
  expect(pathsAfter(world, 0)).toEqual([]);
  expect(world.changedFiles().head()).toEqual(now);
});

test('another feed begins if it is unknown what was replaced', async () => {
  using world = createWorld({ keepsChanges: true });
  world.put(article('First'));
  await world.rebuild();
  const feeds = new Set([world.changedFiles().head()?.feed]);

  world.cutPower(() => writeFileSync(join(world.dist, 'index.html'), ''));
  await world.rebuild();
  feeds.add(world.changedFiles().head()?.feed);
  world.restart();
  rmSync(join(world.folder, 'trace.sqlite'));
  await world.rebuild();
  feeds.add(world.changedFiles().head()?.feed);

  expect(feeds.size).toBe(3);
});

test('without a follower, no changes are kept', async () => {
  using world = createWorld();
  world.put(article('First'));
  await world.rebuild();

  expect(world.changedFiles().head()).toBeUndefined();
  expect(pathsAfter(world, 0)).toEqual([]);
});
