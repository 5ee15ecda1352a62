// Shared by Node and the browser: the search that a visitor probably meant (specification §7.12).

import { facets } from '../../../cms/shared/facets.ts';
import { fold } from '../../../cms/shared/fold.ts';
import type { Query } from '../../catalogue/query.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import { compareText } from '../format/chunks.ts';
import { isRun, splitTokens } from '../../../cms/shared/tokens.ts';
import { countBits, unite } from './bitset.ts';
import { findByWords } from './by-words.ts';
import { countEdits } from './edit-distance.ts';
import { checkCost, type QueryContext } from './query-context.ts';
import { listWords } from '../../../cms/shared/word-forms.ts';
import { findAnywhere, findWanted } from './word-search.ts';

/** The search with its only unknown word replaced by the most similar word of the gallery, if that finds something. */
export async function findSpelling(context: QueryContext, query: Query): Promise<string | undefined> {
  const term = toTerm(query.search);
  const words = listWords(term);
  const counts = await Promise.all(words.map((word) => countEntries(context, word)));
  const [unknown, ...others] = words.filter((_, index) => counts[index] === 0);
  if (unknown === undefined || others.length > 0) return undefined;
  const word = await findSimilar(context, unknown);
  if (word === undefined) return undefined;
  const search = replaceWord(fold(term), unknown, word);
  const { total } = await findByWords(context, { ...query, search }, 'all');
  return total > 0 ? search : undefined;
}

/** The word of the gallery with the fewest edits, the most frequent one first. */
async function findSimilar(context: QueryContext, word: string): Promise<string | undefined> {
  const most = getMostEdits(word);
  if (most === 0) return undefined;
  const edits = new Map<string, number>();
  for (const known of await listKnownWords(context)) {
    const count = countEdits(word, known, most);
    if (count <= most) edits.set(known, count);
  }
  const fewest = Math.min(...edits.values());
  const nearest = [...edits.keys()].filter((known) => edits.get(known) === fewest);
  const counts = new Map(
    await Promise.all(nearest.map(async (known) => [known, await countEntries(context, known)] as const)),
  );
  const [best] = nearest.sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || compareText(one, other),
  );
  return best;
}

/** Nearly every short word is similar to some other. */
function getMostEdits(word: string): number {
  const { length } = Array.from(word);
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** The words of all searched texts, and of the names of lookups. */
async function listKnownWords(context: QueryContext): Promise<Set<string>> {
  const { reader } = context;
  checkCost(context, await reader.countTokenFiles());
  const [tokens, lookups] = await Promise.all([reader.readAllTokens(), reader.readLookups()]);
  const names = facets.flatMap(({ type }) => lookups[type].flatMap(({ name }) => splitTokens(fold(name))));
  return new Set([...tokens, ...names].filter(isRun));
}

/** How many entries have the word in a text, or in the name of a lookup. */
async function countEntries(context: QueryContext, word: string): Promise<number> {
  const { whole, start } = await findWanted(context, { typed: [word], others: [] });
  return countBits(unite(findAnywhere(whole), findAnywhere(start)));
}

const replaceWord = (term: string, word: string, other: string): string =>
  term.replace(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}(?![\\p{L}\\p{N}\\p{M}])`, 'gu'), other);
