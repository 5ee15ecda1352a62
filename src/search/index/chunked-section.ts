import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { InvalidationTag } from '../../catalogue/query-keys.ts';
import { compareText } from '../format/chunks.ts';
import { parseStored } from '../../lib/damage.ts';
import type { DataSection } from '../format/data-files.ts';
import { type FileTable, computeFileHash, noFile } from './file-table.ts';

// Content-defined chunking. A section is one sequence of items, sorted by key. It is cut into chunks after each *boundary* item.
// The hash of its key decides whether an item is a boundary, and a heavier item is more likely to be one. A heavy item is a chunk
// by itself, so that a change to a light item does not rewrite it. The boundaries depend only on the items, so a change alters
// only the chunk that it is in. When a boundary is added or removed, this chunk is split or joined with its neighbour.

type Item = [key: string, ...rest: unknown[]];

export type Shape<Chunked extends Item> = {
  section: DataSection;
  /** The share of an average chunk that the item takes, from 0 to 1. */
  weigh(item: Chunked): number;
  /** The data file of a chunk. */
  encode(kind: EntryKind, items: Chunked[]): string;
  /** The inverse of `encode`, if a file holds its items completely. The file is then stored in place of the items. */
  decode?(file: string): Chunked[];
  /** Whether the items after the last boundary are in the manifest and not in a file. No item of such a section may be heavy. */
  isOpen?: boolean;
};

/** The weight from which an item counts as heavy. Increment the version in src/replica/tables/database.ts when this changes. */
const heavy = 0.6;

/** Receives an item and returns its replacement. `undefined` means no item, as parameter and as result. */
export type Edit<Chunked extends Item> = (item: Chunked | undefined) => Chunked | undefined;

/** The edits that still must be made, sorted by key. */
type Waiting<Chunked extends Item> = [string, Edit<Chunked>][];

/** Called for every changed chunk. `hash` is `undefined` when the chunk was removed. */
export type OnChunk = (start: string, hash: string | undefined) => void;

export function createChunkedSection<Chunked extends Item>(
  table: FileTable,
  { section, weigh, encode, decode, isOpen = false }: Shape<Chunked>,
) {
  const isHeavy = (item: Chunked) => weigh(item) >= heavy;
  const isBoundary = (item: Chunked) => isHeavy(item) || hashFraction(item[0]) < weigh(item);
  const isCut = (before: Chunked | undefined, after: Chunked | undefined) =>
    (before !== undefined && isBoundary(before)) || (after !== undefined && isHeavy(after));
  const parse = (kept: string | null | undefined): Chunked[] => {
    if (!kept) return [];
    return decode ? decode(kept) : parseStored(kept);
  };
  const isFile = (items: Chunked[]) => !isOpen || items.slice(-1).some(isBoundary);
  const rowOf = (kind: EntryKind, items: Chunked[]) => {
    const file = encode(kind, items);
    return {
      start: items[0]?.[0] ?? '',
      hash: isFile(items) ? computeFileHash(file) : noFile,
      items: decode ? file : JSON.stringify(items),
    };
  };

  function* cut(items: Iterable<Chunked>): Generator<Chunked[]> {
    let chunk: Chunked[] = [];
    for (const item of items) {
      if (chunk.length > 0 && isCut(chunk.at(-1), item)) {
        yield chunk;
        chunk = [];
      }
      chunk.push(item);
    }
    if (chunk.length > 0) yield chunk;
  }

  /**
   * Takes from `waiting` the edits of the chunk around `key` and of the chunks that it may be joined with, and applies them.
   *
   * @returns The edited items, and the starts of the chunks that they replace.
   */
  function gather(kind: EntryKind, key: string, waiting: Waiting<Chunked>) {
    const around = table.around(kind, section, key);
    const items = parse(around?.items);
    const replaced = around ? [around.start] : [];
    let next = around && table.startAfter(kind, section, around.start);
    // If an edit removes a heavy item, the chunk before it may continue.
    const before = around && items.some(isHeavy) ? table.before(kind, section, around.start) : undefined;
    if (before) {
      items.unshift(...parse(before.items));
      replaced.unshift(before.start);
    }
    apply(items, waiting, next);
    // Most chunks end in a boundary, so the chunks after them are not read.
    while (next !== undefined && items.length > 0 && !items.slice(-1).some(isBoundary)) {
      const following = parse(table.get(kind, section, next)?.items);
      if (following.slice(0, 1).some(isHeavy)) break;
      items.push(...following);
      replaced.push(next);
      next = table.startAfter(kind, section, next);
      apply(items, waiting, next);
    }
    return { items, replaced };
  }

  return {
    /** The file of this name. */
    file(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, section, name);
      if (row?.items == null) return undefined;
      return decode ? row.items : encode(kind, parse(row.items));
    },

    /** Whether an item has a key between `from` and `to`, both included. */
    has: (kind: EntryKind, from: string, to: string): boolean =>
      parse(table.around(kind, section, to)?.items).some(
        ([key]) => compareText(key, from) >= 0 && compareText(key, to) <= 0,
      ),

    /** The items after the last boundary of an open section. */
    rest: (kind: EntryKind): Chunked[] => parse(table.named(kind, section, noFile)?.items),

    /** Fills an empty section with sorted items. */
    build(kind: EntryKind, items: Iterable<Chunked>): void {
      for (const chunk of cut(items)) table.add(kind, section, rowOf(kind, chunk));
    },

    /** Edits the items of some keys. Returns the invalidation tags of files that are added or removed. */
    edit(
      kind: EntryKind,
      edits: Map<string, Edit<Chunked>>,
      onChunk: OnChunk = () => undefined,
    ): InvalidationTag[] {
      const tags: InvalidationTag[] = [];
      const waiting = [...edits].sort(([one], [other]) => compareText(one, other));
      for (let [key] = waiting[0] ?? []; key !== undefined; [key] = waiting[0] ?? []) {
        const { items, replaced } = gather(kind, key, waiting);
        const chunks = Array.from(cut(items), (chunk) => rowOf(kind, chunk));
        const starts = new Set(chunks.map(({ start }) => start));
        for (const start of replaced) {
          if (starts.has(start)) continue;
          tags.push(...table.remove(kind, section, start));
          onChunk(start, undefined);
        }
        for (const chunk of chunks) {
          tags.push(...table.put(kind, section, chunk));
          onChunk(chunk.start, chunk.hash);
        }
      }
      return tags;
    },
  };
}

/** Takes the edits of keys before `end` from `waiting`, which is sorted like `items`, and applies them. */
function apply<Chunked extends Item>(
  items: Chunked[],
  waiting: Waiting<Chunked>,
  end: string | undefined,
): void {
  const beyond = waiting.findIndex(([key]) => end !== undefined && compareText(key, end) >= 0);
  for (const [key, edit] of waiting.splice(0, beyond === -1 ? waiting.length : beyond)) {
    const at = findPlace(items, key);
    const present = items[at]?.[0] === key ? items[at] : undefined;
    const item = edit(present);
    items.splice(at, present ? 1 : 0, ...(item ? [item] : []));
  }
}

/** The index at which the item of a key is or would be. */
function findPlace(items: Item[], key: string): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareText(items[middle]?.[0] ?? '', key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Hashes a text to a number from 0 to 1. The numbers are evenly spread, even for similar texts. The hash is FNV-1a with the last
 * steps of MurmurHash3, since with FNV alone the last characters hardly affect the high bits. Every edit hashes hundreds of keys,
 * and a cryptographic hash would be most of the work.
 */
export function hashFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
