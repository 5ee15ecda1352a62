// Shared by Node and the browser: which entries contain a term in their texts.

import { gramKeys, seatsPerBlock } from '../data/data-files.ts';
import { fold } from '../search-term.ts';
import { compoundOf, isCompoundOf, isRun, searchedFields, tokensOf } from '../data/search-text.ts';
import { type QueryContext, checkCost } from './query-context.ts';
import type { DataReader } from './data-reader.ts';
import { findTokens, type Part } from './find-tokens.ts';
import { addAll, createSet, intersect, type SeatSet, seatsOf } from './seat-set.ts';

/** In characters: for every term this short there is a list of its own. */
const longestGram = 2;

/** A phrase is narrowed down by the pieces whose lists are in at most so many files, or else by the piece with the fewest. */
const fewFiles = 4;

/** A first piece that ends more tokens than this is not looked up token by token. */
const fewTokens = 40;

/** How many candidates are verified before the signal is checked again. */
const patience = 200;

type Field = (typeof searchedFields)[number];

/** The entries that may contain a term; all of them do where `isCertain`. */
type Candidates = { seats: SeatSet; isCertain: boolean };

/** The entries that contain a term in one of the fields. @param term Of `termOf`, and not empty. */
export async function findInTexts(
  context: QueryContext,
  term: string,
  fields: readonly Field[] = searchedFields,
): Promise<SeatSet> {
  const folded = fold(term);
  const { seats, isCertain } = await findCandidates(context, folded);
  const isEnough = isCertain && fields.length === searchedFields.length;
  return isEnough ? seats : verify(context, seats, folded, fields);
}

async function findCandidates(context: QueryContext, term: string): Promise<Candidates> {
  const pieces = tokensOf(term);
  if (Array.from(term).length <= longestGram)
    return { seats: await unionOf(context, gramLists(context, term)), isCertain: true };

  const [left = '', mark = '', right = ''] = pieces;
  if (pieces.length === 3 && pieces.join('') === term && isCompoundOf(left, mark, right))
    return { seats: await findCompounds(context, left, mark, right), isCertain: true };

  // Only the tokens tell which lists are needed. The index that most likely names them is fetched meanwhile.
  const section = pieces.length === 1 ? 'words' : 'pairs';
  await Promise.all([
    findTokens(context.reader, left, partOf(0, pieces.length)),
    context.reader.chunksOf(section, [left]),
  ]);
  context.signal.throwIfAborted();
  const pairs = await findByPairs(context, term, pieces);
  if (pairs) return { seats: pairs, isCertain: pieces.length === 2 };
  return { seats: await findByPieces(context, pieces), isCertain: pieces.length === 1 };
}

/** The entries with two runs joined by the mark, where the first run ends with `left` and the second one begins with `right`. */
async function findCompounds(
  context: QueryContext,
  left: string,
  mark: string,
  right: string,
): Promise<SeatSet> {
  const lists = context.reader.listsFrom('pairs', right, (key) => {
    const [begun = '', ended = ''] = key.split(mark);
    return key === compoundOf(ended, mark, begun) && !key.includes(' ') && ended.endsWith(left);
  });
  return unionOf(context, lists);
}

/** The entries that contain the term's words two by two, as far as `pairs` can tell; `undefined` where it cannot. */
async function findByPairs(
  context: QueryContext,
  term: string,
  pieces: string[],
): Promise<SeatSet | undefined> {
  if (pieces.length < 2 || term !== pieces.join(' ')) return undefined;
  const found = await Promise.all(
    pieces.slice(1).map(async (right, index) => {
      const left = pieces[index] ?? '';
      if (!isRun(left) || (index === 0 && Array.from(left).length === 1)) return undefined;
      const lefts = index === 0 ? await findTokens(context.reader, left, 'end') : [left];
      if (lefts.length > fewTokens) return undefined;
      const isLast = index === pieces.length - 2;
      const lists = lefts.map(async (one) =>
        isLast
          ? context.reader.listsFrom('pairs', `${one} ${right}`, () => true)
          : [await context.reader.list('pairs', `${one} ${right}`)],
      );
      return unionOf(
        context,
        Promise.all(lists).then((all) => all.flat()),
      );
    }),
  );
  const told = found.filter((seats) => seats !== undefined);
  return told.length > 0 ? told.reduce(intersect) : undefined;
}

/** The entries that contain all pieces of a term, perhaps not next to each other. */
async function findByPieces(context: QueryContext, pieces: string[]): Promise<SeatSet> {
  const { reader, signal } = context;
  const lists = await Promise.all(
    pieces.map(async (piece, index) => {
      const { section, keys } = await listsOf(reader, piece, partOf(index, pieces.length));
      return { section, keys, files: (await reader.chunksOf(section, keys)).size };
    }),
  );
  const limit = Math.max(fewFiles, Math.min(...lists.map(({ files }) => files)));
  const cheap = pieces.length === 1 ? lists : lists.filter(({ files }) => files <= limit);
  signal.throwIfAborted();
  checkCost(
    context,
    cheap.reduce((sum, { files }) => sum + files, 0),
  );
  const found = await Promise.all(
    cheap.map(({ section, keys }) =>
      unionOf(context, Promise.all(keys.map((key) => reader.list(section, key)))),
    ),
  );
  return found.reduce(intersect);
}

const partOf = (index: number, count: number): Part => {
  if (count === 1) return 'inside';
  if (index === 0) return 'end';
  return index === count - 1 ? 'start' : 'whole';
};

const gramLists = ({ reader }: QueryContext, gram: string) =>
  Promise.all(gramKeys(gram).map((key) => reader.list('grams', key)));

/** The lists of the entries with a token that has the piece in this place; for a single character, anywhere in a text. */
async function listsOf(reader: DataReader, piece: string, part: Part) {
  if (Array.from(piece).length === 1) return { section: 'grams', keys: gramKeys(piece) } as const;
  const keys = part === 'whole' ? [piece] : await findTokens(reader, piece, part);
  return { section: 'words', keys } as const;
}

async function unionOf({ room, signal }: QueryContext, lists: Promise<Uint32Array[]>): Promise<SeatSet> {
  const seats = await lists;
  signal.throwIfAborted();
  return seats.reduce(addAll, createSet(room));
}

async function verify(
  context: QueryContext,
  candidates: SeatSet,
  term: string,
  fields: readonly Field[],
): Promise<SeatSet> {
  const { reader, room, signal } = context;
  const places = fields.map((field) => searchedFields.indexOf(field));
  const found = createSet(room);
  const seats = seatsOf(candidates);
  checkCost(context, new Set(seats.map((seat) => Math.floor(seat / seatsPerBlock.texts))).size);
  for (let start = 0; start < seats.length; start += patience) {
    signal.throwIfAborted();
    const some = seats.slice(start, start + patience);
    const texts = await Promise.all(some.map(reader.texts));
    addAll(
      found,
      some.filter((_, index) => places.some((place) => texts[index]?.[place]?.includes(term))),
    );
  }
  return found;
}
