// Shared by Node and the browser: entries by their values, and in order of them.

import { compareText } from '../../lib/compare-text.ts';
import type { OrderSection, SortValue } from '../data-files.ts';
import { compareValues, findChunk } from '../find-chunk.ts';
import type { QuerySort } from '../query.ts';
import type { DataReader, OrderChunk } from './data-reader.ts';
import { countSeats, hasSeat, type SeatSet, seatsOf } from './seat-set.ts';

/** More chunks than these are not read at once, since fewer may do. */
const mostAtOnce = 8;

/** Both ends are included; `undefined` is no limit. */
export type ValueRange = { from?: SortValue | undefined; to?: SortValue | undefined };

/** Those whose value is in the range. */
export async function findInRange(
  reader: DataReader,
  section: OrderSection,
  { from, to }: ValueRange,
): Promise<number[]> {
  const { first, read } = await reader.order(section);
  const above = from === undefined ? 0 : first.findIndex((value) => compareValues(value, from) >= 0);
  // Equal values may begin in the chunk before.
  const begin = Math.max(0, (above === -1 ? first.length : above) - 1);
  const end = to === undefined ? first.length - 1 : findChunk(first, to);
  const numbers = Array.from({ length: Math.max(0, end - begin + 1) }, (_, index) => begin + index);
  const chunks = await Promise.all(numbers.map(read));
  const isInside = (value: SortValue) =>
    (from === undefined || compareValues(value, from) >= 0) &&
    (to === undefined || compareValues(value, to) <= 0);
  return chunks.flatMap(({ values, seats }) =>
    [...seats].filter((_, index) => isInside(values[index] ?? '')),
  );
}

export type Wanted = {
  reader: DataReader;
  /** `undefined`: all entries. */
  matches: SeatSet | undefined;
  sort: QuerySort;
  offset: number;
  limit: number;
  signal: AbortSignal;
};

/**
 * The seats from `offset` on, in the order, equal ones by their ids. An order is read from its front until there are
 * enough; where the cards of all matches are in fewer files, those say the order.
 */
export async function pageInOrder({
  reader,
  matches,
  sort,
  offset,
  limit,
  signal,
}: Wanted): Promise<number[]> {
  const count = matches ? countSeats(matches) : reader.total;
  if (offset >= count) return [];
  const [section, direction] = splitSort(sort);
  const { first, read } = await reader.order(section);
  const expected = Math.ceil((first.length * Math.min(offset + limit, count)) / count);
  if (matches && count <= expected + limit) return pageByCards(reader, matches, sort, offset, limit);

  const chunks = readChunks(first.length, read, direction === 'desc', Math.min(expected, mostAtOnce));
  const page: number[] = [];
  for await (const seats of direction === 'asc' ? rising(chunks) : falling(chunks)) {
    signal.throwIfAborted();
    page.push(...(matches ? seats.filter((seat) => hasSeat(matches, seat)) : seats));
    if (page.length >= offset + limit) break;
  }
  return page.slice(offset, offset + limit);
}

async function pageByCards(
  reader: DataReader,
  matches: SeatSet,
  sort: QuerySort,
  offset: number,
  limit: number,
) {
  const [section, direction] = splitSort(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const cards = await Promise.all(
    seatsOf(matches).map(async (seat) => ({ seat, ...(await reader.card(seat)) })),
  );
  return cards
    .sort((one, other) => sign * compareValues(one[section], other[section]) || compareText(one.id, other.id))
    .slice(offset, offset + limit)
    .map(({ seat }) => seat);
}

async function* readChunks(
  count: number,
  read: (chunk: number) => Promise<OrderChunk>,
  isFromEnd: boolean,
  atOnce: number,
): AsyncGenerator<OrderChunk> {
  for (let done = 0; done < count; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => done + index);
    yield* await Promise.all(numbers.map((number) => read(isFromEnd ? count - 1 - number : number)));
  }
}

async function* rising(chunks: AsyncGenerator<OrderChunk>): AsyncGenerator<number[]> {
  for await (const { seats } of chunks) yield [...seats];
}

/** From the last chunk to the first; equal values, which may be in several chunks, keep their order. */
async function* falling(chunks: AsyncGenerator<OrderChunk>): AsyncGenerator<number[]> {
  let equal: { value: SortValue; seats: number[] } | undefined;
  for await (const { values, seats } of chunks) {
    const finished: number[] = [];
    for (let end = values.length; end > 0;) {
      const value = values[end - 1] ?? '';
      const start = values.indexOf(value);
      const run = [...seats.subarray(start, end)];
      if (equal?.value === value) run.push(...equal.seats);
      else if (equal) finished.push(...equal.seats);
      equal = { value, seats: run };
      end = start;
    }
    yield finished;
  }
  if (equal) yield equal.seats;
}

export const sectionOf = (sort: QuerySort): OrderSection => splitSort(sort)[0];

function splitSort(sort: QuerySort): [OrderSection, 'asc' | 'desc'] {
  switch (sort) {
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
