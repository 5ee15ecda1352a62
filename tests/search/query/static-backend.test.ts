import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CostlyAnswerError } from '../../../src/search/query/query-errors.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { createNaiveBackend } from './naive-backend.ts';
import { catalogueOf, lookupsOf, query, relatedQuery, worldOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const lookups = createRecord(lookupTypes, lookupsOf);

function backendsOver(entries: Entry[]) {
  const files = writeDataFiles(entries);
  return { edge: createStaticBackend(async (path) => files.get(path)), naive: createNaiveBackend(entries) };
}

const isLong = process.env['LONG'] === '1';
const patience = isLong ? 3_600_000 : 300_000;

/** The number of entries, and the number of queries. */
const sizes = [
  [300, isLong ? 1000 : 120],
  [isLong ? 10_000 : 1500, isLong ? 1000 : 20],
] as const;

describe.each(sizes)('over %i entries, the edge backend', (size, numRuns) => {
  const entries = catalogueOf(size);
  const world = worldOf(entries, lookups);
  const { edge, naive } = backendsOver(entries);

  it('answers a list query as a scan of all entries does', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(query(world), async (asked) => {
        const { items, pagination } = await edge.answer({ name: 'list', query: asked }, signal);
        expect({ ids: items.map(({ id }) => id), pagination }).toEqual(naive.list(asked));
      }),
      { numRuns },
    );
  });

  it('counts the facets of the entries that match the other choices', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(query(world), async (asked) => {
        const counts = await edge.answer({ name: 'facet-counts', query: asked, types: lookupTypes }, signal);
        for (const [type, some] of counts) {
          const counted = some.filter(({ total }) => total > 0).map(({ id, total }) => [id, total] as const);
          expect(new Map(counted)).toEqual(naive.countFacets(asked, type));
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('finds related entries', { timeout: patience }, async () => {
    await fc.assert(
      fc.asyncProperty(relatedQuery(world), async (asked) => {
        expect((await edge.answer({ name: 'related', query: asked }, signal)).map(({ id }) => id)).toEqual(
          naive.related(asked),
        );
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });
});

describe('a phrase', () => {
  const descriptions = [
    'one two three',
    'one two, two three',
    'one two\ntwo three',
    'one  two three',
    'Tone two threefold',
  ];
  const entries = catalogueOf(descriptions.length).map((entry, index): Entry => ({
    ...{ ...entry, kind: 'template', name: '', features: [], pages: [], slug: `${index}`, title: `${index}` },
    description: descriptions[index] ?? '',
  }));
  const { edge } = backendsOver(entries);

  it.each([
    ['one two', [0, 1, 2, 3, 4]],
    ['one two three', [0, 3, 4]],
    ['two two', [2]],
    ['two three', [0, 1, 2, 3, 4]],
    ['two three one', []],
    ['two, two', [1]],
  ])('%j is found where its words stand next to each other in this order', async (search, found) => {
    const query = { kind: 'template', search, facets: [], sort: 'title:asc', page: 1, pageSize: 5 } as const;

    const { items } = await edge.answer({ name: 'list', query }, signal);

    expect(items.map(({ title }) => Number(title))).toEqual(found);
  });
});

describe('over 2,000 entries with the same words, a backend that may read ten files at once', () => {
  const files = writeDataFiles(
    catalogueOf(4000).map((entry): Entry => ({ ...entry, features: ['Blog with categories'] })),
  );
  const read = new Set<string>();
  const edge = createStaticBackend(async (path) => {
    read.add(path);
    return files.get(path);
  }, 10);
  const query = { kind: 'template', facets: [], sort: 'title:asc', page: 1, pageSize: 5 } as const;

  it('refuses three words that all entries have before it reads their texts', async () => {
    await expect(
      edge.answer({ name: 'list', query: { ...query, search: 'blog with categories' } }, signal),
    ).rejects.toThrow(CostlyAnswerError);
    await expect(
      edge.answer(
        { name: 'facet-counts', query: { ...query, search: 'blog with categories' }, types: ['tag'] },
        signal,
      ),
    ).rejects.toThrow(CostlyAnswerError);

    expect([...read].filter((path) => path.includes('/texts-'))).toEqual([]);
  });

  it('finds two words, and a phrase that few entries have', async () => {
    const { pagination } = await edge.answer(
      { name: 'list', query: { ...query, search: 'blog with' } },
      signal,
    );
    const few = await edge.answer(
      { name: 'list', query: { ...query, search: 'with categories blog' } },
      signal,
    );

    expect(pagination.total).toBeGreaterThan(1900);
    expect(few.pagination.total).toBe(0);
  });

  it('finds two letters without reading the words that contain them', async () => {
    read.clear();
    const { pagination } = await edge.answer({ name: 'list', query: { ...query, search: 'og' } }, signal);

    expect(pagination.total).toBeGreaterThan(1900);
    expect([...read].filter((path) => /\/(words|tokens|texts)-/.test(path))).toEqual([]);
  });

  it('finds three words at any cost', async () => {
    const { pagination } = await edge.atAnyCost.answer(
      { name: 'list', query: { ...query, search: 'blog with categories' } },
      signal,
    );

    expect(pagination.total).toBeGreaterThan(1900);
  });
});

it('finds words with a mark between them without reading a shard index of shingles', async () => {
  const [first, ...others] = catalogueOf(300);
  if (!first) throw new Error('The catalogue is empty.');
  const entry: Entry = { ...first, kind: 'template', features: ['Blog, with categories'] };
  const files = writeDataFiles([entry, ...others]);
  const read = new Set<string>();
  const edge = createStaticBackend(async (path) => {
    read.add(path);
    return files.get(path);
  });
  const page = { kind: 'template', facets: [], sort: 'title:asc', page: 1, pageSize: 5 } as const;
  const find = async (search: string) => {
    read.clear();
    const { items } = await edge.answer({ name: 'list', query: { ...page, search } }, signal);
    return items.map(({ id }) => id);
  };

  expect(await find('blog, with')).toEqual([entry.id]);
  expect([...read].filter((path) => path.includes('shingles-'))).toEqual([]);

  expect(await find('with categories')).toContain(entry.id);
  expect([...read].filter((path) => path.includes('/index-shingles-'))).not.toEqual([]);
});

describe('beside a chosen lookup', () => {
  const query = { kind: 'template', search: '', sort: 'title:asc', page: 1, pageSize: 5 } as const;
  const chosen = { ...query, facets: [{ type: 'tag', slugs: ['tag-0'] }] } as const;

  it('all counts are found without the lists of entries', async () => {
    const entries = catalogueOf(1000);
    const files = writeDataFiles(entries);
    const read = new Set<string>();
    const edge = createStaticBackend(async (path) => {
      read.add(path);
      return files.get(path);
    });

    await edge.answer({ name: 'facet-counts', query: chosen, types: lookupTypes }, signal);
    for (const price of ['free', 'paid'] as const) {
      const asked = { ...query, facets: [], price };
      const tags =
        (await edge.answer({ name: 'facet-counts', query: asked, types: lookupTypes }, signal)).get('tag') ??
        [];
      const counted = tags.filter(({ total }) => total > 0).map(({ id, total }) => [id, total] as const);
      expect(new Map(counted)).toEqual(createNaiveBackend(entries).countFacets(asked, 'tag'));
    }
    expect([...read].filter((path) => /\/(index-)?facets-/.test(path))).toEqual([]);

    await edge.answer(
      { name: 'facet-counts', query: { ...chosen, price: 'free' }, types: lookupTypes },
      signal,
    );
    expect([...read].filter((path) => path.includes('/facets-')).length).toBeGreaterThan(0);
  });

  it('and another condition, only the rows of the shorter list are read', async () => {
    const entries = catalogueOf(1000).filter(({ kind }) => kind === 'template');
    const files = writeDataFiles(entries, 1);
    const lengths = {
      'tag:tag-0': entries.filter(({ tags }) => tags.some(({ slug }) => slug === 'tag-0')).length,
      promoted: entries.filter(({ isPromoted }) => isPromoted).length,
      free: entries.filter(({ price }) => price === 0).length,
    };
    for (const [other, conditions] of [
      ['promoted', { isPromoted: true }],
      ['free', { price: 'free' }],
    ] as const) {
      const read = new Set<string>();
      const edge = createStaticBackend(async (path) => {
        const text = files.get(path);
        if (path.includes('/facets-')) for (const key of JSON.parse(text ?? '').keys) read.add(key);
        return text;
      });

      await edge.answer(
        { name: 'facet-counts', query: { ...chosen, ...conditions }, types: lookupTypes },
        signal,
      );

      expect([...read]).toEqual([lengths[other] < lengths['tag:tag-0'] ? other : 'tag:tag-0']);
    }
  });

  it('lookups whose ids have the same ending are told apart', async () => {
    const [one, other] = ['one', 'two'].map((name) => ({ id: `${name}-same-end`, name, slug: name }));
    const entries = catalogueOf(200).map((entry, index): Entry => ({
      ...entry,
      industries: [[one], [other], [one, other]][index % 3]?.flatMap((lookup) => lookup ?? []) ?? [],
    }));
    const { edge, naive } = backendsOver(entries);
    const questions = [chosen, { ...query, facets: [{ type: 'industry' as const, slugs: ['one'] }] }];

    for (const asked of questions) {
      const counts = await edge.answer({ name: 'facet-counts', query: asked, types: lookupTypes }, signal);
      for (const [type, some] of counts) {
        const counted = some.filter(({ total }) => total > 0).map(({ id, total }) => [id, total] as const);
        expect(new Map(counted)).toEqual(naive.countFacets(asked, type));
      }
    }
  });
});
