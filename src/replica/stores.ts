import type { Database } from 'better-sqlite3';
import { createEntries } from './entries.ts';
import { createListings } from './listings.ts';
import { createMediaStore } from './media.ts';
import { createRecords } from './records.ts';
import { createResolver } from './resolver.ts';
import { createRing } from './ring.ts';
import { createSitemap } from './sitemap.ts';
import { createSkips } from './skips.ts';

export type Stores = ReturnType<typeof createStores>;

/** All tables of a replica, each behind its own statements. */
export function createStores(database: Database) {
  const entries = createEntries(database);
  const media = createMediaStore(database);
  return {
    entries,
    media,
    records: createRecords(database, entries, media),
    listings: createListings(database),
    ring: createRing(database),
    sitemap: createSitemap(database),
    skips: createSkips(database),
    resolver: createResolver(database),
  };
}
