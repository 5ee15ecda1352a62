// Shared by Node and the browser: how many of the entries that match a query carry each lookup.

import type { Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../catalogue/kinds.ts';
import { getFacetKey } from '../format/data-files.ts';
import { type Bitset, countBits, countIn, hasBit, intersect, removeBit } from './bitset.ts';
import { type Condition, hasDistinctNames, getListingKey } from './conditions.ts';
import type { IndexReader } from './index-reader.ts';

/**
 * Counts how many entries carry each lookup, among those that meet all conditions. A choice of the same type is ignored.
 *
 * @param lookups All lookups of the type.
 */
export async function countLookups(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  all: Condition[],
): Promise<number[]> {
  const conditions = all.filter((condition) => condition.type !== type);
  const matches = intersectAll(conditions);
  if (matches === undefined) return reader.totals[type];
  if (hasDistinctNames(type, lookups)) {
    const [{ lists: [list, ...others] = [] } = {}, ...more] = conditions;
    if (list !== undefined && others.length + more.length === 0)
      return readCooccurrenceCounts(reader, type, lookups, list);
    const [fewest] = conditions
      .filter(({ lists }) => lists && lists[0] !== 'paid')
      .sort((one, other) => countBits(one.matches) - countBits(other.matches));
    // The rows of all entries give the counts of all types, posting lists only those of one type.
    const lists = fewest?.lists ?? (conditions.length === all.length ? ['all'] : undefined);
    if (lists) {
      const counts = await countRows(reader, lists, matches);
      return lookups.map(({ id }) => counts.get(getFacetKey(type, id)) ?? 0);
    }
  }
  const postings = await Promise.all(
    lookups.map((lookup) => reader.postings('listings', getListingKey(type, lookup))),
  );
  return postings.map((lists) => lists.reduce((sum, some) => sum + countIn(matches, some), 0));
}

/** The co-occurrence counts of one list. With a single choice, nothing must be intersected. */
async function readCooccurrenceCounts(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  list: string,
): Promise<number[]> {
  const isPaid = list === 'paid';
  const counts = await reader.counts(isPaid ? 'free' : list);
  return lookups.map(({ id }, index) => {
    const count = counts.get(getFacetKey(type, id)) ?? 0;
    return isPaid ? (reader.totals[type][index] ?? 0) - count : count;
  });
}

/** How many of the matches carry each lookup, by `getFacetKey`. @param lists Each match must be on at least one of them. */
async function countRows(
  reader: IndexReader,
  lists: string[],
  matches: Bitset,
): Promise<Map<string, number>> {
  const files = (await Promise.all(lists.map(reader.facets))).flat();
  const rest = matches.slice();
  const counts = new Map<string, number>();
  for (const { names, rows } of files) {
    const numbers = names.map(() => 0);
    for (const [docId, lookups] of rows) {
      if (!hasBit(rest, docId)) continue;
      removeBit(rest, docId);
      for (const lookup of lookups) numbers[lookup] = (numbers[lookup] ?? 0) + 1;
    }
    for (const [index, name] of names.entries())
      counts.set(name, (counts.get(name) ?? 0) + (numbers[index] ?? 0));
  }
  return counts;
}

/** The entries that meet all conditions; `undefined` when there is no condition. */
export function intersectAll(conditions: Condition[]): Bitset | undefined {
  const [first, ...others] = conditions.map(({ matches }) => matches);
  return first && others.reduce(intersect, first);
}
