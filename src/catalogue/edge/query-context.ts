// Shared by Node and the browser.

import type { DataReader } from './data-reader.ts';

/**
 * What every step of an answer needs. `room`: the size of its sets of seats. `mostFiles`: how many files one step may read. `signal`:
 * aborts when nobody waits for the answer any more.
 */
export type QueryContext = { reader: DataReader; room: number; mostFiles: number; signal: AbortSignal };

/** The limit in visitors' browsers: about 400 kB for a step. In a small gallery no answer needs as many. */
export const mostFiles = 120;

/** The answer is in more data files than one step may read. */
export class CostlyAnswerError extends Error {
  override readonly name = 'CostlyAnswerError';
}

/** Throws a `CostlyAnswerError` when a step is about to read more files than it may. */
export function checkCost(context: QueryContext, files: number): void {
  if (files > context.mostFiles) throw new CostlyAnswerError(`The answer is in ${files} data files.`);
}

/** The size of a set of all seats: src/replica/data/seats.ts uses a power of two, and some seats after it. */
export function roomFor(total: number): number {
  let seats = 64;
  while (seats < 2 * total) seats *= 2;
  return seats + total;
}
