import { expect, test } from 'vitest';
import { chooseLookups } from '../../src/catalogue/listing.ts';

/** Twenty lookups in the order of their names. Later ones have more entries. */
const counts = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  slug: `s${index}`,
  name: `Name ${String.fromCodePoint(65 + index)}`,
  total: index,
}));

const offer = (chosen: string[], options = { first: chosen, areAll: false }) => {
  const { offered, total } = chooseLookups(counts, chosen, options);
  return { slugs: offered.map(({ slug }) => slug), total };
};

const slugs = (from: number, to: number) => counts.slice(from, to).map(({ slug }) => slug);

test('a long list offers the twelve lookups with the most entries, sorted by name', () => {
  expect(offer([])).toEqual({ slugs: slugs(8, 20), total: 19 });
});

test('all lookups are offered on request, except those that would leave no entries', () => {
  expect(offer([], { first: [], areAll: true }).slugs).toEqual(slugs(1, 20));
});

test('chosen lookups come first and count towards the twelve, even if they leave no entries', () => {
  expect(offer(['s0', 's12'])).toEqual({
    slugs: ['s0', 's12', ...slugs(9, 12), ...slugs(13, 20)],
    total: 20,
  });
});

test('a lookup chosen while the top is held stays in its place', () => {
  expect(offer(['s12'], { first: [], areAll: false }).slugs).toEqual(slugs(8, 20));
  expect(offer(['s2'], { first: [], areAll: false }).slugs).toEqual(['s2', ...slugs(8, 20)]);
});
