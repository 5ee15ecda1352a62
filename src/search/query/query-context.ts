// Shared by Node and the browser: what every step of an answer needs.

import type { IndexReader } from './index-reader.ts';
import { CostlyAnswerError } from './query-errors.ts';

/**
 * `capacity`: that of the bitsets. `mostFiles`: how many files as large as a block of texts one step may read. `signal`: aborts when
 * nobody waits for the answer any more.
 */
export type QueryContext = { reader: IndexReader; capacity: number; mostFiles: number; signal: AbortSignal };

/** The limit in visitors' browsers: about 400 kB for a step. In a small gallery no answer needs as many. */
export const mostFiles = 120;

/** Throws a `CostlyAnswerError` when a step is about to read more than it may. */
export function checkCost(context: QueryContext, files: number): void {
  if (files > context.mostFiles) throw new CostlyAnswerError('The answer is in too many data files.');
}

/** Enough for every document id: ../index/doc-ids.ts uses the ids below a power of two, and some after it. */
export function getBitsetCapacity(total: number): number {
  let range = 64;
  while (range < 2 * total) range *= 2;
  return range + total;
}
