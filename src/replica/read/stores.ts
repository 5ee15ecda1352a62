import type { Database } from 'better-sqlite3';
import type { EntryKind, LookupType } from '../../catalogue/kinds.ts';
import type { Facet } from '../../catalogue/reads.ts';
import { createSearchIndex } from '../../search/index/search-index.ts';
import { createEntries } from '../tables/entries.ts';
import { createListings, type Listings } from '../tables/listings.ts';
import { createMediaStore } from '../tables/media.ts';
import { createRecords, createSkips, type Records } from '../tables/records.ts';
import { createRing, createSitemap } from '../tables/places.ts';
import { createSites } from '../tables/sites.ts';
import { createDocumentSource } from './documents.ts';
import { createResolver, type Resolver } from './resolver.ts';

export type Stores = ReturnType<typeof createStores>;

/** The tables of a replica, each behind its own statements, and what is computed from them. */
export function createStores(database: Database) {
  const entries = createEntries(database);
  const media = createMediaStore(database);
  const sites = createSites(database);
  const records = createRecords(database, entries, media, sites);
  const listings = createListings(database);
  const resolver = createResolver({
    lookups: records.lookups,
    author: records.author,
    picture: media.picture,
  });
  const facets = createFacets(records, resolver, listings);
  return {
    entries,
    media,
    sites,
    records,
    listings,
    ring: createRing(database),
    sitemap: createSitemap(database),
    skips: createSkips(database),
    resolver,
    facets,
    search: createSearchIndex(
      database,
      createDocumentSource({ entries, listings, resolver, lookups: facets.all }),
    ),
  };
}

/** The lookups that visible entries carry, with how many do. */
function createFacets(records: Records, resolver: Resolver, listings: Listings) {
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
