import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEdgeExecutor } from '../../../src/catalogue/edge/edge-executor.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { facets } from '../../../src/catalogue/kinds.ts';
import { createNaiveExecutor } from './naive-executor.ts';
import { catalogueOf, lookupsOf, query, relatedQuery, type World, worldOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const types = facets.map(({ type }) => type);
const lookups = Object.fromEntries(types.map((type) => [type, lookupsOf(type)])) as World['lookups'];

function executorsOver(entries: Entry[]) {
  const files = writeDataFiles(entries);
  return { edge: createEdgeExecutor(async (path) => files.get(path)), naive: createNaiveExecutor(entries) };
}

/** Of entries, and how often it is asked. */
const sizes = [
  [300, 1000],
  [10_000, process.env['LONG'] === '1' ? 1000 : 60],
] as const;

describe.each(sizes)('over %i entries, the edge executor', (size, numRuns) => {
  const entries = catalogueOf(size);
  const world = worldOf(entries, lookups);
  const { edge, naive } = executorsOver(entries);

  it('answers a list query with what a look at every entry finds', async () => {
    await fc.assert(
      fc.asyncProperty(query(world), async (asked) => {
        const { items, pagination } = await edge.list(asked, signal);
        expect({ ids: items.map(({ id }) => id), pagination }).toEqual(naive.list(asked));
      }),
      { numRuns },
    );
  });

  it('counts the facets of what the other choices leave', async () => {
    await fc.assert(
      fc.asyncProperty(query(world), async (asked) => {
        const counts = await edge.countFacets(asked, types, signal);
        for (const [type, some] of counts) {
          const counted = some.filter(({ total }) => total > 0).map(({ id, total }) => [id, total] as const);
          expect(new Map(counted)).toEqual(naive.countFacets(asked, type));
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('finds related entries', async () => {
    await fc.assert(
      fc.asyncProperty(relatedQuery(world), async (asked) => {
        expect((await edge.related(asked, signal)).map(({ id }) => id)).toEqual(naive.related(asked));
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
  const { edge } = executorsOver(entries);

  it.each([
    ['one two', [0, 1, 2, 4]],
    ['one two three', [0, 4]],
    ['two three', [0, 1, 2, 3, 4]],
    ['two three one', []],
    ['two, two', [1]],
  ])('%j is found where its words stand so, side by side', async (search, found) => {
    const query = { kind: 'template', search, facets: [], sort: 'title:asc', page: 1, pageSize: 5 } as const;

    const { items } = await edge.list(query, signal);

    expect(items.map(({ title }) => Number(title))).toEqual(found);
  });
});
