// Shared by Node and the browser: the filters of a listing, each of which can be removed. First results do not need this code.

import type { LookupType } from '../../cms/shared/facets.ts';
import { type Criteria, toggleFacet, withHexes } from './listing.ts';

/** One filter of a listing, which can be removed separately. */
export type Filter =
  | { by: 'facet'; type: LookupType; slug: string }
  | { by: 'hex'; hex: string }
  | { by: 'price' }
  | { by: 'range' };

export function listFilters({ facets, hexes = [], price, range }: Criteria): Filter[] {
  return [
    ...facets.flatMap(({ type, slugs }) => slugs.map((slug): Filter => ({ by: 'facet', type, slug }))),
    ...hexes.map((hex): Filter => ({ by: 'hex', hex })),
    ...(price ? [{ by: 'price' } as const] : []),
    ...(range ? [{ by: 'range' } as const] : []),
  ];
}

/** Removes a filter and returns to page 1. The criteria stay the same if a lookup is not chosen. */
export function withoutFilter(criteria: Criteria, filter: Filter): Criteria {
  if (filter.by === 'facet') {
    const { type, slug } = filter;
    const isChosen = criteria.facets.some((choice) => choice.type === type && choice.slugs.includes(slug));
    return isChosen ? toggleFacet(criteria, type, slug) : criteria;
  }
  if (filter.by === 'hex')
    return withHexes(
      criteria,
      (criteria.hexes ?? []).filter((hex) => hex !== filter.hex),
    );
  const { price, range, ...others } = criteria;
  return { ...others, ...(filter.by === 'price' ? range && { range } : price && { price }), page: 1 };
}

/** Removes them all. The search, the page size and any order but that by colours stay. */
export function withoutFilters(criteria: Criteria): Criteria {
  const { price: _price, range: _range, ...others } = withHexes(criteria, []);
  return { ...others, facets: [] };
}
