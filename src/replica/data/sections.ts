import {
  type DataFiles,
  dataFile,
  encodeDataFile,
  indexOf,
  isRanged,
  type ListSection,
  listSections,
  type OrderSection,
  orderSections,
  type SortValue,
} from '../../catalogue/data/data-files.ts';
import { encodeNumbers } from '../../catalogue/data/seat-list.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { parseStored } from '../../lib/damage.ts';
import { recordOf } from '../../lib/record-of.ts';
import { createChunks, type Edit } from './chunked.ts';
import type { FileTable } from './file-table.ts';

/** A key and its list, encoded. */
export type ListItem = [key: string, list: string];
/** An entry in an order. The key is that of `orderKey`. */
export type OrderItem = [key: string, value: SortValue, seat: number];
/** The first key and the name of a chunk of lists. */
type IndexItem = [start: string, name: string];

/**
 * The average size of a chunk, in characters of lists, in entries, in names. With a change, increment the version in
 * src/replica/tables/database.ts.
 */
const sizes = { lists: 4000, order: 400, index: 32 };

export type Sections = ReturnType<typeof createSections>;

/** The sections that are cut into chunks. */
export function createSections(table: FileTable) {
  return {
    lists: recordOf(listSections, (section) => createLists(table, section)),
    orders: recordOf(orderSections, (section) =>
      createChunks<OrderItem>(table, {
        section,
        weigh: () => 1 / sizes.order,
        encode: (kind, items) => encodeDataFile(dataFile.order(kind, section), orderContent(section, items)),
        isOpen: section === 'updatedAt',
      }),
    ),
  };
}

/** The chunks of a section of lists, and those of its index. */
function createLists(table: FileTable, section: ListSection) {
  const chunks = createChunks<ListItem>(table, {
    section,
    weigh: ([key, list]) => (key.length + list.length) / sizes.lists,
    encode: (kind, items) =>
      encodeDataFile(dataFile.lists(kind, section), {
        keys: items.map(([key]) => key),
        lists: items.map(([, list]) => list),
      }),
    decode(file) {
      const { keys, lists } = contentOf<'lists'>(file);
      return keys.map((key, index) => [key, lists[index] ?? '']);
    },
  });
  const index = createChunks<IndexItem>(table, {
    section: indexOf(section),
    weigh: () => 1 / sizes.index,
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
    indexFile: index.file,
    /** Fills an empty section with sorted items. */
    build(kind: EntryKind, items: Iterable<ListItem>): void {
      chunks.build(kind, items);
      index.build(
        kind,
        table.list(kind, section).map(({ start, hash }): IndexItem => [start, hash]),
      );
    },
    /** Edits the items of some keys. Yields the scopes of files that come or go. */
    *edit(kind: EntryKind, edits: Map<string, Edit<ListItem>>): Generator<string> {
      const names = new Map<string, Edit<IndexItem>>();
      yield* chunks.edit(kind, edits, (start, hash) =>
        names.set(start, () => (hash === undefined ? undefined : [start, hash])),
      );
      yield* index.edit(kind, names);
    },
  };
}

/** The content of a file that this replica has made. */
const contentOf = <Shape extends keyof DataFiles>(file: string): DataFiles[Shape] => parseStored(file);

/** The content of a chunk of an order. */
export function orderContent(section: OrderSection, items: OrderItem[]): DataFiles['order'] {
  const runs: number[] = [];
  const values: SortValue[] = [];
  for (const [, value] of items) {
    if (value === values.at(-1)) runs.push((runs.pop() ?? 0) + 1);
    else {
      values.push(value);
      runs.push(1);
    }
  }
  return {
    values: isRanged(section) ? values : [values.slice(0, 1), values.slice(-1)].flat(),
    runs: encodeNumbers(runs),
    seats: encodeNumbers(items.map(([, , seat]) => seat)),
  };
}
