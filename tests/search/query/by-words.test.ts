import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSynonyms, synonymsFile } from '../../../src/catalogue/synonyms.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import type { Synonyms } from '../../../cms/shared/synonyms.ts';
import { synonyms } from '../../../cms/shared/synonym-table.ts';
import { listWords } from '../../../cms/shared/word-forms.ts';
import { createTestEntry } from '../../catalogue/test-entry.ts';
import { createNaiveBackend } from './naive-backend.ts';
import { hasAllWords, listEntryTokens } from './naive-words.ts';
import { catalogueOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const all = { kind: 'template', facets: [], sort: 'match', page: 1, pageSize: 100 } as const;

const openBackend = (entries: readonly Entry[], own: readonly Synonyms[] = []) =>
  openFiles(writeDataFiles(entries), own);

function openFiles(files: ReadonlyMap<string, string>, own: readonly Synonyms[]) {
  const others = new Map([...files, [`/${synonymsFile}`, encodeSynonyms(own)]]);
  const { answer } = createStaticBackend(async (path) => others.get(path));
  const find = async (search: string) => answer({ name: 'words', query: { ...all, search } }, signal);
  const list = async (query: Partial<Query>) =>
    (await answer({ name: 'list', query: { ...all, search: '', ...query } }, signal)).items;
  return { find, list };
}

test('a search by words finds the entries that contain every word or its synonyms, but not the whole term', async () => {
  const entries = catalogueOf(150);
  const files = writeDataFiles(entries);
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
  const term = fc.oneof(
    word,
    fc.tuple(word, word).map((words) => words.join(' ')),
  );
  const kept = fc.record({
    terms: fc.uniqueArray(term, { minLength: 2, maxLength: 4 }),
    isOneWay: fc.boolean(),
  });
  // Most searches begin with a term that has synonyms.
  const asked = fc.array(kept, { maxLength: 4 }).chain((own) =>
    fc.record({
      own: fc.constant(own),
      search: fc.oneof(
        searches,
        fc
          .tuple(fc.constantFrom('', ...own.flatMap(({ terms }) => terms)), searches)
          .map((parts) => parts.join(' ')),
        fc.constantFrom('shop', ...own.flatMap(({ terms }) => terms)),
      ),
    }),
  );

  await fc.assert(
    fc.asyncProperty(asked, async ({ own, search }) => {
      const { find } = openFiles(files, own);
      const exact = new Set(naive.list({ ...all, search, pageSize: 1000 }).ids);
      const words = listWords(search);
      const expected = entries.filter(
        (entry) =>
          entry.kind === 'template' &&
          words.length > 0 &&
          !exact.has(entry.id) &&
          hasAllWords(tokens.get(entry) ?? new Set(), words, [...synonyms, ...own]),
      );

      const { items, pagination } = await find(search);

      expect(pagination.total).toBe(expected.length);
      expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    }),
    { numRuns: process.env['LONG'] === '1' ? 300 : 15 },
  );
}, 300_000);

test('synonyms of an editor count in both ways, or in one', async () => {
  const entries = [entry('Inn', 'an inn'), entry('Hut', 'a hut'), entry('Cabin', 'a log cabin')];
  const { find } = openBackend(entries, [
    { terms: ['hut', 'log cabin'], isOneWay: false },
    { terms: ['refuge', 'hut', 'inns'], isOneWay: true },
  ]);
  const namesFor = async (search: string) => (await find(search)).items.map(({ name }) => name).sort();

  expect(await namesFor('huts by')).toEqual(['Cabin', 'Hut']);
  expect(await namesFor('log cabins')).toEqual(['Cabin', 'Hut']);
  expect(await namesFor('refuges')).toEqual(['Hut', 'Inn']);
  expect(await namesFor('an inn')).toEqual([]);
});

test('of a term with synonyms, one word may be whole and another one only the beginning', async () => {
  const { find } = openBackend([entry('Pager', 'one long pager'), entry('Other', 'one')]);

  expect((await find('one page')).items.map(({ name }) => name)).toEqual(['Pager']);
});

test('without the file of synonyms, or with a damaged one, there is no answer', async () => {
  const files = writeDataFiles([entry('Hut')]);
  const { answer } = createStaticBackend(async (path) => files.get(path));
  const query = { ...all, search: 'huts' };
  for (const damage of [undefined, '', '{}', '[{"terms":"hut"}]', '[{"terms":["a","b"]']) {
    if (damage === undefined) files.delete('/synonyms.json');
    else files.set('/synonyms.json', damage);
    await expect(answer({ name: 'words', query }, signal)).rejects.toThrow('/synonyms.json is');
  }
  files.set('/synonyms.json', '[]');
  expect((await answer({ name: 'words', query }, signal)).items).toHaveLength(1);
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
