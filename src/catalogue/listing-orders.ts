// Shared by Node and the browser: the orders of a listing. Its other rules need no search terms, so that first results need less code.

import type { Criteria, ListingDefinition } from './listing.ts';
import { hasColors, type QuerySort, querySorts } from './query.ts';
import { toTerm } from './search-term.ts';

type Fixed = Pick<ListingDefinition, 'fixed'>;

/** The orders that a visitor can choose. Only entries that are searched, or those of a colour, have a best match. */
export const listOrders = ({ fixed: { facets = [] } }: Fixed, { search = '' }: Criteria): QuerySort[] =>
  querySorts.filter((sort) => sort !== 'match' || toTerm(search) !== '' || hasColors({ facets }));

/** The order that the entries are in. @param answered The order of the answer, if it is not the one asked for. */
export const getOrder = (definition: Fixed, criteria: Criteria, answered?: QuerySort): QuerySort =>
  listOrders(definition, criteria).find((sort) => sort === (answered ?? criteria.sort)) ?? 'updatedAt:desc';
