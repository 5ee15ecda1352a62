// Shared by Node and the browser: how many of the entries that match a query carry each lookup.

import type { Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
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
  if (!hasDistinctNames(type, lookups)) return countInPostings(reader, type, lookups, matches);

  const list = getOnlyList(conditions);
  if (list !== undefined) return readCooccurrenceCounts(reader, type, lookups, list);

  const lists = chooseRowLists(conditions, conditions.length < all.length);
  if (lists === undefined) return countInPostings(reader, type, lookups, matches);
  const counts = await countRows(reader, lists, matches);
  return lookups.map(({ id }) => counts.get(getFacetKey(type, id)) ?? 0);
}

/** The list that has exactly the matches; `undefined` when the matches are not those of a single list. */
function getOnlyList(conditions: Condition[]): string | undefined {
  const [condition, ...others] = conditions;
  return others.length === 0 && condition?.lists?.length === 1 ? condition.lists[0] : undefined;
}

/**
 * The lists whose rows are counted, which together have all matches: those of the condition with the fewest matches, or else `all`.
 * `undefined` when posting lists are shorter. The rows of `all` give the counts of all types, but posting lists those of one type.
 *
 * @param isChosen Whether a choice of the counted type was ignored. The other types then have other matches and rows.
 */
function chooseRowLists(conditions: Condition[], isChosen: boolean): string[] | undefined {
  const [fewest] = conditions
    .filter(({ lists }) => lists && lists[0] !== 'paid')
    .sort((one, other) => countBits(one.matches) - countBits(other.matches));
  return fewest?.lists ?? (isChosen ? undefined : ['all']);
}

/** How many of the matches are on the posting list of each lookup. */
async function countInPostings(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  matches: Bitset,
): Promise<number[]> {
  const postings = await Promise.all(
    lookups.map((lookup) => reader.readPostings('listings', getListingKey(type, lookup))),
  );
  return postings.map((lists) => lists.reduce((sum, some) => sum + countIn(matches, some), 0));
}

/** The co-occurrence counts of one list, which needs no intersection. `paid` is what `free` leaves of the totals. */
async function readCooccurrenceCounts(
  reader: IndexReader,
  type: LookupType,
  lookups: Lookup[],
  list: string,
): Promise<number[]> {
  const isPaid = list === 'paid';
  const counts = await reader.readCooccurrences(isPaid ? 'free' : list);
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
  const files = (await Promise.all(lists.map(reader.readFacetRows))).flat();
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
