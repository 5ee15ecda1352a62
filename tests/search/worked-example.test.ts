import { findDataKey } from '../../src/search/format/data-files.ts';
import type { QueryKey } from '../../src/catalogue/query-keys.ts';
import { expect, test } from 'vitest';
import { createStaticBackend } from '../../src/search/query/static-backend.ts';
import { decodeAllRows } from '../../src/search/format/facet-rows.ts';
import { createRandom, entryRecord, generateRecords } from '../replica/records.ts';
import { applyRecords, createReplicaInMemory } from '../replica/world.ts';
import { testQuery } from '../catalogue/test-query.ts';

/** The entries of the worked example in src/search/README.md. */
const entries = [
  { n: 1, name: 'Quiet Grid', tag: 'tag-0', price: 0, day: 1 },
  { n: 2, name: 'Gridlock Studio', tag: 'tag-0', price: 49, day: 2 },
  { n: 3, name: 'Harbour Linen', tag: 'tag-1', price: 19, day: 3 },
  { n: 4, name: 'Linen Shop', tag: 'tag-0', price: 0, day: 4 },
];

function recordOf({ n, name, tag, price, day }: (typeof entries)[number]) {
  const { record, ...sent } = entryRecord(
    'template',
    n,
    createRandom(n),
    name.toLowerCase().replace(' ', '-'),
  );
  const updatedAt = new Date(Date.UTC(2026, 10, day)).toISOString();
  const own = { name, title: name, price, tags: [tag], updatedAt };
  const none = { description: '', pages: '', features: '', author: null, thumbnail: null, screenshots: [] };
  return { ...sent, record: { ...record, ...own, ...none } };
}

/** The gallery, and the files that were read from it, by section. */
function openExample() {
  const replica = createReplicaInMemory();
  applyRecords(replica, [...generateRecords({ templates: 0, inspirations: 0 }), ...entries.map(recordOf)]);
  const read = new Map<string, string>();
  const { answer: ask } = createStaticBackend(async (path) => {
    const text = String(replica.answer(findDataKey(path.slice(1)) ?? ('' as QueryKey)));
    read.set(path.replace(/^\/data\/(template\/)?|(-[0-9a-f]{12})?\.json$/g, ''), text);
    return text;
  });
  return { ask, read, [Symbol.dispose]: () => replica.close() };
}

test('the query in the README reads the files named there, and finds the entries named there', async () => {
  using example = openExample();
  const { ask, read } = example;

  const query = { ...testQuery, search: 'grid', facets: [{ type: 'tag', slugs: ['framer'] }] } as const;
  const { items, pagination } = await ask({ name: 'list', query }, AbortSignal.timeout(60_000));

  expect([items.map(({ name }) => name), pagination.total]).toEqual([['Gridlock Studio', 'Quiet Grid'], 2]);
  expect([...read.keys()].sort()).toEqual([
    'cards',
    'index-blocks',
    'index-listings',
    'index-tokens',
    'index-words',
    'listings',
    'lookups',
    'template',
    'tokens',
    'words',
  ]);
  const valueIn = (file: string, key: string) => {
    const { keys, values } = JSON.parse(read.get(file) ?? '');
    return values[keys.indexOf(key)];
  };
  expect([
    valueIn('listings', 'tag:tag-0'),
    valueIn('words', 'grid'),
    valueIn('words', 'gridlock'),
    valueIn('tokens', 'gri'),
  ]).toEqual(['7A&', 't$', 'p$', 'grid gridlock']);
});

test('the counts in the README are made from the rows named there', async () => {
  using example = openExample();
  const { ask, read } = example;

  const query = { ...testQuery, facets: [{ type: 'tag', slugs: ['framer'] }], price: 'free' } as const;
  const counts = await ask({ name: 'facet-counts', query, types: ['industry'] }, AbortSignal.timeout(60_000));

  const { keys, values } = JSON.parse(read.get('facets') ?? '');
  const rows = decodeAllRows(values[keys.indexOf('free')]);
  expect(rows.map(([docId]) => docId)).toEqual([20, 55]);
  const industries = entries
    .filter(({ price }) => price === 0)
    .flatMap((entry): unknown => Object(recordOf(entry).record)['industries']);
  const totals = (counts.get('industry') ?? []).reduce((sum, { total }) => sum + total, 0);
  expect(totals).toBe(industries.flat().length);
});

test('after preparing, the first letter reads only what is its own', async () => {
  using example = openExample();
  const { ask, read } = example;
  const signal = AbortSignal.timeout(60_000);
  await ask({ name: 'prepare', kind: 'template' }, signal);
  expect([...read.keys()].sort()).toEqual([
    'cards',
    'index-blocks',
    'index-ngrams',
    'lookups',
    'ngrams',
    'template',
  ]);
  read.clear();

  await ask({ name: 'list', query: { ...testQuery, search: 'g', sort: 'match' } }, signal);

  expect([...read.keys()].sort()).toEqual(['cards', 'index-listings', 'listings']);
});
