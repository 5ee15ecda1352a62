// Shared by Node and the browser.

import type { DataReader } from './data-reader.ts';

/**
 * What every step of an answer needs: the files, room for the seats in sets, how many files one step may read, and whether
 * anybody still waits.
 */
export type Asking = { reader: DataReader; room: number; mostFiles: number; signal: AbortSignal };

/** What visitors' browsers read for a step: about 400 kB. In a small gallery no answer takes as much. */
export const mostFiles = 120;

/** The data files have the answer, in more of them than may be read. */
export class CostlyAnswerError extends Error {
  override readonly name = 'CostlyAnswerError';
}

/** Throws where a step is about to read more files than it may. */
export function checkCost(asking: Asking, files: number): void {
  if (files > asking.mostFiles) throw new CostlyAnswerError(`The answer is in ${files} data files.`);
}

/** Room for every seat, of which src/replica/data/seats.ts takes a power of two, and some after them. */
export function roomFor(total: number): number {
  let seats = 64;
  while (seats < 2 * total) seats *= 2;
  return seats + total;
}
