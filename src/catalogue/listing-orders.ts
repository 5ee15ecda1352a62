// Shared by Node and the browser: the orders of a listing. Its other rules need no search terms, so that first results need less code.

import type { Criteria } from './listing.ts';
import { type QuerySort, querySorts } from './query.ts';
import { toTerm } from './search-term.ts';

/** The orders that a visitor can choose. Only entries that are searched have a best match. */
export const listOrders = ({ search = '' }: Criteria): QuerySort[] =>
  querySorts.filter((sort) => sort !== 'match' || toTerm(search) !== '');

/** The order that the entries are in. @param answered The order of the answer, if it is not the one asked for. */
export const getOrder = (criteria: Criteria, answered?: QuerySort): QuerySort =>
  listOrders(criteria).find((sort) => sort === (answered ?? criteria.sort)) ?? 'updatedAt:desc';
