// Shared by Node and the browser: how many of the entries that match a query carry each lookup.

import type { Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../catalogue/kinds.ts';
import { facetOf } from '../format/data-files.ts';
import { type Bitset, countIn, intersect } from './bitset.ts';
import { type Condition, hasDistinctNames, listingKey } from './conditions.ts';
import type { IndexReader } from './index-reader.ts';

/** How many of the entries that meet all conditions carry each lookup. @param lookups All lookups of the list. */
export async function countLookups(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  conditions: Condition[],
): Promise<number[]> {
  const matches = intersectAll(conditions);
  if (matches === undefined) return reader.totals[type];
  if (!hasDistinctNames(type, lookups)) {
    const lists = await Promise.all(
      lookups.map((lookup) => reader.postings('listings', listingKey(type, lookup))),
    );
    return lists.map((postings) => countIn(matches, postings));
  }
  const [counted, ...more] = conditions.map((condition) => condition.counted);
  if (counted !== undefined && more.length === 0) return countTogether(reader, type, lookups, counted);
  const facets = await reader.facets();
  return lookups.map(({ id }) =>
    (facets.get(facetOf(type, id)) ?? []).reduce((sum, postings) => sum + countIn(matches, postings), 0),
  );
}

/** The co-occurrence counts of one list: beside a single choice nothing has to be intersected. */
async function countTogether(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  list: string,
): Promise<number[]> {
  const isPaid = list === 'paid';
  const counts = await reader.counts(isPaid ? 'free' : list);
  return lookups.map(({ id }, index) => {
    const count = counts.get(facetOf(type, id)) ?? 0;
    return isPaid ? (reader.totals[type][index] ?? 0) - count : count;
  });
}

/** The entries that meet all conditions; `undefined` when there is no condition. */
export function intersectAll(conditions: Condition[]): Bitset | undefined {
  const [first, ...others] = conditions.map(({ matches }) => matches);
  return first && others.reduce(intersect, first);
}
