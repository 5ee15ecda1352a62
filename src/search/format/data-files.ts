// Shared by Node and the browser: the format of the data files, which answer queries without a server (see ../README.md).
//
// Shape. Each kind has a manifest, `dist/data/<kind>.json`, and files `dist/data/<kind>/<section>-<hash>.json`. The hash is the
// first 12 hex digits of the SHA-256 of the file, so a file never changes. Every file is one JSON object that starts with
// `format` and `file`, which `parseDataFile` checks; `DataFiles` describes the rest. The manifest leads to all other files.
//
// Sections of the inverted index. Each maps keys to posting lists of document ids (see ../index/doc-ids.ts):
// - `words`: a token of the searched texts.
// - `names`: a token of the name, to find the best matches.
// - `shingles`: a shingle, which is two neighbouring words, or two words joined by a mark such as *e-commerce* (`listShingles`).
// - `ngrams`: an n-gram of one or two characters, for the first letters of a search.
// - `listings`: `all`, `promoted`, `free`, `<lookup type>:<id of a lookup>` and `author:<username>`.
// - `shares`: how much of its pictures an entry has of a colour that it carries (`getShareKey`).
// - `palettes`: a cell of the colour space with a colour of its pictures, and how much they have of it (./palette-keys.ts).
// - `popularity`: how much visitors use an entry (`getPopularityKey`). Entries that nobody uses are on no list.
//
// Other dictionaries:
// - `facets`: a covering index. It maps `all` and the lists of `counts` to the lookups of each document on the list
//   (./facet-rows.ts). To count facets among the matches of a query, a reader takes the rows of lists that together have
//   all matches.
// - `tokens`: maps each trigram to the tokens that contain it. A search finds the tokens that contain its term here.
// - `counts`: co-occurrence counts, which say how many entries carry a lookup along with another one, or while being free or
//   promoted (`getCooccurrenceKey`).
//
// Sorted indexes: `updatedAt`, `createdAt`, `title` and `price` hold all document ids in ascending order of the value, ties in
// order of the entries' ids. Titles are in the order of their sort keys (`toSortKey`). A descending order is read from the end, but
// its ties stay in the order of the ids.
//
// Document store: `cards` has what listings show, `texts` has the searched texts, both by document id.
// `lookups` has the lookups that entries of the kind carry, and the former slugs of lookups. Their totals are in the manifest,
// since every new entry changes them.
//
// A long list has one item in its dictionary for each of its blocks (./posting-list.ts), so that a new entry changes only one of
// them.
//
// Dictionaries and sorted indexes are cut into chunks by content (../index/chunked-section.ts), so that a change alters its own
// chunk and hardly any other. The document store is cut into blocks of a fixed number of document ids. The manifest names the
// chunks of the sorted indexes. Dictionaries and the document store have too many chunks and blocks for that. So the manifest
// names shard indexes (`index-…`), and these name the chunks and blocks. The items after the last chunk boundary of `updatedAt`
// are in the manifest itself: every publish puts its entry there, and every visit begins there.
//
// Lifecycle. The search index keeps the chunks, and the incremental engine writes the files. A file that no manifest leads to is
// deleted. A browser with an old manifest gets a 404 and reads the manifest again.
//
// Migration. None: a file of another `format` counts as missing. When the contents of the files change, increment `format` and
// the version in src/replica/tables/database.ts.

import type { Author, Card, Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { createQueryKey, type PlainKey } from '../../catalogue/query-keys.ts';
import { pick } from '../../lib/objects.ts';
import { foldVersion } from '../../../cms/shared/fold.ts';
import type { Chunks, SortValue } from './chunks.ts';
import type { SearchTexts } from './terms.ts';

/** Changes with the fold too: an open tab must not search the texts of another fold. */
const format = `17-${foldVersion}`;

/** The sections that map keys to posting lists. */
export const postingSections = [
  'words',
  'names',
  'shingles',
  'ngrams',
  'listings',
  'shares',
  'palettes',
  'popularity',
] as const;
export type PostingSection = (typeof postingSections)[number];

/** The sections that map keys to one value each. */
export const valueSections = ['tokens', 'counts'] as const;
export type ValueSection = (typeof valueSections)[number];

/** The sections that map keys to anything. */
export const dictionarySections = [...postingSections, 'facets', ...valueSections] as const;
export type DictionarySection = (typeof dictionarySections)[number];

/** Document ids in order of a value. */
export const sortedSections = ['updatedAt', 'createdAt', 'title', 'price'] as const;
export type SortedSection = (typeof sortedSections)[number];

/** The sorted indexes from which queries read ranges. */
export type RangedSection = Extract<SortedSection, 'createdAt' | 'price'>;
export const isRanged = (section: SortedSection): section is RangedSection =>
  section === 'createdAt' || section === 'price';

/** The document store. */
export const documentSections = ['cards', 'texts'] as const;
export type DocumentSection = (typeof documentSections)[number];

/** Every section: the names of a kind's files begin with one of these. */
export const dataSections = [
  'lookups',
  ...dictionarySections,
  ...dictionarySections.map(getIndexSection),
  ...sortedSections,
  ...documentSections,
  'index-blocks',
] as const;
export type DataSection = (typeof dataSections)[number];

/** The shard index of a dictionary: which chunk holds which keys. */
export function getIndexSection<Section extends DictionarySection>(section: Section): `index-${Section}` {
  return `index-${section}`;
}

const smallestRange = 64;

/**
 * The number of document ids over which this many entries are spread. The last entries may get ids beyond this range. Increment
 * `format` when this changes: readers choose the capacity of their bitsets by it.
 */
export function getDocIdRange(entries: number): number {
  let range = smallestRange;
  while (range < entries * 2) range *= 2;
  return range;
}

/** The document id that an entry gets if it is free. @param hash The first 32 bits of the SHA-1 of its id in the CMS. */
export const getPreferredDocId = (hash: number, range: number): number =>
  Math.floor(hash / (2 ** 32 / range));

/** How many document ids a block covers. A quarter to a half of them are taken. */
export const docIdsPerStoreBlock = { cards: 16, texts: 64 } as const satisfies Record<
  DocumentSection,
  number
>;

/** How many document ids one file of `index-blocks` covers. */
export const docIdsPerPart = 512;

/**
 * The name of a lookup in `facets` and `counts`. The CMS chooses ids at random, so their last eight characters tell lookups apart
 * in half the bytes. If two ids of a type end alike, the posting lists in `listings` are counted instead.
 */
export const getFacetKey = (type: LookupType, id: string): string => `${type}:${id.slice(-8)}`;

/**
 * The key in `counts` of the number of entries that are on a list and carry a lookup.
 *
 * @param list `free`, `promoted` or a lookup. Lookups are given by `getFacetKey`.
 */
export const getCooccurrenceKey = (list: string, facet: string): string => `${list} ${facet}`;

/**
 * The key in `shares` of the entries that have this much of a colour.
 *
 * @param id Of the colour.
 * @param share In hundredths; empty for the beginning of all keys of the colour.
 */
export const getShareKey = (id: string, share: number | ''): string => `${id} ${share}`;

/** The key in `popularity` of the entries that are equally popular. Keys have the order of the numbers. */
export const getPopularityKey = (popularity: number): string => String(popularity).padStart(6, '0');

/** A card with only what listings show, and with what it is sorted by. */
export type StoredCard = Omit<Card, 'author'> & {
  author?: Pick<Author, 'username'>;
  /** Its keys in the section `palettes`; absent when its colours are unknown. */
  palette?: string[];
  createdAt: string;
  updatedAt: string;
};

/** The contents of the files, beside `format` and `file`. The files use the same property names. */
export type DataFiles = {
  manifest: {
    /** How many entries of the kind there are. */
    total: number;
    /** How many entries carry each lookup, in the order of the file `lookups`. */
    totals: Record<LookupType, number[]>;
    /** The name of the file of lookups. */
    lookups: string;
    /** The shard indexes of each dictionary. `first`: the first key of each. */
    shardIndexes: Record<DictionarySection, Chunks>;
    /** The names of the shard indexes of the document store, by part. */
    blocks: string[];
    /** The chunks of the sorted indexes. `first` is empty except for a `RangedSection`. */
    sorted: Record<SortedSection, Chunks>;
    /** The items after the last chunk of `updatedAt`. */
    latest: DataFiles['sortedChunk'];
  };
  /** `former`: the present slugs of lookups by their former ones, each after its type: `tag:former`. */
  lookups: { lookups: Record<LookupType, Lookup[]>; former: Record<string, string> };
  /** A shard index of a dictionary. */
  shardIndex: Chunks;
  /** A shard index of the document store: the names of the blocks of a part in order; '' for a block without entries. */
  blockIndex: Record<DocumentSection, string[]>;
  /**
   * A chunk of a dictionary: keys sorted by code point, and the value of each. A value is a posting list for `decodePostings`. In
   * `tokens` it is the sorted tokens with spaces between them, in `counts` one number for `decodeNumbers`, and in `facets` rows
   * for `decodeAllRows`. The numbers in rows refer to `names`, which has the lookups by `getFacetKey`.
   */
  dictionaryChunk: { keys: string[]; values: string[]; names?: string[] };
  /**
   * A chunk of a sorted index: document ids in ascending order of their values, and the lengths of the runs of equal values, both
   * for `decodeNumbers`. `values`: the value of each run in a `RangedSection`, else only of the first and the last run.
   */
  sortedChunk: { values: SortValue[]; runs: string; docIds: string };
  cards: { cards: [docId: number, card: StoredCard][] };
  texts: { texts: [docId: number, texts: SearchTexts][] };
};

/** The shape of a file, and the name in its property `file`. */
export type DataFile<Shape extends keyof DataFiles> = { shape: Shape; name: string };

/** Every file that a kind can have. */
export const dataFile = {
  manifest: (kind: EntryKind): DataFile<'manifest'> => ({ shape: 'manifest', name: kind }),
  lookups: (kind: EntryKind): DataFile<'lookups'> => ({ shape: 'lookups', name: `${kind}/lookups` }),
  dictionaryChunk: (kind: EntryKind, section: DictionarySection): DataFile<'dictionaryChunk'> => ({
    shape: 'dictionaryChunk',
    name: `${kind}/${section}`,
  }),
  sortedChunk: (kind: EntryKind, section: SortedSection): DataFile<'sortedChunk'> => ({
    shape: 'sortedChunk',
    name: `${kind}/${section}`,
  }),
  cards: (kind: EntryKind): DataFile<'cards'> => ({ shape: 'cards', name: `${kind}/cards` }),
  texts: (kind: EntryKind): DataFile<'texts'> => ({ shape: 'texts', name: `${kind}/texts` }),
  shardIndex: (kind: EntryKind, section: DictionarySection): DataFile<'shardIndex'> => ({
    shape: 'shardIndex',
    name: `${kind}/${getIndexSection(section)}`,
  }),
  blockIndex: (kind: EntryKind): DataFile<'blockIndex'> => ({
    shape: 'blockIndex',
    name: `${kind}/index-blocks`,
  }),
};

/** The addresses of the files, root-relative. */
export const getManifestPath = (kind: EntryKind): string => `/data/${kind}.json`;
export const getDataPath = (kind: EntryKind, section: DataSection, hash: string): string =>
  `/data/${kind}/${section}-${hash}.json`;

/** The query key of the text of a data file. @param path Below `dist/`. @returns `undefined` for other paths. */
export function findDataKey(path: string): PlainKey | undefined {
  const [, name, section, hash] = /^data\/(\w+)(?:\/(.+)-(\w+))?\.json$/.exec(path) ?? [];
  const kind = pick(entryKinds, name);
  if (kind === undefined) return undefined;
  return section && hash
    ? createQueryKey('dataFile', kind, section, hash)
    : createQueryKey('dataManifest', kind);
}

export function encodeDataFile<Shape extends keyof DataFiles>(
  { name }: DataFile<Shape>,
  content: DataFiles[Shape],
): string {
  return JSON.stringify({ format, file: name, ...content });
}

/** @returns `undefined` when the text is of another file or another format, or when it is cut off. */
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
