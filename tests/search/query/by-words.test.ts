import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../../src/catalogue/entry.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { groupWords } from '../../../src/search/query/synonyms.ts';
import { synonyms } from '../../../src/search/query/synonym-table.ts';
import { listWords } from '../../../src/search/query/word-forms.ts';
import { createTestEntry } from '../../catalogue/test-entry.ts';
import { createNaiveBackend } from './naive-backend.ts';
import { hasWanted, listEntryTokens } from './naive-words.ts';
import { catalogueOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const all = { kind: 'template', facets: [], sort: 'match', page: 1, pageSize: 100 } as const;

function openBackend(entries: readonly Entry[]) {
  const files = writeDataFiles(entries);
  const { answer } = createStaticBackend(async (path) => files.get(path));
  const find = async (search: string) => answer({ name: 'words', query: { ...all, search } }, signal);
  const list = async (query: Partial<Query>) =>
    (await answer({ name: 'list', query: { ...all, search: '', ...query } }, signal)).items;
  return { find, list };
}

test('a search by words finds the entries that contain every word, but not the whole term', async () => {
  const entries = catalogueOf(150);
  const { find } = openBackend(entries);
  const naive = createNaiveBackend(entries);
  const tokens = new Map(entries.map((entry) => [entry, listEntryTokens(entry)]));
  const known = [...new Set([...tokens.values()].flatMap((some) => [...some]))];
  const word = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...known).map((one) => one.slice(0, 3)),
    fc.constantFrom(...known).map((one) => `${one}s`),
    fc.constantFrom('shop', 'one page', 'grids', 'the', 'nobody'),
  );
  const searches = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const exact = new Set(naive.list({ ...all, search, pageSize: 1000 }).ids);
      const wanted = groupWords(listWords(search), synonyms);
      const expected = entries.filter(
        (entry) =>
          entry.kind === 'template' &&
          wanted.length > 0 &&
          !exact.has(entry.id) &&
          wanted.every((one) => hasWanted(tokens.get(entry) ?? new Set(), one)),
      );

      const { items, pagination } = await find(search);

      expect(pagination.total).toBe(expected.length);
      expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    }),
    { numRuns: 200 },
  );
});

const entry = (name: string, description = '', given: Partial<Entry> = {}): Entry =>
  createTestEntry('template', { id: name, slug: 'x', name, title: name, description, ...given });
const lookup = (name: string) => ({ id: name, name, slug: name });

test.each([
  ['hotels', 'a hotel by the sea'],
  ['sea hotel', 'two hotels by the sea'],
  ['galleries', 'a gallery'],
  ['gallery', 'galleries'],
  ['gray', 'grey walls'],
  ['colorful', 'a colourful page'],
  ['minimalist', 'a minimal page'],
  ['resume', 'a curriculum vitae'],
  ['real estate agents', 'agents of property'],
  ['portfolio template', 'a portfolio'],
  ['folio port', 'a portfolio of folios'],
])('%j finds %j', async (search, description) => {
  const { find } = openBackend([entry('Found', description), entry('Other', 'nothing of this')]);

  const { items } = await find(search);

  expect(items.map(({ name }) => name)).toEqual(['Found']);
});

test('without a whole word, words that only mean something else are not found', async () => {
  const { find } = openBackend([entry('Category', 'categories'), entry('New', 'new')]);

  expect((await find('cats')).items).toEqual([]);
  expect((await find('news')).items).toEqual([]);
});

test('it says whether another word counted', async () => {
  const { find } = openBackend([entry('One', 'a minimal dark page'), entry('Two', 'dark, plain')]);

  expect(await find('page dark')).toMatchObject({ words: ['page', 'dark'], isLike: false });
  expect(await find('page minimalist')).toMatchObject({ words: ['page', 'minimalist'], isLike: true });
});

test('the best match is in the name, then in a lookup, then in a text, a whole word before a part of one', async () => {
  const { list } = openBackend([
    entry('In a text', 'the grid'),
    entry('Inside', 'subgrid'),
    entry('Subgrids'),
    entry('Gridlock'),
    entry('Carries', '', { tags: [lookup('Grid')] }),
    entry('Begins', 'gridded'),
    entry('A grid'),
  ]);

  const names = (await list({ search: 'grid' })).map(({ name }) => name);

  expect(names).toEqual(['A grid', 'Gridlock', 'Subgrids', 'Carries', 'In a text', 'Begins', 'Inside']);
});

test('the pages of a best match are those of one order, and have the entries of every other order', async () => {
  const entries = catalogueOf(400);
  const { list } = openBackend(entries);
  for (const search of ['grid', 'an', 'quiet grid', 'é', '-']) {
    const whole = (await list({ search })).map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ search, page, pageSize: 7 })));
    const changed = (await list({ search, sort: 'updatedAt:desc' })).map(({ id }) => id);

    expect(pages.flat().map(({ id }) => id)).toEqual(whole.slice(0, 21));
    if (whole.length < 100) expect(whole.toSorted()).toEqual(changed.toSorted());
  }
});
