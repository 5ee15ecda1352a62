// Shared by Node and the browser: the order of entries by how much of a colour their pictures have.

import type { FacetChoice } from '../../catalogue/query.ts';
import { addAll, type Bitset, createBitset, listDocIds } from './bitset.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { QueryContext } from './query-context.ts';
import type { PageRequest } from './sorted-index.ts';

/**
 * Reads how much of the chosen colours entries have. Returns a function that reads a page of entries, those with most first, and
 * equal ones in the order of the last change.
 */
export async function createShareOrder({ reader, capacity }: QueryContext, choices: readonly FacetChoice[]) {
  const colors = (await reader.readLookups()).color;
  const slugs = new Set(choices.filter(({ type }) => type === 'color').flatMap((choice) => choice.slugs));
  const chosen = colors.filter(({ slug }) => slugs.has(slug));
  const shares = new Map<number, number>();
  for (const lists of await Promise.all(chosen.map(({ id }) => reader.readShares(id))))
    for (const { share, docIds } of lists)
      for (const docId of docIds) shares.set(docId, (shares.get(docId) ?? 0) + share);
  return (matches: Bitset, request: Omit<PageRequest, 'matches'>) => {
    const byShare = Map.groupBy(listDocIds(matches), (docId) => shares.get(docId) ?? 0);
    const groups = [...byShare].sort(([one], [other]) => other - one);
    return readGroupedPage(
      groups.map(([, docIds]) => addAll(createBitset(capacity), docIds)),
      request,
    );
  };
}
