// Shared by Node and the browser: finds the entries in a range of values, and pages through entries in the order of a value.

import type { QuerySort } from '../../catalogue/query.ts';
import { compareText, compareValues, findChunk, type SortValue } from '../format/chunks.ts';
import type { RangedSection, SortedSection } from '../format/data-files.ts';
import { toSortKey } from '../../../cms/shared/fold.ts';
import { type Bitset, countBits, listDocIds, hasBit } from './bitset.ts';
import type { IndexReader, SortedChunk, SortedIndex } from './index-reader.ts';

/** How many chunks are read at once at most, since fewer may be enough. */
const mostAtOnce = 8;

/** Both ends are included; an `undefined` end is open. */
export type ValueRange = { from?: SortValue | undefined; to?: SortValue | undefined };

/** The document ids of the entries whose value is in the range. */
export async function findInRange(
  reader: IndexReader,
  section: RangedSection,
  { from, to }: ValueRange,
): Promise<number[]> {
  const { first, read } = reader.getSortedIndex(section);
  const above = from === undefined ? 0 : first.findIndex((value) => compareValues(value, from) >= 0);
  // Equal values may begin in the previous chunk.
  const begin = Math.max(0, (above === -1 ? first.length : above) - 1);
  const end = to === undefined ? first.length - 1 : findChunk(first, to);
  const numbers = Array.from({ length: Math.max(0, end - begin + 1) }, (_, index) => begin + index);
  const chunks = await Promise.all(numbers.map(read));
  const isInside = (value: SortValue) =>
    (from === undefined || compareValues(value, from) >= 0) &&
    (to === undefined || compareValues(value, to) <= 0);
  return chunks.flatMap((chunk) =>
    splitRuns(chunk).flatMap((run, index) => (isInside(chunk.values[index] ?? '') ? run : [])),
  );
}

/** The document ids of a chunk, grouped by value. */
function splitRuns({ runs, docIds }: SortedChunk): number[][] {
  let end = 0;
  return Array.from(runs, (length) => {
    end += length;
    return [...docIds.subarray(end - length, end)];
  });
}

export type PageRequest = {
  reader: IndexReader;
  /** `undefined`: all entries. */
  matches: Bitset | undefined;
  sort: QuerySort;
  offset: number;
  limit: number;
  signal: AbortSignal;
};

/**
 * The document ids of a page in the order of `sort`, ties by entry id. The chunks of the sorted index are read in this order
 * until the page is full. When the matches are so few that their cards need fewer files, the cards are read and sorted instead.
 */
export async function readPage({
  reader,
  matches,
  sort,
  offset,
  limit,
  signal,
}: PageRequest): Promise<number[]> {
  const count = matches ? countBits(matches) : reader.total;
  if (offset >= count) return [];
  const [section, direction] = splitSort(sort);
  const order = reader.getSortedIndex(section);
  const expected = Math.ceil((order.count * Math.min(offset + limit, count)) / count);
  if (matches && count <= expected + limit) return readPageByCards(reader, matches, sort, offset, limit);

  const chunks = readChunks(order, direction === 'desc', Math.min(expected, mostAtOnce));
  const page: number[] = [];
  for await (const docIds of direction === 'asc' ? readRising(chunks) : readFalling(chunks)) {
    signal.throwIfAborted();
    page.push(...(matches ? docIds.filter((docId) => hasBit(matches, docId)) : docIds));
    if (page.length >= offset + limit) break;
  }
  return page.slice(offset, offset + limit);
}

async function readPageByCards(
  reader: IndexReader,
  matches: Bitset,
  sort: QuerySort,
  offset: number,
  limit: number,
) {
  const [section, direction] = splitSort(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const cards = await Promise.all(
    listDocIds(matches).map(async (docId) => {
      const card = await reader.readCard(docId);
      return { docId, id: card.id, value: section === 'title' ? toSortKey(card.title) : card[section] };
    }),
  );
  return cards
    .sort((one, other) => sign * compareValues(one.value, other.value) || compareText(one.id, other.id))
    .slice(offset, offset + limit)
    .map(({ docId }) => docId);
}

async function* readChunks(
  { count, read }: SortedIndex,
  isFromEnd: boolean,
  atOnce: number,
): AsyncGenerator<SortedChunk> {
  for (let done = 0; done < count; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => done + index);
    yield* await Promise.all(numbers.map((number) => read(isFromEnd ? count - 1 - number : number)));
  }
}

async function* readRising(chunks: AsyncGenerator<SortedChunk>): AsyncGenerator<number[]> {
  for await (const { docIds } of chunks) yield [...docIds];
}

/** @param chunks From the last one to the first. Document ids with equal values, which may span chunks, keep their order. */
async function* readFalling(chunks: AsyncGenerator<SortedChunk>): AsyncGenerator<number[]> {
  let lowest: { value: SortValue | undefined; docIds: number[] } | undefined;
  for await (const chunk of chunks) {
    const { values } = chunk;
    const runs = splitRuns(chunk).reverse();
    if (lowest?.value === values.at(-1)) runs[0]?.push(...(lowest?.docIds ?? []));
    else if (lowest) runs.unshift(lowest.docIds);
    lowest = { value: values[0], docIds: runs.pop() ?? [] };
    yield runs.flat();
  }
  if (lowest) yield lowest.docIds;
}

function splitSort(sort: QuerySort): [SortedSection, 'asc' | 'desc'] {
  switch (sort) {
    case 'match':
    case 'popularity:desc':
    case 'updatedAt:desc':
      return ['updatedAt', 'desc'];
    case 'createdAt:desc':
      return ['createdAt', 'desc'];
    case 'title:asc':
      return ['title', 'asc'];
    case 'title:desc':
      return ['title', 'desc'];
    case 'price:asc':
      return ['price', 'asc'];
    case 'price:desc':
      return ['price', 'desc'];
  }
}
