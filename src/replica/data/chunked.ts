import { hash } from 'node:crypto';
import type { DataSection } from '../../catalogue/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { compareText } from '../../lib/compare-text.ts';
import { nameOfFile } from './file-name.ts';
import type { FileTable } from './file-table.ts';

// A section is one sequence of items, sorted by key. It is cut into chunks after items whose keys, by their hash, are *borders*;
// the heavier an item, the likelier it is one. So the cuts follow from the items alone, and a change alters the chunk it is in:
// where a border comes or goes, the chunk is cut or joined with the next one.

type Item = [key: string, ...rest: unknown[]];

export type Shape<Chunked extends Item> = {
  section: DataSection;
  /** The share of an item in a chunk, from 0 to 1. */
  weigh(item: Chunked): number;
  /** The data file of a chunk. */
  encode(kind: EntryKind, items: Chunked[]): string;
};

/** What takes the place of an item; `undefined`: there is none. */
export type Edit<Chunked extends Item> = (item: Chunked | undefined) => Chunked | undefined;

export function createChunks<Chunked extends Item>(
  table: FileTable,
  { section, weigh, encode }: Shape<Chunked>,
) {
  const isBorder = (item: Chunked) =>
    Number.parseInt(hash('sha1', item[0]).slice(0, 8), 16) / 2 ** 32 < weigh(item);
  const parse = (items: string | null | undefined): Chunked[] => (items ? JSON.parse(items) : []);
  const rowOf = (kind: EntryKind, items: Chunked[]) => ({
    start: items[0]?.[0] ?? '',
    hash: nameOfFile(encode(kind, items)),
    items: JSON.stringify(items),
  });

  function* cut(items: Iterable<Chunked>): Generator<Chunked[]> {
    let chunk: Chunked[] = [];
    for (const item of items) {
      chunk.push(item);
      if (!isBorder(item)) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  return {
    /** The file of this name. */
    file(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, section, name);
      return row && encode(kind, parse(row.items));
    },

    find(kind: EntryKind, key: string): Chunked | undefined {
      return parse(table.around(kind, section, key)?.items).find(([name]) => name === key);
    },

    /** Fills an empty section with sorted items. */
    build(kind: EntryKind, items: Iterable<Chunked>): void {
      for (const chunk of cut(items)) table.add(kind, section, rowOf(kind, chunk));
    },

    /** Edits the items of some keys. Yields the scopes of files that come or go. */
    *edit(kind: EntryKind, edits: Map<string, Edit<Chunked>>): Generator<string> {
      const waiting = [...edits].sort(([one], [other]) => compareText(one, other));
      for (let [key] = waiting[0] ?? []; key !== undefined; [key] = waiting[0] ?? []) {
        const first = table.around(kind, section, key);
        const items = parse(first?.items);
        const replaced = first ? [first.start] : [];
        let next = first && table.after(kind, section, first.start);
        apply(items, waiting, next?.start);
        for (let end = items.at(-1); next && end && !isBorder(end); end = items.at(-1)) {
          items.push(...parse(next.items));
          replaced.push(next.start);
          next = table.after(kind, section, next.start);
          apply(items, waiting, next?.start);
        }
        const chunks = Array.from(cut(items), (chunk) => rowOf(kind, chunk));
        const starts = new Set(chunks.map(({ start }) => start));
        for (const start of replaced) if (!starts.has(start)) yield* table.remove(kind, section, start);
        for (const chunk of chunks) yield* table.put(kind, section, chunk);
      }
    },
  };
}

/** Takes from `waiting`, which is sorted like `items`, the edits of keys before `end`, and carries them out. */
function apply<Chunked extends Item>(
  items: Chunked[],
  waiting: [string, Edit<Chunked>][],
  end: string | undefined,
): void {
  const beyond = waiting.findIndex(([key]) => end !== undefined && compareText(key, end) >= 0);
  for (const [key, edit] of waiting.splice(0, beyond === -1 ? waiting.length : beyond)) {
    const at = placeIn(items, key);
    const present = items[at]?.[0] === key ? items[at] : undefined;
    const item = edit(present);
    items.splice(at, present ? 1 : 0, ...(item ? [item] : []));
  }
}

/** Where the item of a key is or would be. */
function placeIn(items: Item[], key: string): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareText(items[middle]?.[0] ?? '', key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
