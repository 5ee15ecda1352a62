// Shared by Node and the browser: the entries that a search finds only by its words (specification §7.11).

import type { Query, WordsPage } from '../../catalogue/query.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import { type Bitset, countBits, hasBit, intersect, listDocIds, subtract, unite } from './bitset.ts';
import { findConditions, findTerm } from './conditions.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { QueryContext } from './query-context.ts';
import { readSynonyms } from './known-synonyms.ts';
import { listLevels, rank } from './ranking.ts';
import { groupWords } from './synonyms.ts';
import { listSpellings, listWords } from '../../../cms/shared/word-forms.ts';
import { findAnywhere, findWanted, type Found } from './word-search.ts';

/** `groups`: the entries by how well they match, best first. */
export type ByWords = Pick<WordsPage, 'words' | 'isLike'> & { groups: Bitset[]; total: number };

/**
 * Finds the entries that meet the other conditions of a query and contain every word of its search, by default only those without
 * the whole term. Unless the order is `match`, they are one group.
 */
export async function findByWords(
  context: QueryContext,
  query: Query,
  which: 'without the whole term' | 'all' = 'without the whole term',
): Promise<ByWords> {
  const { isPromoted: _ignoredInSearches, ...others } = query;
  const term = toTerm(query.search);
  const wanted = groupWords(listWords(term), await readSynonyms(context.reader));
  const words = wanted.flatMap(({ typed }) => typed);
  if (words.length === 0) return { words, isLike: false, groups: [], total: 0 };

  const [exact, conditions, found] = await Promise.all([
    findTerm(context, term),
    findConditions(context, { ...others, search: '' }),
    Promise.all(wanted.map((word) => findWanted(context, word))),
  ]);
  const sets = [...conditions.map(({ matches }) => matches), ...found.map(findEverywhere)];
  const all = sets.reduce(intersect);
  const matches = which === 'all' ? all : subtract(all, exact);
  const isLike =
    words.some((word) => listSpellings(word).length > 1) || found.some((one) => isOnlyLike(one, matches));
  const groups = query.sort === 'match' ? rank(context, matches, found.map(listLevels)) : [matches];
  return { words, isLike, groups, total: countBits(matches) };
}

/** Reads a page of them. `total`: how many there are in all. */
export async function readByWords(context: QueryContext, query: Query) {
  const { groups, ...found } = await findByWords(context, query);
  const { reader, signal } = context;
  const { sort, page, pageSize } = query;
  const request = { reader, sort, offset: (page - 1) * pageSize, limit: pageSize, signal };
  return { ...found, docIds: await readGroupedPage(groups, request) };
}

const findEverywhere = ({ whole, start, other }: Found): Bitset =>
  unite(unite(findAnywhere(whole), findAnywhere(start)), findAnywhere(other));

/** Whether one of the matches has only a word that means the same. */
function isOnlyLike({ whole, start }: Found, matches: Bitset): boolean {
  const typed = unite(findAnywhere(whole), findAnywhere(start));
  return listDocIds(matches).some((docId) => !hasBit(typed, docId));
}
