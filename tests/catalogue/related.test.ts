import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../src/catalogue/entry.ts';
import { facets } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { drawRelated, drawRelatedQuery, type Random, countWanted } from '../../src/catalogue/related.ts';
import { createRandom } from '../replica/records.ts';
import { createTestEntry } from './test-entry.ts';

const slug = fc.stringMatching(/^[a-z]{1,6}$/);
const lookups = fc.uniqueArray(slug, { maxLength: 4 }).map((slugs) => slugs.map((one) => lookupOf(one)));
const lookupOf = (one: string) => ({ id: one, name: one, slug: one });

const entryOf = fc
  .record({
    kind: fc.constantFrom(...entryKinds),
    fields: fc.record(Object.fromEntries(facets.map(({ field }) => [field, lookups]))),
    title: fc.constantFrom('', 'A title'),
  })
  .map(({ kind, fields, title }) => createTestEntry(kind, { ...fields, title }));

const all = createTestEntry(
  'inspiration',
  Object.fromEntries(facets.map(({ type, field }) => [field, [lookupOf(type)]])),
);

/** The share of many draws for which `holds` is true. */
function shareOf(holds: (random: Random) => boolean): number {
  const random = createRandom(7);
  const draws = 12_000;
  return Array.from({ length: draws }, () => holds(random)).filter(Boolean).length / draws;
}

/** With this many draws, chance alone deviates no further. */
const isAbout = (expected: number) => (share: number) => Math.abs(share - expected) < 0.015;

test('4 are wanted on screens wider than 650 px, otherwise 2', () => {
  expect([320, 650, 651, 1440].map(countWanted)).toEqual([2, 2, 4, 4]);
});

test('a query leaves the shown entry out, asks for five times as many as are wanted, and for at most two of its facets', () => {
  return fc.assert(
    fc.property(entryOf, fc.constantFrom(2, 4), fc.integer(), (entry, wanted, seed) => {
      const { kind, except, anyOf, description, limit } = drawRelatedQuery(entry, wanted, createRandom(seed));

      expect({ kind, except, limit }).toEqual({ kind: entry.kind, except: entry.id, limit: wanted * 5 });
      const carried = facets.filter(({ field }) => entry[field].length > 0);
      expect(anyOf.length).toBeGreaterThanOrEqual(Math.min(1, carried.length));
      expect(anyOf.length).toBeLessThanOrEqual(Math.min(2, carried.length));
      expect(new Set(anyOf.map(({ type }) => type)).size).toBe(anyOf.length);
      for (const { type, slugs } of anyOf) {
        const field = facets.find((facet) => facet.type === type)?.field ?? 'tags';
        expect(slugs).toEqual(entry[field].map((one) => one.slug));
      }
      if (description !== undefined) {
        expect(kind).toBe('inspiration');
        expect(['A title', 'A name'].filter((text) => text === entry.title || text === entry.name)).toContain(
          description,
        );
      }
    }),
  );
});

const weights = { industry: 3, 'design-style': 3, 'design-type': 2, tag: 2, typography: 1, color: 1 };
const total = facets.reduce((sum, { weight }) => sum + weight, 0);

for (const [type, weight] of Object.entries(weights)) {
  test(`${type} is the main facet ${weight} times in ${total}`, () => {
    const share = shareOf((random) => drawRelatedQuery(all, 4, random).anyOf[0]?.type === type);

    expect(share).toSatisfy(isAbout(weight / total));
  });
}

test('half of the draws add another facet, and half of those for an inspiration add its title or name', () => {
  expect(shareOf((random) => drawRelatedQuery(all, 4, random).anyOf.length === 2)).toSatisfy(isAbout(0.5));
  for (const text of ['A title', 'A name'])
    expect(shareOf((random) => drawRelatedQuery(all, 4, random).description === text)).toSatisfy(
      isAbout(0.25),
    );
});

for (const sort of ['updatedAt:desc', 'createdAt:desc', 'title:asc', 'title:desc']) {
  test(`a quarter of the draws is sorted by ${sort}`, () => {
    expect(shareOf((random) => drawRelatedQuery(all, 4, random).sort === sort)).toSatisfy(isAbout(0.25));
  });
}

test('the found entries are shuffled and cut: each has the same chance of each place', () => {
  const found = Array.from({ length: 20 }, (_, n): Card => ({ ...all, id: String(n) }));

  expect(shareOf((random) => drawRelated(found, 4, random)[0]?.id === '19')).toSatisfy(isAbout(1 / 20));
  expect(shareOf((random) => drawRelated(found, 4, random)[3]?.id === '0')).toSatisfy(isAbout(1 / 20));
  const drawn = drawRelated(found, 4, createRandom(1));
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(4);
  expect(drawRelated(found.slice(0, 3), 4, createRandom(1))).toHaveLength(3);
});
