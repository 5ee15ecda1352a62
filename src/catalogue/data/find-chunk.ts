// Shared by Node and the browser.

import { compareText } from '../../lib/compare-text.ts';
import type { SortValue } from './data-files.ts';

/**
 * The index of the chunk that holds `key` if any does; -1 when none can.
 *
 * @param first The first key or value of each chunk, in ascending order.
 */
export function findChunk(first: readonly SortValue[], key: SortValue): number {
  let [from, to] = [0, first.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareValues(first[middle] ?? key, key) <= 0) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The ascending order of the values of a section: numbers by size, texts by code point. */
export function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareText(String(one), String(other));
}
