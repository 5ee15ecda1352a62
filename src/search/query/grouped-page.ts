// Shared by Node and the browser: pages of entries that are in groups, the best first.

import { type Bitset, countBits } from './bitset.ts';
import { type PageRequest, readPage } from './sorted-index.ts';

/** The document ids of a page of entries in groups, each in the order of `sort`. */
export async function readGroupedPage(
  groups: readonly Bitset[],
  { offset, limit, ...request }: Omit<PageRequest, 'matches'>,
): Promise<number[]> {
  const page: number[] = [];
  let before = 0;
  for (const matches of groups) {
    const count = countBits(matches);
    const skipped = Math.max(0, offset - before);
    if (page.length < limit && skipped < count)
      page.push(...(await readPage({ ...request, matches, offset: skipped, limit: limit - page.length })));
    before += count;
  }
  return page;
}
