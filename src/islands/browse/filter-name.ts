import { useStore } from '@nanostores/react';
import { priceWords, rangeWords } from '../../catalogue/filter-words.ts';
import type { Filter, Criteria } from '../../catalogue/listing.ts';
import type { Listing } from '../../stores/listing.ts';

/** What filters are called; lookups by their slugs until their names are known. */
export function useFilterNames(listing: Listing): (filter: Filter, criteria: Criteria) => string {
  const state = useStore(listing.counts.$state);
  const counts = 'data' in state ? state.data : undefined;
  return (filter, { price, range }) => {
    switch (filter.by) {
      case 'facet':
        return counts?.get(filter.type)?.find(({ slug }) => slug === filter.slug)?.name ?? filter.slug;
      case 'price':
        return price === undefined ? '' : priceWords(price);
      case 'range':
        return range === undefined ? '' : rangeWords[range];
      default:
        return filter satisfies never;
    }
  };
}

export const keyOfFilter = (filter: Filter): string =>
  filter.by === 'facet' ? `${filter.type} ${filter.slug}` : filter.by;
