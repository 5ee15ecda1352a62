import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { flipBit } from '../flip-bit.ts';
import { atlas, birch, createBuiltWorld, createWorld } from './world.ts';

const flips = process.env.LONG === '1' ? 100 : 5;

test('a page that cannot be rendered keeps its last good file, and the next rebuild tries it again', async () => {
  using world = await createBuiltWorld();
  world.put({ ...atlas, title: 'Atlas II' });
  world.broken.add(toOutputPath('articles/atlas.html'));

  const failing = await world.rebuild();
  world.broken.clear();
  const checked = (await world.read())['articles/atlas.html'];
  const next = await world.rebuild();

  expect(failing.failed).toEqual([
    { path: 'articles/atlas.html', message: 'articles/atlas.html is broken.' },
  ]);
  expect(failing.rendered.map(({ path }) => path).sort()).toEqual(['index.html', 'topics/maps.html']);
  expect(checked).toBe('article Atlas of 1');
  expect(next.rendered).toEqual([
    { path: 'articles/atlas.html', reason: { because: 'dirty' }, written: true },
  ]);
});

test('all failed outputs of a large build are tried again, together with new ones and without removed ones', async () => {
  using world = createWorld();
  const many = Array.from({ length: 10_100 }, (_, n) => `many-${n}`);
  for (const slug of many) {
    world.put({ slug, title: slug, topic: 'many' });
    world.broken.add(toOutputPath(`articles/${slug}.html`));
  }
  const failing = await world.rebuild();
  world.broken.clear();
  world.drop('many-0');
  world.put(atlas);

  const next = await world.rebuild();

  expect(failing.failures).toBe(many.length);
  expect(next.deleted).toEqual(['articles/many-0.html']);
  const reasons = Object.groupBy(next.rendered, ({ reason }) => reason.because);
  expect(reasons.dirty).toHaveLength(many.length - 1);
  expect(reasons.new?.map(({ path }) => path)).toEqual(['articles/atlas.html', 'topics/maps.html']);
  expect(reasons.changed?.map(({ path }) => path)).toEqual(['index.html', 'topics/many.html']);
});

test('a file that cannot be written is reported by name, and the others are right', async () => {
  using world = await createBuiltWorld();
  const slug = 'c'.repeat(300);
  world.put({ slug, title: 'Cedar', topic: 'maps' });

  const report = await world.rebuild();

  expect(report.failed.map(({ path }) => path)).toEqual([`articles/${slug}.html`]);
  expect(report.failed[0]?.message).toMatch(/The file .*ccc\.html could not be written/);
  expect((await world.read())['topics/maps.html']).toBe('topic ["Atlas","Cedar"]');
});

test('a damaged trace is logged, and everything is rendered again', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  world.restart();
  await writeFile(
    join(world.folder, 'trace.sqlite'),
    'this is no database, but it is longer than a header of one. '.repeat(40),
  );

  const report = await world.rebuild();

  expect(world.log.join()).toMatch(/trace .* is damaged .* every output is rendered again/);
  expect(report.rendered).toHaveLength(report.outputs);
  expect(await world.read()).toEqual(before);
});

test('a trace that lost its second half is detected, at the latest when it is used', async () => {
  using world = createWorld();
  for (let index = 0; index < 200; index++) {
    world.put({ slug: `article-${index}`, title: `Article ${index}`, topic: `topic-${index % 7}` });
  }
  await world.rebuild();
  const before = await world.read();
  world.restart();
  const file = join(world.folder, 'trace.sqlite');
  await rm(`${file}-wal`, { force: true });
  await truncate(file, Math.floor((await readFile(file)).length / 2));

  const report = await world.rebuild({ code: 'other' });

  expect(world.log.join()).toMatch(/is damaged/);
  expect(report.rendered).toHaveLength(report.outputs);
  expect(await world.read()).toEqual(before);
});

test('files that are not outputs disappear with a new trace', async () => {
  using world = createWorld();
  world.put(atlas);
  await mkdir(join(world.dist, 'old/deep'), { recursive: true });
  await writeFile(join(world.dist, 'old/deep/page.html'), 'left over');

  await world.rebuild();

  expect(Object.keys(await world.read()).sort()).toEqual([
    'articles/atlas.html',
    'build.json',
    'index.html',
    'style.css',
    'topics/maps.html',
  ]);
});

test('a deleted folder of outputs is made again, and nothing is trusted blindly', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  world.restart();
  await rm(world.dist, { recursive: true });

  await world.rebuild();

  expect(await world.read()).toEqual(before);
});

test('a deleted folder of outputs has nothing left to delete', async () => {
  using world = await createBuiltWorld();
  world.drop('birch');
  await rm(world.dist, { recursive: true });

  const report = await world.rebuild();

  expect(report.deleted).toEqual(['articles/birch.html', 'topics/trees.html']);
  expect(Object.keys(await world.read())).not.toContain('articles/birch.html');
});

test('a folder that holds another build is compared file by file, and only differing files are rendered', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  world.restart();
  await writeFile(join(world.dist, 'build.json'), '{"build":"another"}\n');
  await writeFile(join(world.dist, 'articles/birch.html'), 'of another build');

  const report = await world.rebuild();

  expect(report.rendered.map(({ path }) => path)).toEqual(['articles/birch.html']);
  expect(await world.read()).toEqual(before);
});

const cedar = { slug: 'cedar', title: 'Cedar', topic: 'trees' };
const again = (path: string, because = 'dirty') => [path, because];
test.each([
  {
    what: 'files',
    trace: 'checked',
    rendered: [again('style.css'), again('articles/atlas.html'), again('articles/cedar.html')],
  },
  {
    what: 'files and the end of the trace',
    trace: 'lost',
    rendered: [
      again('style.css'),
      again('articles/atlas.html'),
      again('articles/birch.html'),
      again('articles/cedar.html', 'new'),
      again('index.html'),
      again('topics/trees.html'),
    ],
  },
])(
  'after a power cut that destroyed $what, only differing files are rendered again',
  async ({ trace, rendered }) => {
    using world = await createBuiltWorld();
    world.restart();
    const checked = ['trace.sqlite', 'trace.sqlite-sums'].map((name) => join(world.folder, name));
    const earlier = checked.map((file) => ({ file, bytes: readFileSync(file) }));
    world.put(cedar);
    await world.rebuild();
    const complete = await world.read();

    world.cutPower(() => {
      if (trace === 'lost') for (const { file, bytes } of earlier) writeFileSync(file, bytes);
      truncateSync(join(world.dist, 'articles/cedar.html'));
      truncateSync(join(world.dist, 'articles/atlas.html'));
      rmSync(join(world.dist, 'style.css'));
    });
    const report = await world.rebuild();

    expect(await world.read()).toEqual(complete);
    const reasons = report.rendered.map(({ path, reason }) => [path, reason.because]);
    expect(Object.fromEntries(reasons)).toEqual(Object.fromEntries(rendered));
  },
);

test('a disk that becomes full at any write loses nothing, and the next rebuild completes the site', async () => {
  for (const writes of [0, 1, 2, 3]) {
    using world = await createBuiltWorld();
    world.put({ ...atlas, title: 'Atlas II', topic: 'trees' });
    world.fillDiskAfter(writes);
    const failing = await world.rebuild().catch((cause: Error) => cause);
    const said = failing instanceof Error ? failing.message : failing.failed[0]?.message;
    world.fillDiskAfter(Number.POSITIVE_INFINITY);

    await world.rebuild();
    using clean = createWorld();
    for (const article of world.articles.values()) clean.put(article);
    await clean.rebuild();

    expect(said).toMatch(/could not be written: ENOSPC/);
    expect(await world.read()).toEqual(await clean.read());
  }
});

test('a cursor beyond the change log is not believed', async () => {
  using world = await createBuiltWorld();
  const shorter = { ...world.inputs, changeLogId: 'test', cursor: 0, changedSince: () => undefined };
  world.articles.set('birch', { ...birch, title: 'Birch II' });
  world.restart();
  const engine = openEngine({ cache: world.folder, files: openFiles(world.dist), log: () => undefined });

  const report = await engine.rebuild({
    inputs: shorter,
    outputs: world.outputs,
    render: world.render,
    code: 'code',
  });
  engine.close();

  expect(report.rendered.map(({ path }) => path).sort()).toEqual([
    'articles/birch.html',
    'index.html',
    'topics/trees.html',
  ]);
});

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['was cut short', (file: string) => truncateSync(file, 3)],
])('a file that %s is made again by the next process', async (_, spoil) => {
  using world = await createBuiltWorld();
  const before = await world.read();
  world.restart();
  spoil(join(world.dist, 'articles/birch.html'));

  const report = await world.rebuild();

  expect(report.rendered.map(({ path }) => path)).toEqual(['articles/birch.html']);
  expect(await world.read()).toEqual(before);
});

test('a file that was changed in place is detected in the background, and by a comparison', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();
  const change = () => writeFileSync(join(world.dist, 'articles/birch.html'), 'article Bitch of 1');

  expect(await world.verifyFiles()).toBe(false);
  change();
  expect((await world.rebuild()).rendered).toEqual([]);
  expect(await world.verifyFiles()).toBe(true);
  await world.rebuild();
  expect(await world.read()).toEqual(before);

  change();
  await world.rebuild({ compare: true });
  expect(await world.read()).toEqual(before);
});

test('a trace with a flipped bit is never believed', async () => {
  using world = await createBuiltWorld();
  world.restart();
  const before = await world.read();
  const file = join(world.folder, 'trace.sqlite');
  const { length } = await readFile(file);
  for (let at = 100; at < length; at += Math.ceil(length / flips)) {
    flipBit(file, at, at % 8);

    const report = await world.rebuild();

    expect(report.rendered, `byte ${at}`).toHaveLength(report.outputs);
    expect(await world.read()).toEqual(before);
    world.restart();
  }
});
