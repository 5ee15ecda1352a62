// Shared by Node and the browser: the orders of a list. Most pages need only the last one, so the code of the others is loaded for the
// first query that asks for it.

import { hasColors, type Query } from '../../catalogue/query.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import type { PrepareOrder } from './order.ts';
import { loadCode } from './query-errors.ts';
import { readPage } from './sorted-index.ts';

/** The order that a query asks for. */
export function loadOrder({ sort, search, facets, hexes = [] }: Query): Promise<PrepareOrder> {
  if (sort === 'popularity:desc') return loadPopularOrder();
  if (sort !== 'match') return sortedOrder;
  if (hexes.length > 0) return loadNearestOrder();
  if (toTerm(search) !== '') return loadRanking();
  return hasColors({ facets }) ? loadShareOrder() : sortedOrder;
}

export const loadRanking = () => loadCode(import('./ranking.ts').then((code) => code.prepareRanking));
const loadNearestOrder = () =>
  loadCode(import('./nearest-order.ts').then((code) => code.prepareNearestOrder));
const loadShareOrder = () => loadCode(import('./share-order.ts').then((code) => code.prepareShareOrder));
const loadPopularOrder = () =>
  loadCode(import('./popular-order.ts').then((code) => code.preparePopularOrder));

const sortedOrder = Promise.resolve<PrepareOrder>(() => async (request) => ({
  docIds: await readPage(request),
}));
