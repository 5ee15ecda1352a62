import BetterSqlite, { type Database } from 'better-sqlite3';
import { type LookupType, lookupTypes } from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import type { CountedLookup, Entry } from '../../catalogue/entry.ts';
import { parseQueryKey, readByKey } from '../../catalogue/query-keys.ts';
import type { Catalogue } from '../../catalogue/reads.ts';
import { parseStored } from '../../lib/damage.ts';
import { createSearchIndex } from '../../search/index/search-index.ts';
import { createChangeLog } from '../tables/change-log.ts';
import { createEntries, type Head, joinRecord } from '../tables/entries.ts';
import { createFormer, type Former } from '../tables/former.ts';
import { createListings, findListing, type Listings } from '../tables/listings.ts';
import { createMediaStore } from '../tables/media.ts';
import { createRing, createSitemap, getIdAtPlace } from '../tables/places.ts';
import { createRecords, createSkips, type Records } from '../tables/records.ts';
import { createSites } from '../tables/sites.ts';
import { createDocumentSource } from './documents.ts';
import { createMoved } from './moved.ts';
import { createResolver, type Resolver } from './resolver.ts';

export type ReplicaReader = ReturnType<typeof openReader>;

/**
 * Opens a replica for reading, in any thread. The reader sees the state at its opening until `refresh`. Close it when it is idle:
 * while it is open, SQLite cannot copy newer writes from the write-ahead log into the file.
 */
export function openReader(file: string) {
  const database = new BetterSqlite(file, { readonly: true });
  const { reading, tables, changeLog } = createReading(database);
  /** A transaction sees the state of its first read. */
  const begin = () => {
    database.exec('BEGIN');
    changeLog.cursor();
  };
  begin();
  return Object.assign(reading, {
    /** Moves on to the current state. */
    refresh(): void {
      database.exec('COMMIT');
      tables.resolver.clear();
      begin();
    },
    close: () => database.close(),
  });
}

/** The read operations of a replica, and the tables behind them. */
export function createReading(database: Database) {
  const tables = createTables(database);
  const changeLog = createChangeLog(database);
  const catalogue = createStoredCatalogue(tables);
  const { moved } = catalogue;
  const reading = {
    ...catalogue,
    /** The answer to a query key, which may be `Moved`; `undefined` when there is no answer. */
    answer: (key: string): unknown => readByKey(catalogue, key) ?? moved.find(parseQueryKey(key)),
    changeLogId: changeLog.id,
    get cursor() {
      return changeLog.cursor();
    },
    changedSince: changeLog.since,
    /**
     * The slugs of a kind in the order of its ring, in which neighbours show many of the same cards. These lists of names include
     * the former ones at which the answer is `Moved`.
     */
    slugs: (kind: EntryKind) => [...tables.entries.slugs(kind), ...moved.slugs(kind)],
    /** All visible entries, except those whose ids `isKnown` accepts. */
    *allEntries(isKnown: (id: string) => boolean = () => false): Generator<Entry> {
      for (const kind of entryKinds) {
        for (const { row, place } of tables.entries.places(kind)) {
          const stored = isKnown(getIdAtPlace(place)) ? undefined : tables.entries.getByRow(row);
          if (stored) yield tables.resolver.entry(kind, stored.id, joinRecord(stored));
        }
      }
    },
    /** The slugs of the lookups that entries of the kind carry. */
    facetSlugs: (kind: EntryKind, type: LookupType) => [
      ...catalogue.facets(kind, type).map(({ slug }) => slug),
      ...moved.facetSlugs(kind, type),
    ],
    usernames: () => [...catalogue.authors(), ...moved.authors()],
    /** The names of all mirrored files in use, sorted. */
    mediaFiles: tables.media.allFiles,
    /** The names of all data files in a section of a kind, sorted. */
    dataFiles: tables.search.names,
    /** The records whose latest version is not shown, or not with all of its pictures, and the reasons. */
    skipped: () => [...tables.skips.all(), ...tables.entries.hidden(), ...tables.media.faults()],
  };
  return { reading, catalogue, tables, changeLog };
}

export type Tables = ReturnType<typeof createTables>;

/** The tables of a replica with their statements, and the values that are computed from them. */
export function createTables(database: Database) {
  const entries = createEntries(database);
  const media = createMediaStore(database);
  const sites = createSites(database);
  const former = createFormer(database);
  const records = createRecords(database, { entries, former, media, sites });
  const listings = createListings(database);
  const resolver = createResolver({
    lookups: records.lookups,
    author: records.author,
    picture: media.picture,
  });
  const facets = createFacets(records, resolver, listings);
  return {
    entries,
    former,
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
      createDocumentSource({
        entries,
        listings,
        resolver,
        lookups: facets.all,
        formerSlugs: () => listFormerSlugs(former, records),
      }),
    ),
  };
}

/** The present slugs of lookups by their former ones, as in the data files. A slug that a lookup has now is not a former one. */
function listFormerSlugs(former: Former, records: Records): Record<string, string> {
  const slugs: Record<string, string> = {};
  for (const type of lookupTypes) {
    for (const slug of former.all(type)) {
      const [holder = ''] = former.holders(type, slug);
      const lookup =
        records.lookupBySlug(type, slug) === undefined ? records.lookup(type, holder) : undefined;
      if (lookup) slugs[`${type}:${slug}`] = lookup.slug;
    }
  }
  return slugs;
}

/** The lookups that visible entries carry, each with the number of these entries. */
function createFacets(records: Records, resolver: Resolver, listings: Listings) {
  function one(kind: EntryKind, type: LookupType, slug: string): CountedLookup | undefined {
    const id = records.lookupBySlug(type, slug);
    const lookup = id === undefined ? undefined : resolver.lookup(type, id);
    const total = lookup ? listings.total(kind, `${type}:${lookup.id}`) : 0;
    return lookup && total > 0 ? { ...lookup, total } : undefined;
  }
  return {
    one,
    all(kind: EntryKind, type: LookupType): CountedLookup[] {
      const reachable = records.reachableLookups(type);
      const totals = listings.totals(kind, `${type}:`);
      return resolver.lookups(type).flatMap((lookup) => {
        const total = totals.get(lookup.id) ?? 0;
        return total > 0 && reachable.has(lookup.id) ? { ...lookup, total } : [];
      });
    },
  };
}

export type StoredCatalogue = ReturnType<typeof createStoredCatalogue>;

/** The catalogue from the current state of the replica. */
function createStoredCatalogue(tables: Tables) {
  const { entries, facets, listings, media, records, resolver, ring, search, sitemap, sites } = tables;
  /** The author with this documentId; `undefined` when the author has no visible entry. */
  function authorOf(id: string): ReturnType<Catalogue['author']> {
    const isPublished = entryKinds.some((kind) => listings.total(kind, `author:${id}`) > 0);
    const author = isPublished ? resolver.author(id) : undefined;
    return author && { id, ...author };
  }

  const parseHead = (head: string): Head => parseStored(head);
  const moved = createMoved({ ...tables, authorOf });

  const catalogue: Catalogue = {
    entry(kind, slug) {
      const row = entries.getBySlug(kind, slug);
      return row && resolver.entry(kind, row.id, joinRecord(row));
    },
    list(kind, listing, { sort, limit }) {
      const name = findListing(listing, records);
      if (name === undefined) return { items: [], total: 0 };
      const items = listings
        .page(kind, name, sort, limit)
        .map(({ id, head }) => resolver.card(kind, id, parseHead(head)));
      return { items, total: listings.total(kind, name) };
    },
    related(kind, id) {
      const position = entries.ringPosition(kind, id);
      const related = position ? ring.related(position) : [];
      return related.map((one) => resolver.smallCard(kind, one.id, parseHead(one.head)));
    },
    neighbours(kind, id) {
      const position = entries.ringPosition(kind, id);
      if (position === undefined) return {};
      const { previous, next } = ring.arc(kind, position.place);
      return { ...(previous && { previous: previous.slug }), ...(next && { next: next.slug }) };
    },
    site: (url) => sites.fault(url),
    lookups: (type) => resolver.lookups(type),
    facets: facets.all,
    facet: facets.one,
    author(username) {
      const id = records.authorByName(username);
      return id === undefined ? undefined : authorOf(id);
    },
    authors: () => records.writers().filter((name) => catalogue.author(name) !== undefined),
    sitemapParts: (kind) => sitemap.parts(kind),
    sitemapPart: (kind, part) => sitemap.part(kind, part)?.map((head) => resolver.line(parseHead(head))),
    media: (file) => media.file(file),
    redirects: moved.redirects,
    dataManifest: search.manifest,
    dataFile: search.file,
  };
  return { ...catalogue, authorOf, moved };
}
