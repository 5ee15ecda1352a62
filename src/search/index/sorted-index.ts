import type { SortValue } from '../format/chunks.ts';
import {
  type DataFiles,
  dataFile,
  encodeDataFile,
  isRanged,
  type RangedSection,
  type SortedSection,
} from '../format/data-files.ts';
import { encodeNumbers } from '../format/posting-list.ts';
import { createChunkedSection } from './chunked-section.ts';
import type { FileTable } from './file-table.ts';

/** A document in a sorted index. `key` is the result of `createSortKey`. */
export type SortedItem = [key: string, value: SortValue, docId: number];

/** The average number of documents in a chunk. Increment the version in src/replica/tables/database.ts when this changes. */
const chunkSize = 400;

/** The chunks of a sorted index. */
export const createSortedIndex = (table: FileTable, section: SortedSection) =>
  createChunkedSection<SortedItem>(table, {
    section,
    weigh: () => 1 / chunkSize,
    encode: (kind, items) =>
      encodeDataFile(dataFile.sortedChunk(kind, section), createSortedContent(section, items)),
    isOpen: section === 'updatedAt',
  });

/** The content of a chunk. */
export function createSortedContent(section: SortedSection, items: SortedItem[]): DataFiles['sortedChunk'] {
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
    docIds: encodeNumbers(items.map(([, , docId]) => docId)),
  };
}

/** Sorts before every character of a text. */
const end = '\u0001';

/** Sorts documents by value, then by the id of the entry. */
export function createSortKey(value: SortValue, id: string): string {
  return `${typeof value === 'number' ? encodeNumberKey(value) : value}${end}${id}`;
}

/** The value in a key. */
export function parseKeyValue(section: RangedSection, key: string): SortValue {
  const value = key.slice(0, key.lastIndexOf(end));
  return section === 'price' ? Buffer.from(value, 'hex').readDoubleBE() : value;
}

/** Sorts like the number, which must not be negative: then the bits of IEEE 754 numbers sort like their values. */
function encodeNumberKey(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString('hex');
}
