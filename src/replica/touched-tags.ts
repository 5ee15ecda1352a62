import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { features } from '../../cms/shared/features.ts';
import { hasOwnMark, type Settings, settingNames } from '../../cms/shared/gallery.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { createFrame } from '../catalogue/frame.ts';
import { createQueryKey, getListTag, type InvalidationTag } from '../catalogue/query-keys.ts';
import type { ListingName } from '../catalogue/reads.ts';
import { pick } from '../lib/objects.ts';
import { findContents } from './contents.ts';
import { findEmptyPages } from './empty-pages.ts';
import { findReaders, findStanding } from './likeness.ts';
import { findLogo } from './logo.ts';
import {
  findArc,
  findShownBy,
  type NamedRecord,
  type PreparedBatch,
  readNamed,
  type Snapshot,
  type StateBefore,
  takeSnapshot,
} from './prepared-batch.ts';
import { keepsOrder, type StoredListing } from './records/memberships.ts';
import { type DocumentId, toDocumentId } from './records/schema.ts';
import { type EntryName, splitName } from './tables/entries.ts';
import { isSameStanding } from './tables/likeness.ts';
import { findPublicName, splitListing } from './tables/listings.ts';
import { computePlace } from './tables/places.ts';
import type { Tables } from './tables/tables.ts';

/** A batch that is written, so that the tables have the state after it. */
export type WrittenBatch = PreparedBatch & { isWritten: true };

/** An affected entry before and after a batch; `undefined` while it is not visible. */
type EntryEdit = {
  name: EntryName;
  kind: EntryKind;
  id: DocumentId;
  before: Snapshot | undefined;
  after: Snapshot | undefined;
};

/** The tags whose answers may differ after a batch, some repeatedly. */
export function* listTouchedTags(
  { affected, before, changes }: WrittenBatch,
  tables: Tables,
): Generator<InvalidationTag> {
  for (const name of affected.entries) {
    const [snapshot, after] = [before.snapshots.get(name), takeSnapshot(name, tables)];
    const edit: EntryEdit = { name, ...splitName(name), before: snapshot, after };
    yield* listPageTags(edit);
    yield* listListingTags(edit, affected.entries.size, tables);
    yield* listRelatedTags(edit, before, tables);
    yield* listAlikeTags(edit, before, tables);
    yield* listFormerTags(edit, tables);
    yield* listCollectionTags(edit, tables);
    yield* listNeighbourTags(edit, before, tables);
    yield* listSitemapLineTags(edit, tables);
  }
  yield* listSitemapTags(before, tables);
  yield* listAuthorTags(before, tables);
  for (const record of before.named) yield* listNameTags(record, tables);
  yield* listSettingTags(before.settings, tables.settings.current());
  if (JSON.stringify(before.logo) !== JSON.stringify(findLogo(tables))) yield createQueryKey('logo');
  if (before.emptyPages.join() !== findEmptyPages(tables).join()) yield createQueryKey('emptyPages');
  for (const kind of entryKinds) {
    const contents = findContents(kind, tables);
    if (JSON.stringify(before.contents[kind]) !== JSON.stringify(contents))
      yield createQueryKey('contents', kind);
  }
  if (before.pages && JSON.stringify(before.pages) !== JSON.stringify(tables.pages.links()))
    yield createQueryKey('pages');
  for (const slug of [...before.illustrated, ...[...affected.media].flatMap(tables.pages.withPicture)])
    yield createQueryKey('page', slug);
  if (changes.some(({ type }) => type === 'synonym')) yield createQueryKey('synonyms');
  yield* listFileTags(before, [...affected.media].flatMap(tables.media.files));
}

function* listPageTags({ kind, before, after }: EntryEdit): Generator<InvalidationTag> {
  if (before?.page === after?.page) return;
  for (const snapshot of [before, after]) if (snapshot) yield createQueryKey('entry', kind, snapshot.slug);
}

const looksSame = ({ before, after }: EntryEdit): boolean => before?.card === after?.card;

/**
 * A list is touched if the card, the membership or the position of the entry changes.
 *
 * @param most How many entries may join or leave a listing.
 */
function* listListingTags(edit: EntryEdit, most: number, tables: Tables): Generator<InvalidationTag> {
  const { kind, before, after } = edit;
  for (const listing of new Set([...(before?.listings ?? []), ...(after?.listings ?? [])])) {
    const stays = before?.listings.includes(listing) && after?.listings.includes(listing);
    const isSame = stays && looksSame(edit) && keepsOrder(listing, before, after);
    const asked = isSame ? undefined : findPublicName(listing, tables.records);
    if (asked !== undefined) yield getListTag(kind, asked);
    if (asked !== undefined && !stays) yield* listFacetTags(kind, asked);
    if (listing === 'all' && before?.created !== after?.created) yield createQueryKey('arrivals');
    // Its former pages exist while it has entries.
    const mayBeginOrEnd = !stays && tables.listings.total(kind, listing) <= most;
    if (mayBeginOrEnd) yield* listFormerFacetTags(kind, listing, tables);
  }
}

/** The related entries of others are touched if the card or the main listing of this entry changes. */
function* listRelatedTags(
  edit: EntryEdit,
  { shownBy }: StateBefore,
  tables: Tables,
): Generator<InvalidationTag> {
  const { name, kind, id, before, after } = edit;
  const staysInRing = before !== undefined && after !== undefined && before.mainListing === after.mainListing;
  if (!staysInRing) yield createQueryKey('related', kind, id);
  if (staysInRing && looksSame(edit)) return;
  for (const reader of [...(shownBy.get(name) ?? []), ...findShownBy(name, after, tables)])
    yield createQueryKey('related', kind, reader);
}

/** The card of an entry, and the entries that see it in their rings (decision 038). */
function* listAlikeTags(edit: EntryEdit, before: StateBefore, tables: Tables): Generator<InvalidationTag> {
  const { name, kind, id } = edit;
  if (!looksSame(edit)) yield createQueryKey('card', kind, id);
  const left = before.standings.get(name);
  const standing = left && findStanding(name, tables);
  if (left === undefined || isSameStanding(left.standing, standing)) return;
  for (const reader of [name, ...left.readers, ...findReaders(standing, undefined, tables)]) {
    const one = splitName(reader);
    yield createQueryKey('alike', one.kind, one.id);
  }
}

function* listFormerTags({ kind, before, after }: EntryEdit, { former }: Tables): Generator<InvalidationTag> {
  for (const name of new Set([...(before?.former ?? []), ...(after?.former ?? [])])) {
    const stays = before?.former.includes(name) && after?.former.includes(name);
    if (stays && before?.slug === after?.slug) continue;
    yield createQueryKey('entry', kind, name);
    yield createQueryKey('redirects');
  }
  const slugs = listIfDifferent(before?.slug, after?.slug);
  if (slugs.some((slug) => former.holders(kind, slug).length > 0)) yield createQueryKey('redirects');
}

/** The collections of an entry that becomes visible or hidden. A collection has pages while one of its entries is visible. */
function* listCollectionTags(
  { kind, id, before, after }: EntryEdit,
  { collections, former }: Tables,
): Generator<InvalidationTag> {
  if ((before === undefined) === (after === undefined)) return;
  for (const collection of collections.having(kind, id)) {
    const slug = collections.get(collection)?.slug;
    const names = former.of('collection', collection);
    for (const name of slug === undefined ? names : [slug, ...names])
      yield createQueryKey('collection', name);
    yield createQueryKey('collections');
    if (names.length > 0) yield createQueryKey('redirects');
  }
}

function* listNeighbourTags(
  edit: EntryEdit,
  { arcs }: StateBefore,
  tables: Tables,
): Generator<InvalidationTag> {
  const { name, kind, id, before, after } = edit;
  if ((before === undefined) !== (after === undefined)) yield createQueryKey('neighbours', kind, id);
  if (getStep(before) === getStep(after)) return;
  for (const arc of [arcs.get(name), findArc(name, after, tables)]) {
    const readers = arc ? tables.ring.onArc(kind, arc) : [];
    for (const reader of readers) yield createQueryKey('neighbours', kind, reader);
  }
}

/** The slug by which the previews of other entries lead to this one. */
const getStep = (snapshot: Snapshot | undefined): string | undefined =>
  snapshot?.isPreviewed ? snapshot.slug : undefined;

function* listSitemapLineTags(
  { kind, id, before, after }: EntryEdit,
  { sitemap }: Tables,
): Generator<InvalidationTag> {
  if (before?.line !== after?.line)
    yield createQueryKey('sitemapPart', kind, sitemap.partOf(kind, computePlace(id)));
}

/** The tags of the sitemaps whose parts have changed. */
function* listSitemapTags(before: StateBefore, { sitemap }: Tables): Generator<InvalidationTag> {
  for (const { kind, prefix, parts } of before.sitemap) {
    const moved = getDifference(parts, sitemap.partsIn(kind, prefix));
    for (const part of moved) yield createQueryKey('sitemapPart', kind, part);
    if (moved.length > 0) yield createQueryKey('sitemapParts', kind);
  }
}

/** The tags of authors' pages and of the list of all authors. */
function* listAuthorTags(
  { authors }: StateBefore,
  { former, publishedAuthor }: Tables,
): Generator<InvalidationTag> {
  for (const [id, before] of authors) {
    const after = publishedAuthor(id);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    for (const state of [before, after]) if (state) yield createQueryKey('author', state.username);
    if (before?.username !== after?.username) yield createQueryKey('authors');
    const names = former.of('author', id);
    for (const name of names) yield createQueryKey('author', name);
    if (names.length > 0) yield createQueryKey('redirects');
  }
}

/** The tags of a changed lookup, author, collection or page, and of their listings. Readers ask for a listing by a slug or username. */
function* listNameTags(before: NamedRecord, tables: Tables): Generator<InvalidationTag> {
  const { type, id } = before;
  const after = readNamed(type, id, tables);
  const formerNames = [...before.former, ...after.former];
  const names = listIfDifferent(before.name, after.name);
  const isFormer = (name: string) => tables.former.holders(type, name).length > 0;

  if (formerNames.length > 0 || names.some(isFormer)) yield createQueryKey('redirects');
  const slugs = [before.name, after.name].filter((name) => name !== undefined);
  if (type === 'page') {
    for (const slug of [...slugs, ...formerNames]) yield createQueryKey('page', slug);
    return;
  }
  if (type === 'collection') {
    for (const slug of [...slugs, ...formerNames]) yield createQueryKey('collection', slug);
    yield createQueryKey('collections');
    return;
  }
  for (const kind of entryKinds)
    for (const name of names) yield getListTag(kind, `${type}:${name}` as ListingName);
  if (type === 'author') {
    for (const name of [...names, ...formerNames]) yield createQueryKey('author', name);
    if (names.length > 0) yield createQueryKey('authors');
    return;
  }
  yield createQueryKey('lookups', type);
  for (const kind of entryKinds) {
    yield* listCountTags(kind, type);
    for (const slug of [...slugs, ...formerNames]) yield createQueryKey('facet', kind, type, slug);
  }
}

/** The tags of a lookup's page and of the list of its type; none for a listing without a lookup. */
function listFacetTags(kind: EntryKind, listing: string): InvalidationTag[] {
  const [name, slug = ''] = splitListing(listing);
  const type = pick(lookupTypes, name);
  return type ? [...listCountTags(kind, type), createQueryKey('facet', kind, type, slug)] : [];
}

/** The tags of the lists of lookups that depend on how many entries carry each. */
const listCountTags = (kind: EntryKind, type: LookupType): InvalidationTag[] => [
  createQueryKey('facets', kind, type),
  createQueryKey('commonLookups', kind, type),
];

/** The tags of a lookup's former pages; none for another listing. */
function listFormerFacetTags(kind: EntryKind, listing: StoredListing, { former }: Tables): InvalidationTag[] {
  const [name, id = ''] = splitListing(listing);
  const type = pick(lookupTypes, name);
  const slugs = type ? former.of(type, toDocumentId(id)) : [];
  return slugs.length > 0 && type
    ? [createQueryKey('redirects'), ...slugs.map((slug) => createQueryKey('facet', kind, type, slug))]
    : [];
}

/** Both names if they differ; otherwise none. */
const listIfDifferent = (before: string | undefined, after: string | undefined): string[] =>
  before === after ? [] : [before, after].filter((name) => name !== undefined);

function* listSettingTags(before: Settings, after: Settings): Generator<InvalidationTag> {
  if (JSON.stringify(createFrame(before)) !== JSON.stringify(createFrame(after)))
    yield createQueryKey('frame');
  for (const name of settingNames) if (before[name] !== after[name]) yield createQueryKey('setting', name);
  for (const name of features) if (before[name] !== after[name]) yield createQueryKey('hasFeature', name);
  if (hasOwnMark(before) !== hasOwnMark(after)) yield createQueryKey('hasOwnMark');
}

/** The tags of mirrored files that have started or stopped being in use. */
const listFileTags = ({ files }: StateBefore, after: string[]): InvalidationTag[] =>
  getDifference(files, after).map((file) => createQueryKey('media', file));

/** The names that are in only one of two lists. */
function getDifference(one: string[], other: string[]): string[] {
  const [these, those] = [new Set(one), new Set(other)];
  return [...one.filter((name) => !those.has(name)), ...other.filter((name) => !these.has(name))];
}
