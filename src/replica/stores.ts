import type { Database } from 'better-sqlite3';
import { createDataIndex } from './data/data-index.ts';
import { createEntries } from './entries.ts';
import { createFacets } from './facets.ts';
import { createListings } from './listings.ts';
import { createMediaStore } from './media.ts';
import { createRecords } from './records.ts';
import { createNeighbours } from './neighbours.ts';
import { createResolver } from './resolver.ts';
import { createRing } from './ring.ts';
import { createSites } from './sites.ts';
import { createSitemap } from './sitemap.ts';
import { createSkips } from './skips.ts';
import { createStoredSource } from './stored-source.ts';

export type Stores = ReturnType<typeof createStores>;

/** All tables of a replica, each behind its own statements. */
export function createStores(database: Database) {
  const entries = createEntries(database);
  const media = createMediaStore(database);
  const sites = createSites(database);
  const records = createRecords(database, entries, media, sites);
  const listings = createListings(database);
  const resolver = createResolver(createStoredSource(database));
  const facets = createFacets(records, resolver, listings);
  return {
    entries,
    media,
    sites,
    records,
    listings,
    ring: createRing(database),
    neighbours: createNeighbours(database),
    sitemap: createSitemap(database),
    skips: createSkips(database),
    resolver,
    facets,
    data: createDataIndex(database, { entries, listings, resolver, facets }),
  };
}
