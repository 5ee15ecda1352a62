// Shared by Node and the browser: the format of the data files, which the browser queries (design §6).
//
// Shape. Each kind has a manifest, `dist/data/<kind>.json`, and files `dist/data/<kind>/<section>-<hash>.json`, where the hash is the
// first 12 hex digits of the SHA-256 of the file. Such a file never changes, and the manifest leads to all of them. Every file is
// one JSON object that starts with `format` and `file`, which `parseDataFile` checks; `DataFiles` describes the rest.
//
// A *seat* is the small integer that stands for an entry in the files of its kind. Seats follow the entries' places
// (src/replica/data/seats.ts): most are empty, they say nothing about the order of any list, and an edit moves none.
//
// - `lookups`: the lookups that entries of the kind carry. Their totals are in the manifest, because every new entry changes them.
// - `words`: each token of the searched texts, with the seats of the entries that contain it (src/catalogue/data/search-text.ts).
// - `tokens`: each trigram, with the tokens that contain it. Here a search finds the tokens that contain its term.
// - `pairs`: each run of letters together with the token after a single space, and each two runs joined by one mark, with seats. So a
//   term of two words, or one such as *e-commerce*, needs no look into texts (`pairsOf`).
// - `grams`: each character and each two neighbouring characters, with seats. So the first letters typed need neither a scan nor the
//   lists of all words that contain them. An entry is in hundreds of the lists for two characters: they are split by seat, so that
//   an entry that comes or goes changes only some of the files (`gramKey`).
// - `listings`: the seats of `all`, `promoted`, `free`, `<lookup type>:<id of a lookup>` and `author:<username>`.
// - `facets`: the seats of each lookup once more, split by `seatsPerRange`, to count how many entries of a selection carry each one. An
//   entry that comes or goes changes one or two of these files, instead of one for each of its lookups. The keys are those of `facetKey`.
// - `counts`: how many entries carry a lookup along with another one, or while being free or promoted, so that the counts beside a
//   single choice need none of those lists. The keys are those of `countKey`.
// - `updatedAt`, `createdAt`, `title`, `price`: all entries in ascending order of the value, ties in order of their ids. A descending
//   order is read from the end, but its ties stay in the order of their ids.
// - `cards`: what listings show. `texts`: the searched texts, for terms of more than one token.
//
// A section of keys or values is cut into *chunks* at keys that their own hash chooses (src/replica/data/chunked.ts), so that a
// change alters the chunk it is in and hardly ever another one. `cards` and `texts` are cut into *blocks* of a fixed number of seats.
// The manifest names the chunks of the orders. The chunks of lists and the blocks are many: the manifest names `index` files, and
// those name them. What follows the last cut of `updatedAt`, where every publish puts its entry and every visit begins, is in
// the manifest itself.
//
// Lifecycle. The replica keeps the chunks and the engine writes the files; a file that no manifest leads to any more is deleted. A
// visitor who still holds an old manifest gets a 404, and reads the manifest again.
//
// Migration. There is none: a file of another `format` counts as missing. Increment `format` with every change to what the files
// contain, and with it the version in src/replica/tables/database.ts.

import type { Author, Card, Lookup } from '../entry.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import type { SearchTexts } from './search-text.ts';

const format = 9;

/** Keys with lists of seats. */
export const seatSections = ['words', 'pairs', 'grams', 'listings', 'facets'] as const;
export type SeatSection = (typeof seatSections)[number];

/** Keys with any kind of list. */
export const listSections = [...seatSections, 'tokens', 'counts'] as const;
export type ListSection = (typeof listSections)[number];

/** Seats in order of a value. */
export const orderSections = ['updatedAt', 'createdAt', 'title', 'price'] as const;
export type OrderSection = (typeof orderSections)[number];

/** The orders that queries take ranges of. */
export type RangedSection = Extract<OrderSection, 'createdAt' | 'price'>;
export const isRanged = (section: OrderSection): section is RangedSection =>
  section === 'createdAt' || section === 'price';

/** Contents by seat. */
export const blockSections = ['cards', 'texts'] as const;
export type BlockSection = (typeof blockSections)[number];

/** Every section: the names of a kind's files begin with one of these. */
export const dataSections = [
  'lookups',
  ...listSections,
  ...listSections.map(indexOf),
  ...orderSections,
  ...blockSections,
  'index-blocks',
] as const;
export type DataSection = (typeof dataSections)[number];

/** The section of the index files, which name the chunks of a section of lists. */
export function indexOf<Section extends ListSection>(section: Section): `index-${Section}` {
  return `index-${section}`;
}

/** How many seats a block covers. A quarter to a half of them are taken. */
export const seatsPerBlock = { cards: 16, texts: 64 } as const satisfies Record<BlockSection, number>;

/** How many seats the blocks named in one file of `index-blocks` cover. */
export const seatsPerPart = 512;

/** How many parts the list for two characters is split into. */
const gramParts = 8;
const isCut = (gram: string): boolean => Array.from(gram).length > 1;

/** The key in `grams` of the part that covers a seat. @param capacity How many seats there are. */
export function gramKey(gram: string, seat: number, capacity: number): string {
  return isCut(gram) ? Math.min(gramParts - 1, Math.floor((seat * gramParts) / capacity)) + gram : gram;
}

/** The keys of all parts. */
export function gramKeys(gram: string): string[] {
  return isCut(gram) ? Array.from({ length: gramParts }, (_, part) => part + gram) : [gram];
}

/** How many seats one key of `facets` covers. */
const seatsPerRange = 1024;

/**
 * The name of a lookup in `facets` and `counts`. The CMS draws ids at random, so their last eight characters tell lookups apart, in
 * half the bytes. Where two of them end alike, `listings` is counted instead.
 */
export const facetOf = (type: LookupType, id: string): string => `${type}:${id.slice(-8)}`;

/** The key in `facets` of a lookup and of the range that a seat is in. @param facet The lookup, by `facetOf`. */
export const facetKey = (seat: number, facet: string): string =>
  String(Math.floor(seat / seatsPerRange)).padStart(4, '0') + facet;

/** The lookup in a key of `facets`. */
export const facetOfKey = (key: string): string => key.slice(4);

/**
 * The key in `counts` of how many entries of a list carry a lookup.
 *
 * @param list `free`, `promoted` or a lookup. Lookups are given by `facetOf`.
 */
export const countKey = (list: string, facet: string): string => `${list} ${facet}`;

/** Times are ISO 8601, prices are numbers. */
export type SortValue = string | number;

/** A card without what listings do not show of it, and what it is sorted by. */
export type StoredCard = Omit<Card, 'author'> & {
  author?: Pick<Author, 'username'>;
  createdAt: string;
  updatedAt: string;
};

/** Chunks in order: the name of each, and its first key or value where a reader needs that. */
export type Chunks = { first: SortValue[]; files: string[] };

/** What is in the files, beside `format` and `file`. */
export type DataFiles = {
  manifest: {
    /** How many entries of the kind there are. */
    total: number;
    /** How many entries carry each lookup, in the order of the file `lookups`. */
    totals: Record<LookupType, number[]>;
    /** The names of files: of the lookups, of the index of each section of lists, and of the index of blocks by part. */
    lookups: string;
    lists: Record<ListSection, Chunks>;
    blocks: string[];
    /** The chunks of the orders. `first` is empty but for a `RangedSection`. */
    orders: Record<OrderSection, Chunks>;
    /** What comes after the last chunk of `updatedAt`. */
    latest: DataFiles['order'];
  };
  lookups: { lookups: Record<LookupType, Lookup[]> };
  chunks: Chunks;
  /** The names of the blocks of a part in order; '' for a block without entries. */
  blocks: Record<BlockSection, string[]>;
  /**
   * Keys sorted by code point, and the list of each: seats for `decodeSeats`; in `tokens` the sorted tokens with spaces between
   * them; in `counts` one number for `decodeNumbers`.
   */
  lists: { keys: string[]; lists: string[] };
  /**
   * Seats in ascending order of their values, and the lengths of the runs of equal values, both for `decodeNumbers`. `values`: the
   * value of each run; in an order without ranges only those of the first and the last run.
   */
  order: { values: SortValue[]; runs: string; seats: string };
  cards: { cards: [seat: number, card: StoredCard][] };
  texts: { texts: [seat: number, texts: SearchTexts][] };
};

/** The shape of a file, and the name it gives itself in `file`. */
export type DataFile<Shape extends keyof DataFiles> = { shape: Shape; name: string };

/** Every file there can be. */
export const dataFile = {
  manifest: (kind: EntryKind): DataFile<'manifest'> => ({ shape: 'manifest', name: kind }),
  lookups: (kind: EntryKind): DataFile<'lookups'> => ({ shape: 'lookups', name: `${kind}/lookups` }),
  lists: (kind: EntryKind, section: ListSection): DataFile<'lists'> => ({
    shape: 'lists',
    name: `${kind}/${section}`,
  }),
  order: (kind: EntryKind, section: OrderSection): DataFile<'order'> => ({
    shape: 'order',
    name: `${kind}/${section}`,
  }),
  cards: (kind: EntryKind): DataFile<'cards'> => ({ shape: 'cards', name: `${kind}/cards` }),
  texts: (kind: EntryKind): DataFile<'texts'> => ({ shape: 'texts', name: `${kind}/texts` }),
  chunks: (kind: EntryKind, section: ListSection): DataFile<'chunks'> => ({
    shape: 'chunks',
    name: `${kind}/${indexOf(section)}`,
  }),
  blocks: (kind: EntryKind): DataFile<'blocks'> => ({ shape: 'blocks', name: `${kind}/index-blocks` }),
};

/** The addresses of the files, root-relative. */
export const manifestPath = (kind: EntryKind): string => `/data/${kind}.json`;
export const dataPath = (kind: EntryKind, section: DataSection, hash: string): string =>
  `/data/${kind}/${section}-${hash}.json`;

export function encodeDataFile<Shape extends keyof DataFiles>(
  { name }: DataFile<Shape>,
  content: DataFiles[Shape],
): string {
  return JSON.stringify({ format, file: name, ...content });
}

/** @returns `undefined` when the text is another file, or only a part of this one. */
export function parseDataFile<Shape extends keyof DataFiles>(
  { name }: DataFile<Shape>,
  text: string,
): DataFiles[Shape] | undefined {
  const content = parseJson(text);
  return content?.format === format && content.file === name ? content : undefined;
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
