// Shared by Node and the browser: the order of entries by how much visitors use them.

import { addAll, type Bitset, countBits, createBitset, intersect, subtract, unite } from './bitset.ts';
import type { PrepareOrder } from './order.ts';
import type { QueryContext } from './query-context.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { IndexReader } from './index-reader.ts';
import type { PageRequest } from './sorted-index.ts';

/** How many files are read at once at most. */
const mostAtOnce = 16;

/** The order by popularity, the most popular first. If nobody uses any entry of the kind, it is the order of the last change. */
export const preparePopularOrder: PrepareOrder = (context) => async (request) => {
  const { isUsed, docIds } = await readPopularPage(context, request);
  return isUsed ? { docIds } : { docIds, sort: 'updatedAt:desc' };
};

/**
 * Reads a page of entries, the most popular first. Equally popular ones, and those that nobody uses, are in the order of the last
 * change. `isUsed`: whether anybody uses an entry of the kind.
 */
async function readPopularPage({ reader, capacity }: QueryContext, request: PageRequest) {
  const { matches, offset, limit } = request;
  const total = matches ? countBits(matches) : reader.total;
  const groups: Bitset[] = [];
  let grouped = createBitset(capacity);
  let count = 0;
  let isUsed = false;
  for await (const lists of readPopular(reader)) {
    isUsed = true;
    const popular = lists.reduce(addAll, createBitset(capacity));
    const group = matches ? intersect(matches, popular) : popular;
    groups.push(group);
    grouped = unite(grouped, group);
    count += countBits(group);
    if (count >= Math.min(offset + limit, total)) break;
  }
  if (offset >= total) return { isUsed, docIds: [] };
  const others = subtract(matches ?? createBitset(capacity).fill(0xff_ff_ff_ff), grouped);
  return { isUsed, docIds: await readGroupedPage([...groups, others], request) };
}

/** The posting lists of the entries that visitors use, equally popular ones together, the most popular first. */
async function* readPopular(reader: IndexReader): AsyncGenerator<Uint32Array[]> {
  let present: { key: string; lists: Uint32Array[] } | undefined;
  for await (const { keys, postingsOf } of readFromEnd(reader)) {
    for (const key of keys.toReversed()) {
      if (present && present.key !== key) yield present.lists;
      // A long list may begin in the file before.
      const lists = present?.key === key ? present.lists : [];
      present = { key, lists: [postingsOf(key), ...lists] };
    }
  }
  if (present) yield present.lists;
}

/** The files of the section from the last one to the first. One is often enough, so it is read alone, and then more at once. */
async function* readFromEnd(reader: IndexReader) {
  const names = [...(await reader.findFilesFrom('popularity', ''))];
  for (
    let end = names.length, atOnce = 1;
    end > 0;
    end -= atOnce, atOnce = Math.min(atOnce * 2, mostAtOnce)
  ) {
    const next = names.slice(Math.max(0, end - atOnce), end).reverse();
    yield* await Promise.all(next.map((name) => reader.readChunk('popularity', name)));
  }
}
