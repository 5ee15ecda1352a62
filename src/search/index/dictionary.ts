import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { InvalidationTag } from '../../catalogue/query-keys.ts';
import { compareText } from '../format/chunks.ts';
import { parseStored } from '../../lib/damage.ts';
import {
  type DataFiles,
  type DictionarySection,
  dataFile,
  encodeDataFile,
  getIndexSection,
  getPopularityKey,
  type PostingSection,
  type ValueSection,
} from '../format/data-files.ts';
import {
  getPostingBlockKey,
  getPostingBlock,
  decodeNumbers,
  docIdsPerPostingBlock,
  encodeNumber,
  joinPostingBlocks,
  getLastPostingBlockKey,
  type PostingBlock,
  setPosting,
  splitPostingBlockKey,
  splitPostingBlocks,
} from '../format/posting-list.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import { getName, listNgrams, listShingles, listTrigrams } from '../format/terms.ts';
import { createChunkedSection, type Edit, type Shape } from './chunked-section.ts';
import type { IndexedDocument } from './documents.ts';
import type { FileTable } from './file-table.ts';

/** A key and its value, encoded as in the data file. A posting list has one item for each of its blocks. */
export type DictionaryItem = [key: string, value: string];

/** The first key and the name of a chunk. */
type ShardItem = [start: string, name: string];

/**
 * The average sizes of chunks. `values` and `postings` are in characters, `facets` in numbers, and `shardIndex` in names. A new
 * entry changes one chunk for each of its hundreds of posting lists, so chunks are small. Increment the version in
 * src/replica/tables/database.ts when these numbers change.
 */
export const sizes = { values: 4000, postings: 2000, facets: 4000, shardIndex: 32 };

/** A dictionary that maps each key to one value. */
export const createValueDictionary = (table: FileTable, section: ValueSection) =>
  createDictionary<DictionaryItem>(table, {
    section,
    weigh: ([key, value]) => (key.length + value.length) / sizes.values,
    encode: (kind, items) =>
      encodeDataFile(dataFile.dictionaryChunk(kind, section), {
        keys: items.map(([key]) => key),
        values: items.map(([, value]) => value),
      }),
    decode(file) {
      const { keys, values } = parseContent<'dictionaryChunk'>(file);
      return keys.map((key, index) => [key, values[index] ?? '']);
    },
  });

/** A dictionary that maps each key to a posting list, in blocks. */
export const createPostingDictionary = (table: FileTable, section: PostingSection) =>
  createDictionary<DictionaryItem>(table, {
    section,
    weigh: ([key, value]) => (key.length + value.length) / sizes.postings,
    encode: (kind, items) => encodeDataFile(dataFile.dictionaryChunk(kind, section), joinItems(items)),
    decode: (file) => splitItems(parseContent<'dictionaryChunk'>(file)),
  });

export type ItemDictionary = Dictionary<DictionaryItem>;

/** Joins the items of blocks into complete lists, as a file stores them. */
export function joinItems(items: DictionaryItem[]): { keys: string[]; values: string[] } {
  const lists = new Map<string, PostingBlock[]>();
  for (const [key, value] of items) {
    const [list, block] = splitPostingBlockKey(key);
    const blocks = lists.get(list) ?? [];
    if (blocks.length === 0) lists.set(list, blocks);
    blocks.push([block, value]);
  }
  return { keys: [...lists.keys()], values: Array.from(lists.values(), joinPostingBlocks) };
}

/** The inverse of `joinItems`. */
export const splitItems = ({ keys, values }: { keys: string[]; values: string[] }): DictionaryItem[] =>
  keys.flatMap((key, index) =>
    splitPostingBlocks(values[index] ?? '').map(([block, value]): DictionaryItem => [
      getPostingBlockKey(key, block),
      value,
    ]),
  );

/** The chunks of a dictionary, and its shard index. */
export type Dictionary<Item extends [key: string, ...rest: unknown[]]> = {
  /** The file of this name. */
  file(kind: EntryKind, name: string): string | undefined;
  shardIndexFile(kind: EntryKind, name: string): string | undefined;
  /** Whether there is a posting list of this key. */
  hasList(kind: EntryKind, key: string): boolean;
  /** Fills an empty dictionary with sorted items. */
  build(kind: EntryKind, items: Iterable<Item>): void;
  /** Edits the values of some keys. Returns the invalidation tags of files that are added or removed. */
  edit(kind: EntryKind, edits: Map<string, Edit<Item>>): InvalidationTag[];
};

export function createDictionary<Item extends [key: string, ...rest: unknown[]]>(
  table: FileTable,
  shape: Shape<Item> & { section: DictionarySection },
): Dictionary<Item> {
  const { section } = shape;
  const chunks = createChunkedSection<Item>(table, shape);
  const shardIndex = createChunkedSection<ShardItem>(table, {
    section: getIndexSection(section),
    weigh: () => 1 / sizes.shardIndex,
    encode: (kind, items) =>
      encodeDataFile(dataFile.shardIndex(kind, section), {
        first: items.map(([start]) => start),
        files: items.map(([, name]) => name),
      }),
    decode(file) {
      const { first, files } = parseContent<'shardIndex'>(file);
      return files.map((name, index) => [String(first[index]), name]);
    },
  });
  return {
    file: chunks.file,
    shardIndexFile: shardIndex.file,
    hasList: (kind, key) => chunks.has(kind, key, getLastPostingBlockKey(key)),
    build(kind, items) {
      chunks.build(kind, items);
      shardIndex.build(
        kind,
        table.list(kind, section).map(({ start, hash }): ShardItem => [start, hash]),
      );
    },
    edit(kind, edits) {
      const names = new Map<string, Edit<ShardItem>>();
      const tags = chunks.edit(kind, edits, (start, hash) =>
        names.set(start, () => (hash === undefined ? undefined : [start, hash])),
      );
      return [...tags, ...shardIndex.edit(kind, names)];
    },
  };
}

/** The content of a file that this index made. */
export const parseContent = <Shape extends keyof DataFiles>(file: string): DataFiles[Shape] =>
  parseStored(file);

/** The keys of the posting lists that a document is on, by section. */
export type PostingKeys = Record<PostingSection, Set<string>>;

export function listPostingKeys({
  texts,
  listings,
  shares,
  palettes,
  popularity,
}: Pick<IndexedDocument, 'texts' | 'listings' | 'shares' | 'palettes' | 'popularity'>): PostingKeys {
  const words = new Set<string>();
  const shingles = new Set<string>();
  const ngrams = new Set<string>();
  for (const text of texts) {
    for (const token of splitTokens(text)) words.add(token);
    for (const shingle of listShingles(text)) shingles.add(shingle);
    for (const ngram of listNgrams(text)) ngrams.add(ngram);
  }
  return {
    words,
    names: new Set(splitTokens(getName(texts))),
    shingles,
    ngrams,
    listings: new Set(listings),
    shares: new Set(shares),
    palettes: new Set(palettes),
    popularity: new Set(popularity > 0 ? [getPopularityKey(popularity)] : []),
  };
}

/** Document ids to remove from and add to the posting lists of one section. */
export class PostingEdits {
  readonly #changes = new Map<string, [docId: number, isOn: boolean][]>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** Remove an id before you add another document with the same id. */
  set(list: string, docId: number, isOn: boolean): void {
    const key = getPostingBlockKey(list, getPostingBlock(docId));
    const changes = this.#changes.get(key);
    const change: [number, boolean] = [docId % docIdsPerPostingBlock, isOn];
    if (changes) changes.push(change);
    else this.#changes.set(key, [change]);
  }

  /** @param onBlock Called with the key of each list that gains or loses a block, just before that. */
  edits(onBlock: (list: string, comes: boolean) => void): Map<string, Edit<DictionaryItem>> {
    return new Map(
      Array.from(this.#changes, ([key, changes]) => [
        key,
        (item) => {
          const text = changes.reduce((all, [docId, isOn]) => setPosting(all, docId, isOn), item?.[1] ?? '');
          if ((item !== undefined) !== (text !== '')) onBlock(splitPostingBlockKey(key)[0], text !== '');
          return text === '' ? undefined : [key, text];
        },
      ]),
    );
  }
}

/** Tokens to add to and remove from the dictionary of trigrams. */
export class TokenEdits {
  readonly #changes = new Map<string, Map<string, boolean>>();

  set(token: string, exists: boolean): void {
    for (const trigram of listTrigrams(token)) {
      const changes = this.#changes.get(trigram) ?? new Map<string, boolean>();
      if (changes.size === 0) this.#changes.set(trigram, changes);
      changes.set(token, exists);
    }
  }

  edits(): Map<string, Edit<DictionaryItem>> {
    return new Map(
      Array.from(this.#changes, ([trigram, changes]) => [
        trigram,
        (item) => {
          const tokens = new Set(item?.[1].split(' '));
          for (const [token, exists] of changes) {
            if (exists) tokens.add(token);
            else tokens.delete(token);
          }
          return tokens.size === 0 ? undefined : [trigram, [...tokens].sort(compareText).join(' ')];
        },
      ]),
    );
  }
}

/** The edits of the co-occurrence counts. @param steps The number to add to the count of each key. */
export const createCountEdits = (steps: Map<string, number>): Map<string, Edit<DictionaryItem>> =>
  new Map(
    Array.from(steps, ([key, step]) => [
      key,
      (item) => {
        const [before = 0] = decodeNumbers(item?.[1] ?? '');
        return before + step === 0 ? undefined : [key, encodeNumber(before + step)];
      },
    ]),
  );
