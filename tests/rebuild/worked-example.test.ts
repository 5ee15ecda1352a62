import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTrace, traceName } from '../../src/rebuild/trace.ts';
import { type OutputPath, toOutputPath } from '../../src/rebuild/types.ts';
import { createWorld } from './world.ts';

/** The site of the worked example in src/rebuild/README.md. */
const articles = [
  { slug: 'atlas', title: 'Atlas', topic: 'maps' },
  { slug: 'birch', title: 'Birch', topic: 'trees' },
  { slug: 'cedar', title: 'Cedar', topic: 'trees' },
  { slug: 'dune', title: 'Dune', topic: 'deserts' },
];

const [birch, cedar] = ['articles/birch.html', 'articles/cedar.html'];

test('the edit in the README takes the steps named there, with the values given there', async () => {
  using world = createWorld();
  for (const article of articles) world.put(article);
  const first = await world.rebuild();
  const before = { cursor: cursorOf(world.folder), cedar: traceOf(world.folder, toOutputPath(cedar)) };
  world.put({ slug: 'cedar', title: 'Cedar of Lebanon', topic: 'trees' });
  const tags = [...(world.inputs.changedSince(16) ?? [])];
  world.asked.length = 0;

  const inPlace: OutputPath[][] = [];
  const { rendered, outputs, build } = await world.rebuild({
    onPriorityDone: async () => inPlace.push([...world.order]),
  });

  expect([first.build, before]).toEqual([
    '5037d2e988ecab05',
    {
      cursor: '16',
      cedar: {
        hash: '3mP8Psq8ia1aVYXJ',
        'article/cedar': 'Qh9WYboNKn9x-ItK',
        'count/trees': '2kuSN7rMzfGcB2DK',
      },
    },
  ]);
  expect(tags.sort()).toEqual(['article/cedar', 'count/trees', 'front', 'topic/trees']);
  expect([...world.asked].sort()).toEqual(['article/cedar', 'count/trees', 'front?limit=3', 'topic/trees']);
  expect(inPlace).toEqual([[cedar]]);
  expect(rendered).toEqual([
    { path: cedar, reason: { because: 'changed', keys: ['article/cedar'] }, written: true },
    { path: 'index.html', reason: { because: 'changed', keys: ['front?limit=3'] }, written: true },
    { path: 'topics/trees.html', reason: { because: 'changed', keys: ['topic/trees'] }, written: true },
  ]);
  expect((await world.read())[cedar]).toBe('article Cedar of Lebanon of 2');
  expect([cursorOf(world.folder), traceOf(world.folder, toOutputPath(cedar))]).toEqual([
    '22',
    {
      hash: 'UDRCTh2BFUhWZCpq',
      'article/cedar': 'f_35v0iHwewwlvlZ',
      'count/trees': '2kuSN7rMzfGcB2DK',
    },
  ]);
  expect(traceOf(world.folder, toOutputPath(birch))).toMatchObject({ 'count/trees': '2kuSN7rMzfGcB2DK' });
  expect([outputs, build]).toEqual([9, '5f4800b079a5d56c']);
});

function cursorOf(folder: string): string | undefined {
  using trace = openForReading(folder);
  return trace.fact('cursor');
}

function traceOf(folder: string, path: OutputPath) {
  using trace = openForReading(folder);
  const reads = trace.readsOf(path).map(({ key, fingerprint }) => [key, fingerprint]);
  return { hash: trace.hash(path), ...Object.fromEntries(reads) };
}

function openForReading(folder: string) {
  const trace = openTrace(join(folder, traceName), { readonly: true });
  return { ...trace, [Symbol.dispose]: trace.close };
}
