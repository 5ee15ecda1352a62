// Folders, links and other things where the engine has its files, and files that are not its own.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../folder.ts';
import { atlas, birch, createBuiltWorld, createWorld } from './world.ts';

function putInstead(place: string, put: (place: string) => void): void {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  put(place);
}

const emptyFolder = (place: string) => void mkdirSync(place);
const fullFolder = (place: string) => {
  mkdirSync(join(place, 'deep'), { recursive: true });
  writeFileSync(join(place, 'deep/file'), 'in the way');
};
const file = (place: string) => writeFileSync(place, 'in the way');
const brokenLink = (place: string) => symlinkSync(join(createFolder(), 'nowhere'), place);
const linkToItself = (place: string) => symlinkSync(place, place);
const pipe = (place: string) => void execFileSync('mkfifo', [place]);

const obstacles: [string, string, (place: string) => void][] = [
  ['an empty folder', 'articles/atlas.html', emptyFolder],
  ['a folder with files', 'articles/atlas.html', fullFolder],
  ['a broken link', 'articles/atlas.html', brokenLink],
  ['a link to itself', 'articles/atlas.html', linkToItself],
  ['a pipe', 'articles/atlas.html', pipe],
  ['a folder', 'build.json', fullFolder],
  ['a file', 'articles', file],
  ['a broken link', 'articles', brokenLink],
  ['a link to itself', 'articles', linkToItself],
  ['a pipe', 'articles', pipe],
  ['a file', '', file],
  ['a folder', '.writing-1-0', fullFolder],
];

test.each(obstacles)('%s in the place of dist/%s makes way for the site', async (_, path, put) => {
  using world = await createBuiltWorld();
  const before = await world.read();
  world.restart();
  putInstead(join(world.dist, path), put);

  const { failed } = await world.rebuild();

  expect(failed).toEqual([]);
  expect(await world.read()).toEqual(before);
});

test.each(obstacles.filter(([, path]) => path.startsWith('articles')))(
  '%s that takes the place of dist/%s while the engine runs makes way for the next change',
  async (_, path, put) => {
    using world = await createBuiltWorld();
    putInstead(join(world.dist, path), put);
    world.put({ ...atlas, title: 'Atlas II' });

    const { failed } = await world.rebuild();

    expect(failed).toEqual([]);
    expect((await world.read())['articles/atlas.html']).toBe('article Atlas II of 1');
  },
);

test('a link in the place of dist to a disk that is away stays, and is named', async () => {
  using world = await createBuiltWorld();
  world.restart();
  putInstead(world.dist, brokenLink);

  await expect(world.rebuild()).rejects.toThrow(
    `${world.dist} is a link to a folder that does not exist. Make that folder, or remove the link.`,
  );

  expect(lstatSync(world.dist).isSymbolicLink()).toBe(true);
});

test('a comparison, a removed page and a background check pass over a folder in the place of a page', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  putInstead(join(world.dist, 'articles/atlas.html'), fullFolder);

  expect(await world.verifyFiles()).toBe(true);
  await world.rebuild();
  expect(await world.read()).toEqual(before);

  putInstead(join(world.dist, 'articles/atlas.html'), fullFolder);
  await world.rebuild({ compare: true });
  expect(await world.read()).toEqual(before);

  putInstead(join(world.dist, 'articles/atlas.html'), fullFolder);
  world.drop('atlas');
  expect((await world.rebuild()).failed).toEqual([]);
});

test.each(['articles', 'articles/atlas.html'])(
  'a link in the place of dist/%s is replaced, and what it leads to stays',
  async (path) => {
    using world = await createBuiltWorld();
    const before = await world.read();
    world.restart();
    const outside = join(createFolder(), 'moved');
    renameSync(join(world.dist, path), outside);
    symlinkSync(outside, join(world.dist, path));

    const { failed } = await world.rebuild();

    expect(failed).toEqual([]);
    expect(await world.read()).toEqual(before);
    const kept = path === 'articles' ? join(outside, 'atlas.html') : outside;
    expect(readFileSync(kept, 'utf8')).toBe(before['articles/atlas.html']);
    world.put({ ...atlas, title: 'Atlas II' });
    await world.rebuild();
    expect(readFileSync(kept, 'utf8')).toBe(before['articles/atlas.html']);
  },
);

test('a pipe that a program holds open in the place of a page is replaced after a comparison', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  const place = join(world.dist, 'articles/atlas.html');
  putInstead(place, pipe);
  const holder = openSync(place, constants.O_RDWR);
  onTestFinished(() => closeSync(holder));

  expect(await world.verifyFiles()).toBe(true);
  await world.rebuild({ compare: true });

  expect(await world.read()).toEqual(before);
});

test('a page that its owner may not read is written again', async () => {
  using world = await createBuiltWorld();
  world.restart();
  chmodSync(join(world.dist, 'articles/atlas.html'), 0o000);

  const { rendered } = await world.rebuild();

  expect(rendered).toEqual([{ path: 'articles/atlas.html', reason: { because: 'dirty' }, written: true }]);
});

test.each(['trace.sqlite', 'trace.sqlite-wal', 'trace.sqlite-shm', 'trace.sqlite-sums'])(
  'a folder in the place of %s is replaced, and everything is rendered again',
  async (name) => {
    using world = await createBuiltWorld();
    const before = await world.read();
    world.restart();
    putInstead(join(world.folder, name), fullFolder);

    await world.rebuild();

    expect(await world.read()).toEqual(before);
    expect(world.log.join()).toMatch(/trace.* is damaged/);
  },
);

test('foreign files are named once at a start and once after a background check, and stay', async () => {
  using world = await createBuiltWorld();
  world.restart();
  for (const name of ['a.html', 'articles/b.txt']) writeFileSync(join(world.dist, name), 'by hand');

  await world.rebuild();
  await world.rebuild();
  const atStart = world.log.splice(0);
  await world.verifyFiles();
  const afterTheSame = world.log.splice(0);
  writeFileSync(join(world.dist, 'c.txt'), 'by hand');
  await world.verifyFiles();

  expect(atStart).toEqual([
    `${world.dist} holds 2 files (a.html, articles/b.txt) that are not part of the site, and visitors can open them. ` +
      'Put files of your own into public/: each comparison of all files, such as the one after a restart of the machine, deletes others.',
  ]);
  expect(afterTheSame).toEqual([]);
  expect(world.log).toEqual([expect.stringContaining('3 files (')]);
  expect(Object.keys(await world.read())).toEqual(
    expect.arrayContaining(['a.html', 'articles/b.txt', 'c.txt']),
  );
});

test('a comparison deletes foreign files and names the first of them', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  for (let number = 0; number < 7; number += 1)
    writeFileSync(join(world.dist, `foreign-${number}`), 'by hand');

  await world.rebuild({ compare: true });

  expect(await world.read()).toEqual(before);
  expect(world.log).toEqual([
    expect.stringMatching(/deleted 7 files \((foreign-\d, ){4}foreign-\d and 2 more\)/),
  ]);
});

test('neither retired files nor drafts nor outputs are foreign', async () => {
  using world = createWorld({ staysFor: () => 1000 });
  world.put(atlas);
  world.put(birch);
  await world.rebuild();
  world.drop('birch');
  await world.rebuild();
  world.restart();

  await world.rebuild();
  writeFileSync(join(world.dist, '.writing-1-7'), 'half');
  await world.verifyFiles();

  expect(Object.keys(await world.read())).toContain('articles/birch.html');
  expect(world.log).toEqual([]);
});
