// Shared by Node and the browser: the orders of a listing. Its other rules need no search terms, so that first results need less code.

import { type Criteria, getSort, type ListingDefinition, withHexes } from './listing.ts';
import { hasColors, type QuerySort, querySorts } from './query.ts';
import { toTerm } from './search-term.ts';

type Fixed = Pick<ListingDefinition, 'fixed'>;

/** The orders that a visitor can choose. Only entries that are searched, or those near a colour, have a best match. */
export const listOrders = (
  { fixed: { facets = [] } }: Fixed,
  { search = '', hexes }: Criteria,
): QuerySort[] =>
  querySorts.filter((sort) => sort !== 'match' || hexes || toTerm(search) !== '' || hasColors({ facets }));

/** The order that the entries are in. @param answered The order of the answer, if it is not the one asked for. */
export const getOrder = (definition: Fixed, criteria: Criteria, answered?: QuerySort): QuerySort =>
  listOrders(definition, criteria).find((sort) => sort === (answered ?? getSort(criteria))) ??
  'updatedAt:desc';

/** Adds a colour. The entries with the nearest colours come first. */
export const addHex = (criteria: Criteria, hex: string): Criteria =>
  withHexes(criteria, [...(criteria.hexes ?? []), hex]);

/** Sets an order, which replaces that by colours. Returns to page 1. */
export const withSort = (criteria: Criteria, sort: QuerySort): Criteria => ({
  ...withHexes(criteria, []),
  sort,
});
