// Shared by Node and the browser: the data files, over which the browser answers queries (design §6).
//
// Shape. Below `dist/data/` every kind has a manifest, `<kind>.json`, and files `<kind>/<section>-<hash>.json`, whose hashes are
// the first 12 hex digits of the SHA-256 of their bytes: they never change, and the manifest leads to all of them. Every
// file is one JSON object that begins with `format` and `file`, which `parseDataFile` checks; `DataFiles` says what else is in it.
//
// A *seat* is the small whole number that stands for an entry in the files of its kind. Seats follow the entries' places (src/replica/data/seats.ts),
// so most of them are empty, they have nothing to do with any order that visitors see, and an edit moves none.
//
// - `lookups`: the lookups that entries of the kind carry. How many carry each is in the manifest, since every new entry changes that.
// - `words`: for every token of the searched texts the seats of the entries that have it (src/catalogue/data/search-text.ts).
// - `tokens`: for every three characters side by side in tokens the tokens that have them, among which a search finds those that
//   its term is part of.
// - `pairs`: the same for every run of letters and the token after one space, and every two runs of letters with one mark between
//   them, so that a term of two words, or such as *e-commerce*, needs no look into texts (`pairsOf`).
// - `grams`: the same for every single character and every two side by side, so that the first letters typed need no scan, and not the
//   lists of all words that they are in. An entry is on hundreds of the latter: they are cut into parts by seats, so that one that
//   comes or goes changes a part of the files (`gramKey`).
// - `listings`: the same for `all`, `promoted`, `free`, `<lookup type>:<id of a lookup>` and `author:<username>`.
// - `facets`: the lists of lookups once more, for those who count how many of a selection are on each: cut by `seatsPerRange`, so that an
//   entry that comes or goes changes a file or two of them, and not one for each of its lookups. The keys are those of `facetKey`.
// - `counts`: how many entries have a lookup along with another one, or with being free or promoted, so that the counts beside
//   a single choice need none of those lists. The keys are those of `countKey`.
// - `updatedAt`, `createdAt`, `title`, `price`: all entries in rising order of the value, equal ones by their ids. A falling order
//   is read from the end, but equal values stay in the order of their ids.
// - `cards`: what listings show. `texts`: the searched texts, to look for terms that are more than one token.
//
// A section of keys or of values is cut into *chunks* after keys that their own hash chooses (src/replica/data/chunked.ts), so that a
// change alters the chunk it is in and hardly ever another one. `cards` and `texts` are cut into *blocks* of a fixed number of seats.
// The manifest tells the names of the chunks of orders; those of lists and of blocks are many, so it tells the
// names of the `index` files that tell them. What follows the last cut of `updatedAt`, where every publish puts its entry and
// every visitor begins, is in the manifest itself.
//
// Lifecycle. The replica keeps the chunks, and the engine makes the files; a file that no manifest leads to any more is deleted. Who
// still holds an old manifest gets a 404, and reads the manifest again.
//
// Migration. There is none: whoever meets another `format` treats the file as missing. Count `format` up with every change
// of what is in the files, and the version of src/replica/database.ts with it.

import type { Author, Card, Lookup } from '../entry.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import type { SearchTexts } from './search-text.ts';

const format = 9;

/** Keys with lists of seats. */
export const seatSections = ['words', 'pairs', 'grams', 'listings', 'facets'] as const;
export type SeatSection = (typeof seatSections)[number];

/** All that say something of keys. */
export const listSections = [...seatSections, 'tokens', 'counts'] as const;
export type ListSection = (typeof listSections)[number];

/** Seats by a value. */
export const orderSections = ['updatedAt', 'createdAt', 'title', 'price'] as const;
export type OrderSection = (typeof orderSections)[number];

/** Those of which ranges are asked for. */
export type RangedSection = Extract<OrderSection, 'createdAt' | 'price'>;
export const isRanged = (section: OrderSection): section is RangedSection =>
  section === 'createdAt' || section === 'price';

/** What is known of each seat. */
export const blockSections = ['cards', 'texts'] as const;
export type BlockSection = (typeof blockSections)[number];

/** What the names of a kind's files begin with. */
export const dataSections = [
  'lookups',
  ...listSections,
  ...listSections.map(indexOf),
  ...orderSections,
  ...blockSections,
  'index-blocks',
] as const;
export type DataSection = (typeof dataSections)[number];

/** The section of the files that tell the names of the chunks of a section. */
export function indexOf<Section extends ListSection>(section: Section): `index-${Section}` {
  return `index-${section}`;
}

/** How many seats a block holds, of which entries take a quarter to a half. */
export const seatsPerBlock = { cards: 16, texts: 64 } as const satisfies Record<BlockSection, number>;

/** The blocks of how many seats one file of `index-blocks` tells. */
export const seatsPerPart = 512;

/** How many parts the list of two characters is cut into. */
const gramParts = 8;
const isCut = (gram: string): boolean => Array.from(gram).length > 1;

/** The key in `grams` of the part that a seat is in; `capacity`: how many seats there are. */
export function gramKey(gram: string, seat: number, capacity: number): string {
  return isCut(gram) ? Math.min(gramParts - 1, Math.floor((seat * gramParts) / capacity)) + gram : gram;
}

/** The keys of all parts. */
export function gramKeys(gram: string): string[] {
  return isCut(gram) ? Array.from({ length: gramParts }, (_, part) => part + gram) : [gram];
}

/** How many seats the lists of `facets` tell of, each in turn. */
const seatsPerRange = 1024;

/**
 * What a lookup is called in `facets` and `counts`. The CMS draws its ids at random: eight letters at the end tell them apart, and
 * take half the bytes. Where they do not, the lists of `listings` have to be counted.
 */
export const facetOf = (type: LookupType, id: string): string => `${type}:${id.slice(-8)}`;

/** The key of what the list of a lookup says of the range that a seat is in. */
export const facetKey = (seat: number, facet: string): string =>
  String(Math.floor(seat / seatsPerRange)).padStart(4, '0') + facet;

/** The list that a key is a part of. */
export const facetOfKey = (key: string): string => key.slice(4);

/** The key of how many entries of a list, that of a lookup by `facetOf`, have a lookup. */
export const countKey = (list: string, facet: string): string => `${list} ${facet}`;

/** Times are ISO 8601, prices are numbers. */
export type SortValue = string | number;

/** A card without what listings do not show of it, and what it is sorted by. */
export type StoredCard = Omit<Card, 'author'> & {
  author?: Pick<Author, 'username'>;
  createdAt: string;
  updatedAt: string;
};

/** Chunks in order: the first key or value of each, where anybody asks for it, and its name. */
export type Chunks = { first: SortValue[]; files: string[] };

/** What is in the files, beside `format` and `file`. */
export type DataFiles = {
  manifest: {
    /** How many entries of the kind there are. */
    total: number;
    /** How many entries carry each lookup, in the order of the file. */
    totals: Record<LookupType, number[]>;
    /** Names of files: the lookups; the index of each section of lists, and of the blocks by part. */
    lookups: string;
    lists: Record<ListSection, Chunks>;
    blocks: string[];
    /** The chunks themselves. Only the `RangedSection`s have `first`. */
    orders: Record<OrderSection, Chunks>;
    /** What comes after the last chunk of `updatedAt`. */
    latest: DataFiles['order'];
  };
  lookups: { lookups: Record<LookupType, Lookup[]> };
  chunks: Chunks;
  /** The names of the blocks of a part in order; '' for a block without entries. */
  blocks: Record<BlockSection, string[]>;
  /**
   * Keys sorted by code point, and for each its seats for `decodeSeats`; of `tokens` the tokens, sorted as well, with a space
   * between any two, and of `counts` one number for `decodeNumbers`.
   */
  lists: { keys: string[]; lists: string[] };
  /**
   * Seats in rising order of their values, and how many of them at a time have the same value, both for `decodeNumbers`.
   * `values`: of each such run; where nobody asks for ranges, of the first and of the last one.
   */
  order: { values: SortValue[]; runs: string; seats: string };
  cards: { cards: [seat: number, card: StoredCard][] };
  texts: { texts: [seat: number, texts: SearchTexts][] };
};

/** What a file is: its shape, and the name it gives itself in `file`. */
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

/** `undefined`: the text is no such file, or not all of it. */
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
