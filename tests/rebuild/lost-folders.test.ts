// Folders of outputs that are lost or become something else while the engine runs.
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { createFolder } from '../folder.ts';
import { atlas, createBuiltWorld, createWorld, readFolder } from './world.ts';

/** The files of a clean build of the same articles. */
async function readCleanBuild({ articles }: ReturnType<typeof createWorld>) {
  using clean = createWorld();
  for (const article of articles.values()) clean.put(article);
  await clean.rebuild();
  return await clean.read();
}

const file = (place: string) => writeFileSync(place, 'in the way');
const pipe = (place: string) => void execFileSync('mkfifo', [place]);

const folderTakers: [string, string, (place: string, moved: string) => void][] = [
  ['a link', 'articles', (place, moved) => symlinkSync(moved, place)],
  ['a file', 'articles', file],
  ['a pipe', 'articles', pipe],
  ['nothing', 'articles', () => undefined],
  ['nothing', '', () => undefined],
];

test.each(folderTakers)(
  'with %s in the place of dist/%s, the next change brings back all its files, writes nowhere else and says so',
  async (_, path, put) => {
    using world = await createBuiltWorld();
    const moved = join(createFolder(), 'moved');
    renameSync(join(world.dist, path), moved);
    put(join(world.dist, path), moved);
    const outside = await readFolder(moved);
    world.put({ ...atlas, title: 'Atlas II' });

    const { failed } = await world.rebuild();

    expect(failed).toEqual([]);
    expect(await world.read()).toEqual(await readCleanBuild(world));
    expect(await readFolder(moved)).toEqual(outside);
    expect(world.log).toEqual([expect.stringContaining(`In place of ${join(world.dist, path)}`)]);
  },
);

test('a folder that becomes a link while a rebuild writes is whole after this rebuild', async () => {
  using world = await createBuiltWorld();
  const moved = join(createFolder(), 'moved');
  const replaceTopics = async () => {
    renameSync(join(world.dist, 'topics'), moved);
    symlinkSync(moved, join(world.dist, 'topics'));
  };
  world.put({ ...atlas, title: 'Atlas II' });

  await world.rebuild({ onPriorityDone: replaceTopics });

  expect(await world.read()).toEqual(await readCleanBuild(world));
  expect(readFileSync(join(moved, 'maps.html'), 'utf8')).toBe('topic ["Atlas"]');
});

test('the files of a folder that was made again on a full disk come back once there is room', async () => {
  using world = await createBuiltWorld();
  rmSync(join(world.dist, 'articles'), { recursive: true });
  world.fillDiskAfter(1);
  world.put({ ...atlas, title: 'Atlas II' });

  await expect(world.rebuild()).rejects.toThrow('ENOSPC');
  world.fillDiskAfter(Number.POSITIVE_INFINITY);
  await world.rebuild();

  expect(await world.read()).toEqual(await readCleanBuild(world));
});

test('in a gallery too large to compare at a start, a restart writes through no link', async () => {
  using world = createWorld();
  for (let number = 0; number < 5100; number += 1)
    world.put({ slug: `a${number}`, title: 'A', topic: `t${number % 10}` });
  await world.rebuild();
  world.restart();
  const moved = join(createFolder(), 'moved');
  renameSync(join(world.dist, 'topics'), moved);
  symlinkSync(moved, join(world.dist, 'topics'));
  const outside = await readFolder(moved);
  world.put({ slug: 'a1', title: 'B', topic: 't1' });

  await world.rebuild();

  expect(await readFolder(moved)).toEqual(outside);
  expect(await world.read()).toEqual(await readCleanBuild(world));
});

test('a write replaces a link in the middle of its folders, and then names the folder that it made', () => {
  const [folder, outside] = [createFolder(), createFolder()];
  const files = openFiles(folder);
  files.write(toOutputPath('templates/by/topic/maps.html'), 'Maps.');
  files.takeMade();
  renameSync(join(folder, 'templates/by'), join(outside, 'by'));
  symlinkSync(join(outside, 'by'), join(folder, 'templates/by'));

  files.write(toOutputPath('templates/by/topic/maps.html'), 'Other maps.');

  expect(readFileSync(join(folder, 'templates/by/topic/maps.html'), 'utf8')).toBe('Other maps.');
  expect(readFileSync(join(outside, 'by/topic/maps.html'), 'utf8')).toBe('Maps.');
  expect(files.takeMade()).toEqual(['templates/by']);
});

test.each([
  ['a link', (place: string, target: string) => symlinkSync(target, place)],
  ['a pipe', pipe],
])('%s at the path of a draft is not opened', (_, put) => {
  const folder = createFolder();
  const target = join(createFolder(), 'outside');
  writeFileSync(target, 'Outside.');
  put(join(folder, `.writing-${process.pid}-${threadId}`), target);

  openFiles(folder).write(toOutputPath('page.html'), 'A page.');

  expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('A page.');
  expect(readFileSync(target, 'utf8')).toBe('Outside.');
});
