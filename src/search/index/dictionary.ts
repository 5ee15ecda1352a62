import type { EntryKind } from '../../catalogue/kinds.ts';
import { compareText } from '../../lib/compare-text.ts';
import { parseStored } from '../../lib/damage.ts';
import {
  type DataFiles,
  type DictionarySection,
  dataFile,
  encodeDataFile,
  indexOf,
} from '../format/data-files.ts';
import { decodeNumbers, encodeNumber, setPosting } from '../format/posting-list.ts';
import { trigramsOf } from '../format/terms.ts';
import { createChunkedSection, type Edit } from './chunked-section.ts';
import type { FileTable } from './file-table.ts';

/** A key and its value, encoded as in the data file. */
export type DictionaryItem = [key: string, value: string];

/** The first key and the name of a chunk. */
type ShardItem = [start: string, name: string];

/**
 * The average size of a chunk: of a dictionary in characters, of its shard index in names. With a change, increment the version in
 * src/replica/tables/database.ts.
 */
const sizes = { chunk: 4000, shardIndex: 32 };

export type Dictionary = ReturnType<typeof createDictionary>;

/** The chunks of a dictionary, and its shard index. */
export function createDictionary(table: FileTable, section: DictionarySection) {
  const chunks = createChunkedSection<DictionaryItem>(table, {
    section,
    weigh: ([key, value]) => (key.length + value.length) / sizes.chunk,
    encode: (kind, items) =>
      encodeDataFile(dataFile.dictionary(kind, section), {
        keys: items.map(([key]) => key),
        lists: items.map(([, value]) => value),
      }),
    decode(file) {
      const { keys, lists } = contentOf<'dictionary'>(file);
      return keys.map((key, index) => [key, lists[index] ?? '']);
    },
  });
  const shardIndex = createChunkedSection<ShardItem>(table, {
    section: indexOf(section),
    weigh: () => 1 / sizes.shardIndex,
    encode: (kind, items) =>
      encodeDataFile(dataFile.chunks(kind, section), {
        first: items.map(([start]) => start),
        files: items.map(([, name]) => name),
      }),
    decode(file) {
      const { first, files } = contentOf<'chunks'>(file);
      return files.map((name, index) => [String(first[index]), name]);
    },
  });
  return {
    file: chunks.file,
    shardIndexFile: shardIndex.file,
    /** Fills an empty dictionary with sorted items. */
    build(kind: EntryKind, items: Iterable<DictionaryItem>): void {
      chunks.build(kind, items);
      shardIndex.build(
        kind,
        table.list(kind, section).map(({ start, hash }): ShardItem => [start, hash]),
      );
    },
    /** Edits the values of some keys. Yields the invalidation tags of files that come or go. */
    *edit(kind: EntryKind, edits: Map<string, Edit<DictionaryItem>>): Generator<string> {
      const names = new Map<string, Edit<ShardItem>>();
      yield* chunks.edit(kind, edits, (start, hash) =>
        names.set(start, () => (hash === undefined ? undefined : [start, hash])),
      );
      yield* shardIndex.edit(kind, names);
    },
  };
}

/** The content of a file that this index has made. */
const contentOf = <Shape extends keyof DataFiles>(file: string): DataFiles[Shape] => parseStored(file);

/** Document ids that leave and join the posting lists of one section. */
export class PostingEdits {
  readonly #changes = new Map<string, [docId: number, isOn: boolean][]>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** An id must leave before another document joins with it. */
  set(key: string, docId: number, isOn: boolean): void {
    const changes = this.#changes.get(key);
    if (changes) changes.push([docId, isOn]);
    else this.#changes.set(key, [[docId, isOn]]);
  }

  /** @param onExistence Told of every key that comes or goes. */
  edits(onExistence: (key: string, exists: boolean) => void): Map<string, Edit<DictionaryItem>> {
    return new Map(
      Array.from(this.#changes, ([key, changes]) => [
        key,
        (item) => {
          const list = changes.reduce((all, [docId, isOn]) => setPosting(all, docId, isOn), item?.[1] ?? '');
          if ((item !== undefined) !== (list !== '')) onExistence(key, list !== '');
          return list === '' ? undefined : [key, list];
        },
      ]),
    );
  }
}

/** Tokens that come and go in the dictionary of trigrams. */
export class TokenEdits {
  readonly #changes = new Map<string, Map<string, boolean>>();

  set(token: string, exists: boolean): void {
    for (const trigram of trigramsOf(token)) {
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

/** The edits of the co-occurrence counts. @param steps By how much the count at each key rises. */
export const countEdits = (steps: Map<string, number>): Map<string, Edit<DictionaryItem>> =>
  new Map(
    Array.from(steps, ([key, step]) => [
      key,
      (item) => {
        const [before = 0] = decodeNumbers(item?.[1] ?? '');
        return before + step === 0 ? undefined : [key, encodeNumber(before + step)];
      },
    ]),
  );
