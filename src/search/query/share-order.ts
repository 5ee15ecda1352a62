// Shared by Node and the browser: the order of entries by how much of a colour their pictures have.

import type { FacetChoice } from '../../catalogue/query.ts';
import { addAll, type Bitset, createBitset, listDocIds } from './bitset.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { IndexReader } from './index-reader.ts';
import type { PrepareOrder } from './order.ts';
import type { QueryContext } from './query-context.ts';
import { readPage } from './sorted-index.ts';

/** The order by the share of the chosen colours, the largest first, and equal ones in the order of the last change. */
export const prepareShareOrder: PrepareOrder = async (context, { facets }) => {
  const shares = await readShares(context.reader, facets);
  return async (request) => ({
    docIds: request.matches
      ? await readGroupedPage(groupByShare(context, request.matches, shares), request)
      : await readPage(request),
  });
};

/** How much of the chosen colours each entry has, in hundredths. */
async function readShares(
  reader: IndexReader,
  choices: readonly FacetChoice[],
): Promise<Map<number, number>> {
  const colors = (await reader.readLookups()).color;
  const slugs = new Set(choices.filter(({ type }) => type === 'color').flatMap((choice) => choice.slugs));
  const chosen = colors.filter(({ slug }) => slugs.has(slug));
  const shares = new Map<number, number>();
  for (const lists of await Promise.all(chosen.map(({ id }) => reader.readShares(id))))
    for (const { share, docIds } of lists)
      for (const docId of docIds) shares.set(docId, (shares.get(docId) ?? 0) + share);
  return shares;
}

function groupByShare({ capacity }: QueryContext, matches: Bitset, shares: Map<number, number>): Bitset[] {
  const byShare = Map.groupBy(listDocIds(matches), (docId) => shares.get(docId) ?? 0);
  return [...byShare]
    .sort(([one], [other]) => other - one)
    .map(([, docIds]) => addAll(createBitset(capacity), docIds));
}
