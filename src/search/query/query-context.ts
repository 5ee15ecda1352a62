// Shared by Node and the browser: the context of a query, which every step of its evaluation needs.

import { getDocIdRange } from '../format/data-files.ts';
import type { IndexReader } from './index-reader.ts';
import { CostlyAnswerError } from './query-errors.ts';

/**
 * `capacity`: the capacity of the bitsets. `mostFiles`: how many files of the size of a block of texts one step may read at most.
 * `signal`: aborts when the answer is no longer needed.
 */
export type QueryContext = { reader: IndexReader; capacity: number; mostFiles: number; signal: AbortSignal };

/** The limit in visitors' browsers, about 400 kB for a step. In a small gallery no answer reaches it. */
export const mostFiles = 120;

/** Throws a `CostlyAnswerError` when a step would read more files than it may. */
export function checkCost(context: QueryContext, files: number): void {
  if (files > context.mostFiles) throw new CostlyAnswerError('The answer is in too many data files.');
}

/** A capacity for every document id: ../index/doc-ids.ts uses the ids in the range, and fewer than `total` after it. */
export const getBitsetCapacity = (total: number): number => getDocIdRange(total) + total;
