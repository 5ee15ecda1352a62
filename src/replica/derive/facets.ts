import type { EntryKind, LookupType } from '../../catalogue/kinds.ts';
import type { Facet } from '../../catalogue/reads.ts';
import type { Listings } from '../tables/listings.ts';
import type { Records } from '../tables/records.ts';
import type { Resolver } from './resolver.ts';

export type Facets = ReturnType<typeof createFacets>;

/** The lookups that entries carry. */
export function createFacets(records: Records, resolver: Resolver, listings: Listings) {
  function one(kind: EntryKind, type: LookupType, slug: string): Facet | undefined {
    const id = records.lookupBySlug(type, slug);
    const lookup = id === undefined ? undefined : resolver.lookup(type, id);
    const total = lookup ? listings.total(kind, `${type}:${lookup.id}`) : 0;
    return lookup && total > 0 ? { ...lookup, total } : undefined;
  }
  return {
    one,
    all(kind: EntryKind, type: LookupType): Facet[] {
      const reachable = records.reachableLookups(type);
      const totals = listings.totals(kind, `${type}:`);
      return resolver.lookups(type).flatMap((lookup) => {
        const total = totals.get(lookup.id) ?? 0;
        return total > 0 && reachable.has(lookup.id) ? { ...lookup, total } : [];
      });
    },
  };
}
