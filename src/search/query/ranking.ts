// Shared by Node and the browser: the order of the entries that a search finds, best first.

import { fold } from '../../../cms/shared/fold.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import { addAll, type Bitset, createBitset, hasBit, listDocIds } from './bitset.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { PrepareOrder } from './order.ts';
import type { QueryContext } from './query-context.ts';
import { CostlyAnswerError } from './query-errors.ts';
import { readPage } from './sorted-index.ts';
import { groupWords } from './synonyms.ts';
import { fewTokens, findTokens } from './text-search.ts';
import { listWords } from '../../../cms/shared/word-forms.ts';
import { findCarrying, findWanted, type Found, uniteLists } from './word-search.ts';

/** The score of entries for one word. An entry has the best of its scores. */
type Level = { score: number; matches: Bitset };

/**
 * Groups the matches by how well they match, best first. The score of an entry is the sum of its scores for all words.
 *
 * @param words The levels of each word.
 */
export function rank({ capacity }: QueryContext, matches: Bitset, words: Level[][]): Bitset[] {
  const sorted = words.map((levels) => levels.toSorted((one, other) => other.score - one.score));
  const scoreOf = (docId: number): number =>
    sorted.reduce(
      (sum, levels) => sum + (levels.find((level) => hasBit(level.matches, docId))?.score ?? 0),
      0,
    );
  const byScore = [...Map.groupBy(listDocIds(matches), scoreOf)];
  return byScore
    .sort(([one], [other]) => other - one)
    .map(([, docIds]) => addAll(createBitset(capacity), docIds));
}

/** A name tells more than a lookup, and a lookup more than a text; a whole word more than the beginning of one. */
export const listLevels = ({ whole, start, other }: Found): Level[] => [
  { score: 12, matches: whole.name },
  { score: 10, matches: start.name },
  { score: 8, matches: whole.facet },
  { score: 7, matches: other.name },
  { score: 6, matches: start.facet },
  { score: 6, matches: other.facet },
  { score: 4, matches: whole.text },
  { score: 3, matches: start.text },
  { score: 2, matches: other.text },
];

/** The order of the entries that contain a term, the best first. Where no entry is better than another, the sorted index is read. */
export const prepareRanking: PrepareOrder = async (context, { search }) => {
  const levels = await findLevels(context, toTerm(search));
  return async (request) => {
    const { matches } = request;
    const isRanked = levels.length > 0 && matches !== undefined;
    return {
      docIds: isRanked
        ? await readGroupedPage(rank(context, matches, levels), request)
        : await readPage(request),
    };
  };
};

/**
 * The levels of the words of a term, for `rank`. A single character gives none, since nearly all entries contain it. So does a term
 * for which too many files would have to be read.
 */
async function findLevels(context: QueryContext, term: string): Promise<Level[][]> {
  const folded = fold(term);
  if (Array.from(folded).length === 1) return [];
  const wanted = groupWords(listWords(term), []);
  try {
    const [inside, ...words] = await Promise.all([
      findInside(context, folded),
      // With several words, every entry has the whole term, which most have in their texts.
      ...wanted.map(async (word) => listLevels(await findWanted(context, word, wanted.length === 1))),
    ]);
    const [word = [], ...others] = words;
    return others.length > 0 ? [inside, ...words] : [[...inside, ...word]];
  } catch (cause) {
    if (cause instanceof CostlyAnswerError) return [];
    throw cause;
  }
}

/** The entries with the term anywhere in their names, or in those of their lookups. */
async function findInside(context: QueryContext, term: string): Promise<Level[]> {
  const { reader } = context;
  const tokens = splitTokens(term).length === 1 ? await findTokens(reader, term, 'inside') : [];
  const [name, facet] = await Promise.all([
    uniteLists(
      context,
      tokens.length > fewTokens ? [] : tokens.map((token) => reader.readPostings('names', token)),
    ),
    findCarrying(context, (lookup) => lookup.includes(term)),
  ]);
  return [
    { score: 9, matches: name },
    { score: 5, matches: facet },
  ];
}
