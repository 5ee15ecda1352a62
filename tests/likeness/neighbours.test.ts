import { expect, test } from 'vitest';
import { findNeighbours, type Member, type Ring, wanted, wholeRing } from '../../src/likeness/neighbours.ts';

const member = (entry: number, look: string | null = null): Member => ({ entry, at: entry, look });
const ring = (type: Ring['type'], size: number, ...entries: number[]): Ring => ({
  type,
  lookup: `${type}-${size}`,
  weight: type === 'industry' ? 5 : 1.25,
  size,
  members: entries.map((entry) => member(entry)),
});
const nearest = (...rings: Ring[]) => findNeighbours(null, rings).map(({ entry }) => entry);

test('a rare shared lookup counts more than a common one', () => {
  expect(nearest(ring('industry', 40, 1), ring('industry', 3, 2))).toEqual([2, 1]);
});

test('two shared lookups count more than one of them', () => {
  expect(nearest(ring('industry', 10, 1, 2), ring('tag', 10, 2))).toEqual([2, 1]);
});

test('of entries that share as much, the one that looks alike is nearer', () => {
  const look = 'a0'.repeat(15);
  const other = '20'.repeat(15);
  const shared = { ...ring('industry', 9), members: [member(1, other), member(2, look)] };

  expect(findNeighbours(look, [shared]).map(({ entry }) => entry)).toEqual([2, 1]);
});

test('there are eight at most, and none that is far behind the nearest', () => {
  const many = Array.from({ length: 20 }, (_, n) => n + 1);

  expect(nearest(ring('industry', 20, ...many))).toEqual(many.slice(0, wanted));
  expect(nearest(ring('industry', 2, 1), ring('tag', 60, 2))).toEqual([1]);
});

test('beyond the rings that are read whole, the size of a ring changes nothing', () => {
  const order = (size: number) => nearest(ring('industry', size, 1), ring('tag', wholeRing, 1, 2));

  expect(order(wholeRing + 1)).toEqual(order(1_000_000));
});
