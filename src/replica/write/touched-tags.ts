import { hash } from 'node:crypto';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { createQueryKey, getListTag } from '../../catalogue/query-keys.ts';
import type { ListingName } from '../../catalogue/reads.ts';
import { pick } from '../../lib/by-name.ts';
import { findMemberships, type Memberships } from '../read/memberships.ts';
import type { StoredCatalogue, Tables } from '../read/reader.ts';
import { type Change, isOfEntry } from '../records/schema.ts';
import { type EntryName, joinRecord, splitName } from '../tables/entries.ts';
import { computePlace } from '../tables/places.ts';
import { findPublicName, splitListing, type StoredListing } from '../tables/listings.ts';
import type { Affected } from './affected.ts';

/** Yields the tags that a batch touched. It is created before the batch is written, and called afterwards. */
export type Diff = () => Iterable<string>;

/**
 * Records the state of everything that a batch may change, before the batch is written. `touchedTags` must be called afterwards.
 * It compares the new state, and yields the tags whose answers may differ now, some repeatedly.
 */
export function diffBatch(changes: Change[], affected: Affected, tables: Tables, catalogue: StoredCatalogue) {
  const snapshots = takeSnapshots(affected, tables);
  const diffs = [
    diffEntries(affected, snapshots, tables),
    diffSitemap(affected, tables),
    diffAuthors(affected, tables, catalogue),
    diffNames(changes, tables),
    diffFiles(affected, tables),
  ];
  return {
    snapshots,
    *touchedTags(): Generator<string> {
      for (const diff of diffs) yield* diff();
    },
  };
}

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

/** `undefined` when the entry is missing or hidden. */
function takeSnapshot(name: EntryName, { entries, former, resolver }: Tables): Snapshot | undefined {
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

/** Snapshots of the affected entries that are visible. */
function takeSnapshots(affected: Affected, tables: Tables): Map<EntryName, Snapshot> {
  const snapshots = new Map<EntryName, Snapshot>();
  for (const name of affected.entries) {
    const snapshot = takeSnapshot(name, tables);
    if (snapshot) snapshots.set(name, snapshot);
  }
  return snapshots;
}

const hashValue = (value: object) => hash('sha1', JSON.stringify(value), 'base64');

/**
 * Finds tags of pages, lists, related entries, neighbours and sitemap lines. A list is touched if the card, the times or the
 * membership of the entry change. The related entries are touched if its card or its main listing changes.
 */
function diffEntries(affected: Affected, snapshots: Map<EntryName, Snapshot>, tables: Tables): Diff {
  const { former, listings, records, ring, sitemap } = tables;

  /** The entries that may show this entry among their related entries. */
  function shownBy(kind: EntryKind, snapshot: Snapshot | undefined): string[] {
    if (snapshot === undefined) return [];
    const mainListing = snapshot.mainListing === undefined ? null : listings.idOf(kind, snapshot.mainListing);
    return ring.shownBy({ kind, place: snapshot.place, mainListing });
  }
  const shownBefore = new Map(
    [...affected.relisted].map((name) => [name, shownBy(splitName(name).kind, snapshots.get(name))]),
  );

  const arcOf = (kind: EntryKind, snapshot: Snapshot | undefined) =>
    snapshot?.isPreviewed ? [ring.arc(kind, snapshot.place)] : [];
  const arcsBefore = new Map(
    [...affected.relisted].map((name) => [name, arcOf(splitName(name).kind, snapshots.get(name))]),
  );

  return function* () {
    for (const name of affected.entries) {
      const { kind, id } = splitName(name);
      const before = snapshots.get(name);
      const after = takeSnapshot(name, tables);

      if (before?.page !== after?.page) {
        for (const snapshot of [before, after])
          if (snapshot) yield createQueryKey('entry', kind, snapshot.slug);
      }

      const looksSame = before?.card === after?.card;
      const isInOrder = before?.updated === after?.updated && before?.created === after?.created;
      for (const listing of new Set([...(before?.listings ?? []), ...(after?.listings ?? [])])) {
        const stays = before?.listings.includes(listing) && after?.listings.includes(listing);
        const asked = stays && looksSame && isInOrder ? undefined : findPublicName(listing, records);
        if (asked !== undefined) yield getListTag(kind, asked);
        if (asked !== undefined && !stays) yield* listFacetTags(kind, asked);
        // Its former pages exist while it has entries.
        const mayBeginOrEnd = !stays && listings.total(kind, listing) <= affected.entries.size;
        if (mayBeginOrEnd) yield* listFormerFacetTags(kind, listing, tables);
      }

      const staysInRing =
        before !== undefined && after !== undefined && before.mainListing === after.mainListing;
      if (!staysInRing) yield createQueryKey('related', kind, id);
      if (!staysInRing || !looksSame) {
        for (const reader of [...(shownBefore.get(name) ?? []), ...shownBy(kind, after)])
          yield createQueryKey('related', kind, reader);
      }

      const names = new Set([...(before?.former ?? []), ...(after?.former ?? [])]);
      for (const name of names) {
        const stays = before?.former.includes(name) && after?.former.includes(name);
        if (stays && before?.slug === after?.slug) continue;
        yield createQueryKey('entry', kind, name);
        yield createQueryKey('redirects');
      }

      if (before?.slug !== after?.slug) {
        for (const slug of [before?.slug, after?.slug])
          if (slug !== undefined && former.holders(kind, slug).length > 0) yield createQueryKey('redirects');
      }

      if ((before === undefined) !== (after === undefined)) yield createQueryKey('neighbours', kind, id);
      if (getStep(before) !== getStep(after)) {
        const arcs = [...(arcsBefore.get(name) ?? []), ...arcOf(kind, after)];
        for (const reader of arcs.flatMap((arc) => ring.onArc(kind, arc)))
          yield createQueryKey('neighbours', kind, reader);
      }

      if (before?.line !== after?.line)
        yield createQueryKey('sitemapPart', kind, sitemap.partOf(kind, computePlace(id)));
    }
  };
}

/** The slug by which the previews of other entries lead to this one. */
const getStep = (snapshot: Snapshot | undefined): string | undefined =>
  snapshot?.isPreviewed ? snapshot.slug : undefined;

/** Finds tags of the sitemaps whose parts change. */
function diffSitemap({ shownOrHidden }: Affected, { sitemap }: Tables): Diff {
  const subtrees = new Map<string, { kind: EntryKind; subtree: string; parts: string[] }>();
  for (const name of shownOrHidden) {
    const { kind, id } = splitName(name);
    const subtree = sitemap.subtree(kind, computePlace(id), shownOrHidden.size);
    const key = `${kind}/${subtree}`;
    if (!subtrees.has(key)) subtrees.set(key, { kind, subtree, parts: sitemap.partsIn(kind, subtree) });
  }
  return function* () {
    for (const { kind, subtree, parts } of subtrees.values()) {
      const moved = getDifference(parts, sitemap.partsIn(kind, subtree));
      for (const part of moved) yield createQueryKey('sitemapPart', kind, part);
      if (moved.length > 0) yield createQueryKey('sitemapParts', kind);
    }
  };
}

/** Finds tags of authors' pages and of the list of all authors. */
function diffAuthors({ authors }: Affected, { former }: Tables, catalogue: StoredCatalogue): Diff {
  const look = () => new Map([...authors].map((id) => [id, catalogue.authorOf(id)]));
  const before = look();
  return function* () {
    for (const [id, after] of look()) {
      const author = before.get(id);
      if (JSON.stringify(author) === JSON.stringify(after)) continue;
      for (const state of [author, after]) if (state) yield createQueryKey('author', state.username);
      if (author?.username !== after?.username) yield createQueryKey('authors');
      const names = former.of('author', id);
      for (const name of names) yield createQueryKey('author', name);
      if (names.length > 0) yield createQueryKey('redirects');
    }
  };
}

/** Finds tags of lookup lists, authors and listings whose names change. Readers ask for a listing by a slug or username. */
function diffNames(changes: Change[], { former, records }: Tables): Diff {
  const touched = changes.flatMap((change) => {
    if (isOfEntry(change) || change.type === 'media') return [];
    const { type, id, record } = change;
    const formerNames = [...former.of(type, id), ...(record?.formerAddresses ?? [])];
    const isFormer = (name: string | undefined) =>
      name !== undefined && former.holders(type, name).length > 0;
    if (type === 'author') {
      const names = listIfDifferent(records.author(id)?.username, record?.username);
      return [
        ...names.flatMap((name) => [createQueryKey('author', name), createQueryKey('authors')]),
        ...formerNames.map((name) => createQueryKey('author', name)),
        ...(formerNames.length > 0 || names.some(isFormer) ? [createQueryKey('redirects')] : []),
        ...listTags(names.map((name): ListingName => `author:${name}`)),
      ];
    }
    const before = records.lookup(type, id)?.slug;
    const slugs = listIfDifferent(before, record?.slug);
    return [
      createQueryKey('lookups', type),
      ...(formerNames.length > 0 || slugs.some(isFormer) ? [createQueryKey('redirects')] : []),
      ...entryKinds.flatMap((kind) => formerNames.map((name) => createQueryKey('facet', kind, type, name))),
      ...listTags(slugs.map((slug): ListingName => `${type}:${slug}`)),
      ...entryKinds.flatMap((kind) =>
        [before, record?.slug].flatMap((slug) => listFacetTags(kind, `${type}:${slug}`)),
      ),
    ];
  });
  return () => touched;
}

/** The tags of a lookup's page and of the list of its type; none for a listing without a lookup. */
function listFacetTags(kind: EntryKind, listing: string): string[] {
  const [name, slug = ''] = splitListing(listing);
  const type = pick(lookupTypes, name);
  return type ? [createQueryKey('facets', kind, type), createQueryKey('facet', kind, type, slug)] : [];
}

/** The tags of a lookup's former pages; none for another listing. */
function listFormerFacetTags(kind: EntryKind, listing: StoredListing, { former }: Tables): string[] {
  const [name, id = ''] = splitListing(listing);
  const type = pick(lookupTypes, name);
  const slugs = type ? former.of(type, id) : [];
  return slugs.length > 0 && type
    ? [createQueryKey('redirects'), ...slugs.map((slug) => createQueryKey('facet', kind, type, slug))]
    : [];
}

/** Both names if they differ; otherwise none. */
const listIfDifferent = (before: string | undefined, after: string | undefined): string[] =>
  before === after ? [] : [before, after].filter((name) => name !== undefined);
const listTags = (listings: ListingName[]) =>
  entryKinds.flatMap((kind) => listings.map((listing) => getListTag(kind, listing)));

/** Finds tags of mirrored files that start or stop being in use. */
function diffFiles({ media }: Affected, tables: Tables): Diff {
  const look = () => [...media].flatMap(tables.media.files);
  const before = look();
  return () => getDifference(before, look()).map((file) => createQueryKey('media', file));
}

/** The names that are in only one of two lists. */
function getDifference(one: string[], other: string[]): string[] {
  const [these, those] = [new Set(one), new Set(other)];
  return [...one.filter((name) => !those.has(name)), ...other.filter((name) => !these.has(name))];
}
