import type { LookupType } from '../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import type { Entry } from '../catalogue/entry.ts';
import { createFrame } from '../catalogue/frame.ts';
import { findCommonLookups } from '../catalogue/common-lookups.ts';
import {
  type InvalidationTag,
  isMovedKey,
  parseQueryKey,
  type QueryKey,
  readByKey,
} from '../catalogue/query-keys.ts';
import type { Arrival, Catalogue, Page } from '../catalogue/reads.ts';
import { parseStored } from '../lib/damage.ts';
import type { DataSection } from '../search/format/data-files.ts';
import { findCollection, listCollections } from './collections.ts';
import { findContents } from './contents.ts';
import { findEmptyPages } from './empty-pages.ts';
import { findAlike } from './likeness.ts';
import { findLogo } from './logo.ts';
import { hasOwnMark } from '../../cms/shared/gallery.ts';
import { createMoved, type MovedAddresses } from './moved.ts';
import { type Head, type Skipped, toDocumentId } from './records/schema.ts';
import { toPage } from './records/text-page.ts';
import type { ChangeLog } from './tables/change-log.ts';
import { joinRecord } from './tables/entries.ts';
import { findListing } from './tables/listings.ts';
import { getIdAtPlace } from './tables/places.ts';
import type { Tables } from './tables/tables.ts';

/** What a replica can be asked, in any thread. */
export type ReplicaReads = Catalogue & {
  /** The answer to a query key, which may be `Moved`; `undefined` when there is no answer. */
  answer(key: QueryKey): unknown;
  /** Identifies the change log. Cursors of other change logs have no meaning here. */
  changeLogId: string;
  /** The tags after `cursor`; `undefined` when the change log begins after `cursor` or ends before it. */
  changedSince(cursor: number): InvalidationTag[] | undefined;
  /**
   * The slugs of a kind in the order of its ring, in which neighbours show many of the same cards. These lists of names include
   * the former ones at which the answer is `Moved`.
   */
  slugs(kind: EntryKind): string[];
  /** The slugs of the lookups that entries of the kind carry. */
  facetSlugs(kind: EntryKind, type: LookupType): string[];
  usernames(): string[];
  collectionSlugs(): string[];
  pageSlugs(): string[];
  /** The names of all mirrored files in use, sorted. */
  mediaFiles(): string[];
  /** The names of all data files in a section of a kind, sorted. */
  dataFiles(kind: EntryKind, section: DataSection): string[];
  /** All visible entries, except those whose ids `isKnown` accepts. */
  allEntries(isKnown?: (id: string) => boolean): Generator<Entry>;
  /** The records whose latest version is not shown, or not with all of its pictures, and the reasons. */
  skipped(): Skipped[];
};

export function createReads(tables: Tables, changeLog: ChangeLog): ReplicaReads {
  const moved = createMoved(tables);
  const catalogue = createStoredCatalogue(tables, moved);
  return {
    ...catalogue,
    answer: (key) =>
      (isMovedKey(key) ? undefined : readByKey(catalogue, key)) ?? moved.find(parseQueryKey(key)),
    changeLogId: changeLog.id,
    changedSince: changeLog.since,
    slugs: (kind) => [...tables.entries.slugs(kind), ...moved.slugs(kind)],
    facetSlugs: (kind, type) => [
      ...catalogue.facets(kind, type).map(({ slug }) => slug),
      ...moved.facetSlugs(kind, type),
    ],
    usernames: () => [...catalogue.authors(), ...moved.authors()],
    collectionSlugs: () => [...catalogue.collections().map(({ slug }) => slug), ...moved.collections()],
    pageSlugs: () => [...catalogue.pages().map(({ slug }) => slug), ...moved.pages()],
    mediaFiles: tables.media.allFiles,
    dataFiles: tables.search.names,
    *allEntries(isKnown = () => false) {
      for (const kind of entryKinds) {
        for (const { row, place } of tables.entries.places(kind)) {
          const stored = isKnown(getIdAtPlace(place)) ? undefined : tables.entries.getByRow(row);
          if (stored) yield tables.resolver.entry(kind, stored.id, joinRecord(stored));
        }
      }
    },
    skipped: () => [...tables.skips.all(), ...tables.entries.hidden(), ...tables.media.faults()],
  };
}

const parseHead = (head: string): Head => parseStored(head);

const mostArrivals = 48;

/** The answer to the read `arrivals`. */
const findArrivals = ({ listings }: Tables): Arrival[] =>
  entryKinds
    .flatMap((kind) =>
      listings
        .page(kind, 'all', 'createdAt:desc', mostArrivals)
        .map(({ id, head }) => ({ kind, id, createdAt: parseHead(head).createdAt })),
    )
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, mostArrivals);

/** The answer to the read `page`. */
function findPage(slug: string, { media, pages }: Tables): Page | undefined {
  const id = pages.bySlug(slug);
  const record = id === undefined ? undefined : pages.get(id);
  // Several files have the same hash for a moment at most.
  return record && toPage(record, (hash) => media.byHash(hash).map(media.picture).find(Boolean));
}

/** The catalogue from the current state of the replica. */
function createStoredCatalogue(tables: Tables, moved: MovedAddresses): Catalogue {
  const { entries, facets, listings, media, records, resolver, ring, search, sitemap, sites, synonyms } =
    tables;
  const findAuthor = (username: string) => {
    const id = records.authorByName(username);
    return id === undefined ? undefined : tables.publishedAuthor(id);
  };

  return {
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
    collection: (slug) => findCollection(slug, tables),
    collections: () => listCollections(tables),
    emptyPages: () => findEmptyPages(tables),
    contents: (kind) => findContents(kind, tables),
    page: (slug) => findPage(slug, tables),
    pages: tables.pages.links,
    frame: () => createFrame(tables.settings.current()),
    setting: (name) => tables.settings.current()[name],
    hasFeature: (feature) => tables.settings.current()[feature] || undefined,
    hasOwnMark: () => hasOwnMark(tables.settings.current()),
    logo: () => findLogo(tables),
    arrivals: () => findArrivals(tables),
    related(kind, id) {
      const position = entries.ringPosition(kind, toDocumentId(id));
      const related = position ? ring.related(position) : [];
      return related.map((one) => resolver.smallCard(kind, one.id, parseHead(one.head)));
    },
    alike: (kind, id) => findAlike(entries.get(kind, toDocumentId(id)), tables),
    card(kind, id) {
      const row = entries.get(kind, toDocumentId(id));
      return row?.place == null ? undefined : resolver.smallCard(kind, row.id, parseHead(row.head));
    },
    neighbours(kind, id) {
      const position = entries.ringPosition(kind, toDocumentId(id));
      if (position === undefined) return {};
      const { previous, next } = ring.arc(kind, position.place);
      return { ...(previous && { previous: previous.slug }), ...(next && { next: next.slug }) };
    },
    site: (url) => sites.fault(url),
    synonyms: () => synonyms.all(),
    lookups: (type) => resolver.lookups(type),
    facets: facets.all,
    commonLookups: (kind, type) => findCommonLookups(facets.all(kind, type)),
    facet: facets.one,
    author: findAuthor,
    authors: () => records.writers().filter((name) => findAuthor(name) !== undefined),
    sitemapParts: (kind) => sitemap.parts(kind),
    sitemapPart: (kind, part) => sitemap.part(kind, part)?.map((head) => resolver.line(parseHead(head))),
    media: (file) => media.file(file),
    redirects: moved.redirects,
    dataManifest: search.manifest,
    dataFile: search.file,
  };
}
