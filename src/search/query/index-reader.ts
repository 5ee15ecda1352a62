// Shared by Node and the browser: reads the data files of a kind when they are needed, and keeps their contents.

import type { Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { memoize } from '../../lib/memoize.ts';
import { createRecord } from '../../lib/objects.ts';
import type { Chunks, SortValue } from '../format/chunks.ts';
import {
  getCooccurrenceKey,
  type DataFile,
  type DataFiles,
  type DocumentSection,
  dataFile,
  getDataPath,
  docIdsPerStoreBlock,
  docIdsPerPart,
  getManifestPath,
  getShareKey,
  type PostingSection,
  parseDataFile,
  type SortedSection,
  type StoredCard,
  sortedSections,
} from '../format/data-files.ts';
import type { FacetRow } from '../format/facet-rows.ts';
import { decodeNumbers } from '../format/posting-list.ts';
import type { SearchTexts } from '../format/terms.ts';
import { createDictionaryReader, type KeepFiles } from './dictionary-reader.ts';
import { DataFileError } from './query-errors.ts';

/**
 * Reads the text at a root-relative path; `undefined` when there is no file. `isSuspect`: the last attempt gave a missing or
 * damaged file, so caches must be bypassed.
 */
export type ReadText = (path: string, isSuspect: boolean) => Promise<string | undefined>;

/** Sorts after every character of a key. */
const lastCharacter = '\u{10ffff}';

/** A decoded chunk of a sorted index: see `DataFiles.sortedChunk`. */
export type SortedChunk = { values: SortValue[]; runs: Uint32Array; docIds: Uint32Array };

/** A sorted index of `count` chunks. `first`: the first value of each chunk, only for a `RangedSection`. */
export type SortedIndex = { count: number; first: SortValue[]; read(chunk: number): Promise<SortedChunk> };

/** Rows of documents on a list. The numbers in rows refer to `names`, which has the lookups by `getFacetKey`. */
export type FacetRows = { names: string[]; rows: FacetRow[] };

export type IndexReader = {
  /** How many entries there are. */
  total: number;
  readLookups(): Promise<Record<LookupType, Lookup[]>>;
  readFormerSlugs(): Promise<DataFiles['lookups']['former']>;
  /** How many entries carry each lookup, in the order of `readLookups`. */
  totals: Record<LookupType, number[]>;
  /** The lookups of each entry on a list, without those of the list's own type. @param list `all`, or a list of `counts`. */
  readFacetRows(list: string): Promise<FacetRows[]>;
  /** The tokens that contain a trigram, as one text with a space before and after each token. */
  readTokens(trigram: string): Promise<string>;
  /** All tokens, and in how many files they are. Tokens with a space before them are a range of the trigrams. */
  readAllTokens(): Promise<string[]>;
  countTokenFiles(): Promise<number>;
  /** How many entries of a list of `counts` carry each lookup, by `getFacetKey`. */
  readCooccurrences(list: string): Promise<Map<string, number>>;
  /** The posting list of a key, with one array for each chunk read. The arrays are empty when there is no such key. */
  readPostings(section: PostingSection, key: string): Promise<Uint32Array[]>;
  /** The posting lists of all wanted keys with this beginning. */
  readPostingsFrom(
    section: PostingSection,
    beginning: string,
    isWanted: (key: string) => boolean,
  ): Promise<Uint32Array[]>;
  /** The entries with each share of a colour. `share`: in hundredths. */
  readShares(color: string): Promise<{ share: number; docIds: Uint32Array }[]>;
  /** The section `palettes` as a tree: its root is the list of its shard indexes, and each of them lists chunks. */
  palettes: { root: Chunks; readIndex(name: string): Promise<Chunks> };
  /** The sorted keys in a chunk, and their posting lists as far as they are in it. */
  readChunk(
    section: PostingSection,
    name: string,
  ): Promise<{ keys: string[]; postingsOf(key: string): Uint32Array }>;
  /** The names of the files that `readPostings` reads for the keys. */
  findFiles(section: PostingSection, keys: readonly string[]): Promise<Set<string>>;
  /** The names of the files that `readPostingsFrom` reads, in the order of their keys. */
  findFilesFrom(section: PostingSection, beginning: string): Promise<Set<string>>;
  getSortedIndex(section: SortedSection): SortedIndex;
  readCard(docId: number): Promise<StoredCard>;
  /** `undefined` when no document has the id. */
  findCard(docId: number): Promise<StoredCard | undefined>;
  /** Fetches the shard index of the document store if it is one file, since every card needs it. `readCard` reports a failure. */
  prefetchCards(): void;
  readTexts(docId: number): Promise<SearchTexts>;
  /** Reads a file that is the same for all kinds, such as that of the synonyms. It is not kept. */
  readFile<Content>(path: string, parse: (text: string) => Content | undefined): Promise<Content>;
};

export type IndexReaders = {
  /** Opens the data files of a kind. It reads only the manifest, and the reader is kept until `forget`. */
  open(kind: EntryKind): Promise<IndexReader>;
  /** Makes later readers read the manifests again. */
  forget(): void;
};

/**
 * The readers of the data files, one for each kind. A failed read rejects with a `DataFileError`. The manifest may then be out of
 * date: call `forget` and open a new reader.
 */
export function createIndexReaders(readText: ReadText): IndexReaders {
  const suspects = new Set<string>();

  async function load<Content>(path: string, parse: (text: string) => Content | undefined): Promise<Content> {
    const text = await readText(path, suspects.has(path));
    const content = text === undefined ? undefined : parse(text);
    if (content) return content;
    suspects.add(path);
    throw new DataFileError(`The file ${path} is ${text === undefined ? 'missing' : 'damaged'}.`);
  }

  const loadFile = <Shape extends keyof DataFiles>(file: DataFile<Shape>, path: string) =>
    load(path, (text) => parseDataFile(file, text));

  let open = memoize(openKind);

  async function openKind(kind: EntryKind): Promise<IndexReader> {
    const manifest = await loadFile(dataFile.manifest(kind), getManifestPath(kind));
    const { total, totals, lookups } = manifest;

    const keepFiles: KeepFiles = (file, section, decode) =>
      memoize(async (hash) => decode(await loadFile(file, getDataPath(kind, section, hash))));
    const allLookups = keepFiles(dataFile.lookups(kind), 'lookups', (content) => content);
    const dictionaries = createDictionaryReader(kind, manifest.shardIndexes, keepFiles);
    const sorted = createRecord(sortedSections, (section) =>
      keepFiles(dataFile.sortedChunk(kind, section), section, decodeSorted),
    );
    const latest = decodeSorted(manifest.latest);
    const parts = keepFiles(dataFile.blockIndex(kind), 'index-blocks', (content) => content);
    const cards = keepFiles(dataFile.cards(kind), 'cards', (content) => new Map(content.cards));
    const texts = keepFiles(dataFile.texts(kind), 'texts', (content) => new Map(content.texts));

    /** The name of the block that covers a document id. */
    async function findBlock(section: DocumentSection, docId: number): Promise<string> {
      const part = await parts(manifest.blocks[Math.floor(docId / docIdsPerPart)] ?? '');
      return part[section][Math.floor((docId % docIdsPerPart) / docIdsPerStoreBlock[section])] ?? '';
    }

    return {
      total,
      totals,
      readLookups: async () => (await allLookups(lookups)).lookups,
      readFormerSlugs: async () => (await allLookups(lookups)).former,
      async readFacetRows(list) {
        const chunks = await dictionaries.chunksFor('facets', list);
        return chunks.map(({ names, rowsOf }) => ({ names, rows: rowsOf(list) }));
      },
      async readTokens(trigram) {
        const [chunk] = await dictionaries.chunksFor('tokens', trigram);
        return ` ${chunk?.textOf(trigram) ?? ''} `;
      },
      async readAllTokens() {
        const chunks = await dictionaries.chunksFor('tokens', ' ', ` ${lastCharacter}`);
        return chunks.flatMap(({ keys, textOf }) =>
          keys.filter((key) => key.startsWith(' ')).flatMap((key) => textOf(key).split(' ')),
        );
      },
      countTokenFiles: async () => (await dictionaries.namesFor('tokens', ' ', ` ${lastCharacter}`)).length,
      async readCooccurrences(list) {
        const beginning = getCooccurrenceKey(list, '');
        const chunks = await dictionaries.chunksFor('counts', beginning, beginning + lastCharacter);
        return new Map(
          chunks.flatMap(({ keys, textOf }) =>
            keys
              .filter((key) => key.startsWith(beginning))
              .map((key) => [key.slice(beginning.length), decodeNumbers(textOf(key))[0] ?? 0]),
          ),
        );
      },
      async readPostings(section, key) {
        const chunks = await dictionaries.chunksFor(section, key);
        return chunks.map(({ postingsOf }) => postingsOf(key));
      },
      async readPostingsFrom(section, beginning, isWanted) {
        const chunks = await dictionaries.chunksFor(section, beginning, beginning + lastCharacter);
        const isMeant = (key: string) => key.startsWith(beginning) && isWanted(key);
        return chunks.flatMap(({ keys, postingsOf }) => keys.filter(isMeant).map(postingsOf));
      },
      async readShares(color) {
        const beginning = getShareKey(color, '');
        const chunks = await dictionaries.chunksFor('shares', beginning, beginning + lastCharacter);
        return chunks.flatMap(({ keys, postingsOf }) =>
          keys
            .filter((key) => key.startsWith(beginning))
            .map((key) => ({ share: Number(key.slice(beginning.length)), docIds: postingsOf(key) })),
        );
      },
      palettes: dictionaries.getTree('palettes'),
      readChunk: dictionaries.readChunk,
      async findFiles(section, keys) {
        return new Set((await Promise.all(keys.map((key) => dictionaries.namesFor(section, key)))).flat());
      },
      findFilesFrom: async (section, beginning) =>
        new Set(await dictionaries.namesFor(section, beginning, beginning + lastCharacter)),
      getSortedIndex(section) {
        const { first, files } = manifest.sorted[section];
        const hasLatest = section === 'updatedAt' && latest.docIds.length > 0;
        return {
          count: files.length + Number(hasLatest),
          first,
          read: async (chunk) =>
            hasLatest && chunk === files.length ? latest : sorted[section](files[chunk] ?? ''),
        };
      },
      prefetchCards() {
        const [part, ...others] = manifest.blocks;
        if (part && others.length === 0) parts(part).catch(() => undefined);
      },
      async findCard(docId) {
        const isWithin = docId < manifest.blocks.length * docIdsPerPart;
        const block = isWithin ? await findBlock('cards', docId) : '';
        return block === '' ? undefined : (await cards(block)).get(docId);
      },
      readCard: async (docId) => getKnown(docId, await cards(await findBlock('cards', docId))),
      readTexts: async (docId) => getKnown(docId, await texts(await findBlock('texts', docId))),
      readFile: load,
    };
  }

  return {
    open: (kind) => open(kind),
    forget() {
      open = memoize(openKind);
    },
  };
}

const decodeSorted = ({ values, runs, docIds }: DataFiles['sortedChunk']): SortedChunk => ({
  values,
  runs: decodeNumbers(runs),
  docIds: decodeNumbers(docIds),
});

function getKnown<Value>(docId: number, block: Map<number, Value>): Value {
  const value = block.get(docId);
  if (value === undefined) throw new DataFileError(`The data files do not contain document ${docId}.`);
  return value;
}
