// Shared by Node and the browser: finds the entries whose texts contain a term.

import { fold } from '../../../cms/shared/fold.ts';
import { docIdsPerStoreBlock } from '../format/data-files.ts';
import { isRun, splitTokens } from '../../../cms/shared/tokens.ts';
import { joinCompound, isCompoundOf, textSources, listTrigrams } from '../format/terms.ts';
import { addAll, type Bitset, createBitset, listDocIds, intersect } from './bitset.ts';
import type { IndexReader } from './index-reader.ts';
import { checkCost, type QueryContext } from './query-context.ts';

/** In characters. Every term this short is an n-gram and has its own posting list. */
const longestNgram = 2;

/** A phrase is narrowed down by the tokens whose posting lists are in at most this many files, or else by those in the fewest. */
const fewFiles = 8;

/** How many chunks of posting lists have as many bytes as one block of texts. */
export const chunksPerTexts = 3;

/** If more indexed tokens than this end with the first token of a term, its first shingle is not looked up. */
export const fewTokens = 40;

/** How many candidates are verified before the signal is checked again. */
const verifiedAtOnce = 200;

type TextSource = (typeof textSources)[number];

/** The entries that may contain a term. With `isCertain`, all of them do. */
type Candidates = { matches: Bitset; isCertain: boolean };

/** The entries that contain a term in one of the fields. @param term The result of `toTerm`, not empty. */
export async function findInTexts(
  context: QueryContext,
  term: string,
  fields: readonly TextSource[] = textSources,
): Promise<Bitset> {
  const folded = fold(term);
  const { matches, isCertain } = await findCandidates(context, folded);
  const isEnough = isCertain && fields.length === textSources.length;
  return isEnough ? matches : verify(context, matches, folded, fields);
}

async function findCandidates(context: QueryContext, term: string): Promise<Candidates> {
  const tokens = splitTokens(term);
  if (Array.from(term).length <= longestNgram)
    return { matches: await uniteAll(context, context.reader.readPostings('ngrams', term)), isCertain: true };

  const [left = '', mark = '', right = ''] = tokens;
  if (tokens.length === 3 && tokens.join('') === term && isCompoundOf(left, mark, right))
    return { matches: await findCompounds(context, left, mark, right), isCertain: true };

  const areWords = tokens.length > 1 && tokens.join(' ') === term;
  await prefetchLists(context.reader, areWords ? 'shingles' : 'words', left, getPlace(0, tokens.length));
  context.signal.throwIfAborted();
  const matches = areWords ? await findByShingles(context, tokens) : undefined;
  if (matches) return { matches, isCertain: tokens.length === 2 };
  return { matches: await findByTokens(context, tokens), isCertain: tokens.length === 1 };
}

/**
 * Fetches the tokens that the first piece of a term gives, and in parallel the shard index that most likely names their posting
 * lists. The reader keeps both.
 */
async function prefetchLists(
  reader: IndexReader,
  section: 'words' | 'shingles',
  piece: string,
  place: Place,
): Promise<void> {
  await Promise.all([findTokens(reader, piece, place), reader.findFiles(section, [piece])]);
}

/** The entries with two runs joined by the mark. The first run ends with `left`, and the second one begins with `right`. */
async function findCompounds(
  context: QueryContext,
  left: string,
  mark: string,
  right: string,
): Promise<Bitset> {
  const lists = context.reader.readPostingsFrom('shingles', right, (key) => {
    const [begun = '', ended = ''] = key.split(mark);
    return key === joinCompound(ended, mark, begun) && !key.includes(' ') && ended.endsWith(left);
  });
  return uniteAll(context, lists);
}

/**
 * The entries that contain every shingle of a term of several words. Shingles that cannot be looked up are skipped; `undefined` if
 * none is left.
 *
 * @param tokens Those of the term, which has a single space between them.
 */
async function findByShingles(context: QueryContext, tokens: string[]): Promise<Bitset | undefined> {
  const found = await Promise.all(
    tokens.slice(1).map(async (right, index) => {
      const left = tokens[index] ?? '';
      if (!isRun(left) || (index === 0 && Array.from(left).length === 1)) return undefined;
      const lefts = index === 0 ? await findTokens(context.reader, left, 'end') : [left];
      if (lefts.length > fewTokens) return undefined;
      const isLast = index === tokens.length - 2;
      const lists = lefts.map((one) =>
        isLast
          ? context.reader.readPostingsFrom('shingles', `${one} ${right}`, () => true)
          : context.reader.readPostings('shingles', `${one} ${right}`),
      );
      return uniteAll(
        context,
        Promise.all(lists).then((all) => all.flat()),
      );
    }),
  );
  const known = found.filter((matches) => matches !== undefined);
  return known.length > 0 ? known.reduce(intersect) : undefined;
}

/** The entries that contain the tokens of a term, perhaps not next to each other. Tokens with lists in many files are skipped. */
async function findByTokens(context: QueryContext, tokens: string[]): Promise<Bitset> {
  const { reader, signal } = context;
  const lists = await Promise.all(
    tokens.map(async (token, index) => {
      const { section, keys } = await chooseKeys(reader, token, getPlace(index, tokens.length));
      return { section, keys, files: (await reader.findFiles(section, keys)).size };
    }),
  );
  const limit = Math.max(fewFiles, Math.min(...lists.map(({ files }) => files)));
  const cheap = tokens.length === 1 ? lists : lists.filter(({ files }) => files <= limit);
  signal.throwIfAborted();
  checkCost(context, cheap.reduce((sum, { files }) => sum + files, 0) / chunksPerTexts);
  const found = await Promise.all(
    cheap.map(({ section, keys }) =>
      uniteAll(
        context,
        Promise.all(keys.map((key) => reader.readPostings(section, key))).then((all) => all.flat()),
      ),
    ),
  );
  return found.reduce(intersect);
}

const getPlace = (index: number, count: number): Place => {
  if (count === 1) return 'inside';
  if (index === 0) return 'end';
  return index === count - 1 ? 'start' : 'whole';
};

/** The keys of the posting lists for a token of a term. A single character is looked up as an n-gram, in any place. */
async function chooseKeys(reader: IndexReader, piece: string, place: Place) {
  if (Array.from(piece).length === 1) return { section: 'ngrams', keys: [piece] } as const;
  const keys = place === 'whole' ? [piece] : await findTokens(reader, piece, place);
  return { section: 'words', keys } as const;
}

async function uniteAll({ capacity, signal }: QueryContext, lists: Promise<Uint32Array[]>): Promise<Bitset> {
  const docIds = await lists;
  signal.throwIfAborted();
  return docIds.reduce(addAll, createBitset(capacity));
}

async function verify(
  context: QueryContext,
  candidates: Bitset,
  term: string,
  fields: readonly TextSource[],
): Promise<Bitset> {
  const { reader, capacity, signal } = context;
  const places = fields.map((field) => textSources.indexOf(field));
  const found = createBitset(capacity);
  const docIds = listDocIds(candidates);
  checkCost(context, new Set(docIds.map((docId) => Math.floor(docId / docIdsPerStoreBlock.texts))).size);
  for (let start = 0; start < docIds.length; start += verifiedAtOnce) {
    signal.throwIfAborted();
    const some = docIds.slice(start, start + verifiedAtOnce);
    const texts = await Promise.all(some.map(reader.readTexts));
    addAll(
      found,
      some.filter((_, index) => places.some((place) => texts[index]?.[place]?.includes(term))),
    );
  }
  return found;
}

/** Where in a token a piece of a term must be; `whole`: the piece is the token. */
type Place = 'inside' | 'end' | 'start' | 'whole';

/** The indexed tokens with the piece in this place. A piece that is too short to look up gives none. */
export async function findTokens(reader: IndexReader, piece: string, place: Place): Promise<string[]> {
  const before = place === 'start' || place === 'whole' ? ' ' : '';
  const after = place === 'end' || place === 'whole' ? ' ' : '';
  const pattern = before + piece + after;
  const trigram = listTrigrams(piece).find((one) => pattern.startsWith(one));
  return trigram === undefined
    ? []
    : listTokensWith(await reader.readTokens(trigram), pattern, before.length);
}

/**
 * The tokens that match the pattern, from a text with a space before and after each token.
 *
 * @param inside The position in the pattern at which the characters of the token begin.
 */
function listTokensWith(text: string, pattern: string, inside: number): string[] {
  const tokens: string[] = [];
  for (let at = text.indexOf(pattern); at !== -1;) {
    const end = text.indexOf(' ', at + inside);
    tokens.push(text.slice(text.lastIndexOf(' ', at + inside) + 1, end));
    at = text.indexOf(pattern, end);
  }
  return tokens;
}
