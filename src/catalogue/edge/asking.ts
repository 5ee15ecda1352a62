// Shared by Node and the browser.

import type { DataReader } from './data-reader.ts';

/** What every step of an answer needs: the files, room for the seats in sets, and whether anybody still waits. */
export type Asking = { reader: DataReader; room: number; signal: AbortSignal };

/** Room for every seat, of which src/replica/data/seats.ts takes a power of two, and some after them. */
export function roomFor(total: number): number {
  let seats = 64;
  while (seats < 2 * total) seats *= 2;
  return seats + total;
}
