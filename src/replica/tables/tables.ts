import type { Database } from 'better-sqlite3';
import { type LookupType, lookupTypes } from '../../../cms/shared/facets.ts';
import type { CountedLookup } from '../../catalogue/entry.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import type { PublishedAuthor } from '../../catalogue/reads.ts';
import { createSearchIndex, type SearchIndex } from '../../search/index/search-index.ts';
import { createResolver, type Resolver } from '../records/resolver.ts';
import type { DocumentId } from '../records/schema.ts';
import { type Collections, createCollections } from './collections.ts';
import { createDocumentSource } from './documents.ts';
import { createEntries, type Entries } from './entries.ts';
import { createFormer, type Former } from './former.ts';
import { createLikeness, type Likeness } from './likeness.ts';
import { createListings, type Listings } from './listings.ts';
import { createMediaStore, type MediaStore } from './media.ts';
import { createRing, createSitemap, type Ring, type Sitemap } from './places.ts';
import { createRecords, createSkips, type Records, type Skips } from './records.ts';
import { createSettingsStore, type SettingsStore } from './settings.ts';
import { createSites, type Sites } from './sites.ts';
import { createPages, type Pages } from './pages.ts';
import { createSynonymStore, type SynonymStore } from './synonyms.ts';

/** The tables of a replica with their statements, and the values that are computed from them. */
export type Tables = {
  collections: Collections;
  entries: Entries;
  former: Former;
  pages: Pages;
  media: MediaStore;
  settings: SettingsStore;
  sites: Sites;
  synonyms: SynonymStore;
  records: Records;
  likeness: Likeness;
  listings: Listings;
  ring: Ring;
  sitemap: Sitemap;
  skips: Skips;
  resolver: Resolver;
  facets: Facets;
  /** The author with this documentId; `undefined` when the author has no visible entry. */
  publishedAuthor(id: DocumentId): PublishedAuthor | undefined;
  search: SearchIndex;
};

/** The lookups that visible entries carry, each with the number of these entries. */
export type Facets = {
  one(kind: EntryKind, type: LookupType, slug: string): CountedLookup | undefined;
  all(kind: EntryKind, type: LookupType): CountedLookup[];
};

export function createTables(database: Database): Tables {
  const stores = {
    collections: createCollections(database),
    entries: createEntries(database),
    former: createFormer(database),
    media: createMediaStore(database),
    pages: createPages(database),
    settings: createSettingsStore(database),
    sites: createSites(database),
    synonyms: createSynonymStore(database),
  };
  const { entries, former, media } = stores;
  const records = createRecords(database, stores);
  const listings = createListings(database);
  const resolver = createResolver({
    lookups: records.lookups,
    author: records.author,
    picture: media.picture,
    palette: media.palette,
  });
  const facets = createFacets(records, resolver, listings);
  const documents = createDocumentSource({
    entries,
    listings,
    resolver,
    lookups: facets.all,
    formerSlugs: () => listFormerSlugs(former, records),
  });
  return {
    ...stores,
    records,
    likeness: createLikeness(database),
    listings,
    ring: createRing(database),
    sitemap: createSitemap(database),
    skips: createSkips(database),
    resolver,
    facets,
    publishedAuthor(id) {
      const isPublished = entryKinds.some((kind) => listings.total(kind, `author:${id}`) > 0);
      const author = isPublished ? resolver.author(id) : undefined;
      const record = author && records.author(id);
      return record && { id, ...author, ...(record.link && { link: record.link }), text: record.text };
    },
    search: createSearchIndex(database, documents),
  };
}

/** The present slugs of lookups by their former ones, as in the data files. A slug that a lookup has now is not a former one. */
function listFormerSlugs(former: Former, records: Records): Record<string, string> {
  const slugs: Record<string, string> = {};
  for (const type of lookupTypes) {
    for (const slug of former.all(type)) {
      const [holder] = former.holders(type, slug);
      const isTaken = records.lookupBySlug(type, slug) !== undefined;
      const lookup = holder === undefined || isTaken ? undefined : records.lookup(type, holder);
      if (lookup) slugs[`${type}:${slug}`] = lookup.slug;
    }
  }
  return slugs;
}

function createFacets(records: Records, resolver: Resolver, listings: Listings): Facets {
  return {
    one(kind, type, slug) {
      const id = records.lookupBySlug(type, slug);
      const lookup = id === undefined ? undefined : resolver.lookup(type, id);
      const total = lookup ? listings.total(kind, `${type}:${lookup.id}`) : 0;
      return lookup && total > 0 ? { ...lookup, total } : undefined;
    },
    all(kind, type) {
      const reachable = records.reachableLookups(type);
      const totals = listings.totals(kind, `${type}:`);
      return resolver.lookups(type).flatMap((lookup) => {
        const total = totals.get(lookup.id) ?? 0;
        return total > 0 && reachable.has(lookup.id) ? { ...lookup, total } : [];
      });
    },
  };
}
