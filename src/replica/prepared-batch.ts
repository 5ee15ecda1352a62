import { hash } from 'node:crypto';
import type { LookupType } from '../../cms/shared/facets.ts';
import type { Settings } from '../../cms/shared/gallery.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { Logo } from '../catalogue/mark.ts';
import type { Contents, PageLink, PublishedAuthor } from '../catalogue/reads.ts';
import type { IndexedDocument } from '../search/index/documents.ts';
import { type Affected, findAffected, type News } from './affected.ts';
import { findAllContents } from './contents.ts';
import { findEmptyPages } from './empty-pages.ts';
import { findReaders, findStanding } from './likeness.ts';
import { findLogo } from './logo.ts';
import { findMemberships, type Memberships } from './records/memberships.ts';
import { type Change, type DocumentId, isAddressed, isOfEntry } from './records/schema.ts';
import { createDocument } from './tables/documents.ts';
import { type EntryName, joinRecord, splitName } from './tables/entries.ts';
import { createStanding, type Standing } from './tables/likeness.ts';
import { type Arc, computePlace } from './tables/places.ts';
import type { Tables } from './tables/tables.ts';

/** The news of a batch, and the state of everything that they may change. */
export type PreparedBatch = News & { affected: Affected; before: StateBefore };

export type DocumentsBefore = Map<EntryName, IndexedDocument | undefined>;

/** What readers see of everything that a batch may change, before the batch is written. */
export type StateBefore = {
  /** The affected entries that are visible. */
  snapshots: Map<EntryName, Snapshot>;
  /** Of the relisted entries: the documentIds of the entries that may show them among their related entries. */
  shownBy: Map<EntryName, DocumentId[]>;
  /** Of the relisted entries in the ring of previews: the arc around each. */
  arcs: Map<EntryName, Arc>;
  /** Of the entries whose standing may change: the standing, and the entries that see it, or that see how large its rings are. */
  standings: Map<EntryName, StandingBefore>;
  sitemap: Subtree[];
  authors: Map<DocumentId, PublishedAuthor | undefined>;
  /** The changed lookups, authors, collections and pages. */
  named: NamedRecord[];
  settings: Settings;
  logo: Logo | undefined;
  emptyPages: string[];
  contents: Record<EntryKind, Contents>;
  /** `undefined` when no page changes. */
  pages: PageLink[] | undefined;
  /** The slugs of the pages with affected media. */
  illustrated: string[];
  /** The mirrored files of the affected media. */
  files: string[];
  /** The documents of the search index that may change. */
  documents: DocumentsBefore;
};

export type StandingBefore = { standing: Standing | undefined; readers: EntryName[] };

/** A visible entry: its memberships, and digests of its card, its page and its sitemap line. */
export type Snapshot = Memberships & {
  n: number;
  slug: string;
  place: string;
  /** Whether it is in the ring of previews. */
  isPreviewed: boolean;
  card: string;
  page: string;
  line: string;
  /** Its former addresses. */
  former: string[];
};

/** The parts of the sitemap below a prefix. */
export type Subtree = { kind: EntryKind; prefix: string; parts: string[] };

/** A lookup, an author, a collection or a page: its slug or username, if it exists, and the former ones. */
export type NamedRecord = {
  type: LookupType | 'author' | 'collection' | 'page';
  id: DocumentId;
  name: string | undefined;
  former: string[];
};

/** Finds what the news may change, and reads its state. */
export function prepareBatch(news: News, tables: Tables): PreparedBatch {
  const affected = findAffected(news, tables);
  return { ...news, affected, before: readState(news.changes, affected, tables) };
}

function readState(changes: Change[], affected: Affected, tables: Tables): StateBefore {
  const { entries, media, resolver } = tables;
  const snapshots = mapNames(affected.entries, (name) => takeSnapshot(name, tables));
  return {
    snapshots,
    shownBy: mapNames(affected.relisted, (name) => findShownBy(name, snapshots.get(name), tables)),
    arcs: mapNames(affected.relisted, (name) => findArc(name, snapshots.get(name), tables)),
    standings: readStandings(changes, affected, tables),
    sitemap: readSubtrees(affected, tables),
    authors: new Map([...affected.authors].map((id) => [id, tables.publishedAuthor(id)])),
    named: changes.flatMap((change) =>
      isAddressed(change) && !isOfEntry(change) ? readNamed(change.type, change.id, tables) : [],
    ),
    settings: tables.settings.current(),
    logo: findLogo(tables),
    emptyPages: findEmptyPages(tables),
    contents: findAllContents(tables),
    pages: changes.some(({ type }) => type === 'page') ? tables.pages.links() : undefined,
    illustrated: [...affected.media].flatMap(tables.pages.withPicture),
    files: [...affected.media].flatMap(media.files),
    documents: mapNames(affected.reindexed, (name) => {
      const { kind, id } = splitName(name);
      return createDocument(entries.get(kind, id), resolver);
    }),
  };
}

/** The standings of the entries that have changed, or whose thumbnail may have. */
function readStandings(
  changes: Change[],
  { entries: affected, relisted, media }: Affected,
  tables: Tables,
): StateBefore['standings'] {
  const records = new Map(
    changes.flatMap((change) =>
      isOfEntry(change) && change.record ? [[`${change.type}/${change.id}`, change.record]] : [],
    ),
  );
  const isMoved = (name: EntryName): boolean => {
    const { kind, id } = splitName(name);
    const row = tables.entries.get(kind, id);
    const thumbnail = row && joinRecord(row).thumbnail;
    return relisted.has(name) || (thumbnail != null && media.has(thumbnail));
  };
  return mapNames([...affected].filter(isMoved), (name) => {
    const standing = findStanding(name, tables);
    const record = records.get(name);
    const joined = record && createStanding(0, record, null, computePlace(splitName(name).id));
    return { standing, readers: findReaders(standing, joined, tables) };
  });
}

/** The values of entries by name, without those that have none. */
function mapNames<Value>(
  names: Iterable<EntryName>,
  read: (name: EntryName) => Value | undefined,
): Map<EntryName, Value> {
  const values = new Map<EntryName, Value>();
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

/** `undefined` when the entry is missing or hidden. */
export function takeSnapshot(name: EntryName, { entries, former, resolver }: Tables): Snapshot | undefined {
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  if (row === undefined || row.place === null) return undefined;
  const record = joinRecord(row);
  return {
    ...findMemberships(record, resolver),
    n: row.n,
    slug: row.slug,
    place: row.place,
    isPreviewed: row.previewPlace !== null,
    card: hashValue(resolver.card(kind, id, record)),
    page: hashValue(resolver.entry(kind, id, record)),
    line: hashValue(resolver.line(record)),
    former: former.of(kind, id),
  };
}

const hashValue = (value: object) => hash('sha1', JSON.stringify(value), 'base64');

/** The entries that may show an entry among their related entries now. */
export function findShownBy(
  name: EntryName,
  snapshot: Snapshot | undefined,
  { listings, ring }: Tables,
): DocumentId[] {
  if (snapshot === undefined) return [];
  const { kind } = splitName(name);
  const { place, mainListing } = snapshot;
  return ring.shownBy({
    kind,
    place,
    mainListing: mainListing === undefined ? null : listings.idOf(kind, mainListing),
  });
}

/** The arc around an entry of the ring of previews as it is now. */
export const findArc = (
  name: EntryName,
  snapshot: Snapshot | undefined,
  { ring }: Tables,
): Arc | undefined => (snapshot?.isPreviewed ? ring.arc(splitName(name).kind, snapshot.place) : undefined);

/** The subtrees of the sitemap whose parts may change. */
function readSubtrees({ shownOrHidden }: Affected, { sitemap }: Tables): Subtree[] {
  const subtrees = new Map<string, Subtree>();
  for (const name of shownOrHidden) {
    const { kind, id } = splitName(name);
    const prefix = sitemap.subtree(kind, computePlace(id), shownOrHidden.size);
    const key = `${kind}/${prefix}`;
    if (!subtrees.has(key)) subtrees.set(key, { kind, prefix, parts: sitemap.partsIn(kind, prefix) });
  }
  return [...subtrees.values()];
}

/** A lookup, an author, a collection or a page as it is now. */
export const readNamed = (type: NamedRecord['type'], id: DocumentId, tables: Tables): NamedRecord => ({
  type,
  id,
  name: findName(type, id, tables),
  former: tables.former.of(type, id),
});

function findName(
  type: NamedRecord['type'],
  id: DocumentId,
  { collections, pages, records }: Tables,
): string | undefined {
  if (type === 'author') return records.author(id)?.username;
  if (type === 'page') return pages.get(id)?.slug;
  return type === 'collection' ? collections.get(id)?.slug : records.lookup(type, id)?.slug;
}
