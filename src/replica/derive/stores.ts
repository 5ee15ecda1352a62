import type { Database } from 'better-sqlite3';
import { createSearchIndex } from '../../search/index/search-index.ts';
import { createDocumentSource } from './documents.ts';
import { createEntries } from '../tables/entries.ts';
import { createFacets } from './facets.ts';
import { createListings } from '../tables/listings.ts';
import { createMediaStore } from '../tables/media.ts';
import { createRecords } from '../tables/records.ts';
import { createResolver } from './resolver.ts';
import { createRing } from '../tables/ring.ts';
import { createSites } from '../tables/sites.ts';
import { createSitemap } from '../tables/sitemap.ts';
import { createSkips } from '../tables/skips.ts';

export type Stores = ReturnType<typeof createStores>;

/** All tables of a replica, each behind its own statements. */
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
    search: createSearchIndex(database, createDocumentSource({ entries, facets, listings, resolver })),
  };
}
