import { lookupTypes } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import type { InvalidationTag } from '../catalogue/query-keys.ts';
import { pick } from '../lib/objects.ts';
import { type Affected, findAffected, type News } from './affected.ts';
import { type DocumentsBefore, type PreparedBatch, prepareBatch, type Snapshot } from './prepared-batch.ts';
import { fillRings, findStanding, updateStanding } from './likeness.ts';
import { findMemberships, keepsOrder } from './records/memberships.ts';
import type { Mirrored } from './records/pictures.ts';
import type { Change, Skipped } from './records/schema.ts';
import { createDocument } from './tables/documents.ts';
import { type EntryName, joinRecord, splitName } from './tables/entries.ts';
import { computePlace } from './tables/places.ts';
import type { Tables } from './tables/tables.ts';
import { listTouchedTags, type WrittenBatch } from './touched-tags.ts';

/** Changes that are written to the replica together. Their order in a batch does not matter. */
export type Batch = {
  changes?: Change[];
  /** Records whose latest version is refused. The last good version stays. */
  skipped?: Skipped[];
  /** Media whose files have arrived. */
  mirrored?: Mirrored[];
};

/**
 * Writes a batch and returns the tags whose answers may differ now. Changes that change nothing are skipped. Runs inside the
 * caller's transaction.
 */
export function applyBatch(batch: Batch, tables: Tables): Set<InvalidationTag> {
  writeSkips(batch, tables);
  const prepared = prepareBatch(selectNews(batch, tables), tables);
  const written = writeBatch(prepared, tables);
  const { changes, affected, before } = written;
  return new Set([
    ...listTouchedTags(written, tables),
    ...updateSearch(changes, affected, before.documents, tables),
  ]);
}

/**
 * Shows the first mirrored pictures of a new replica. They change nearly everything, and a list of all tags would take too much
 * memory. So it finds no tags, and readers must compare everything. Runs inside the caller's transaction.
 */
export function showAll(mirrored: Mirrored[], tables: Tables): void {
  const news = selectNews({ mirrored }, tables);
  const affected = findAffected(news, tables);
  // All rings at once cost as much as an eighth of the entries one by one.
  const isMost = affected.entries.size * 8 > tables.entries.count();
  const standings = isMost
    ? []
    : [...affected.entries].map((name) => [name, findStanding(name, tables)] as const);
  for (const files of news.mirrored) tables.media.showMirrored(files);
  tables.resolver.clear();
  if (isMost) fillRings(tables);
  for (const [name, standing] of standings) updateStanding(name, standing, tables);
  updateSearch([], affected, new Map(), tables);
}

function writeSkips({ changes = [], skipped = [] }: Batch, { skips }: Tables): void {
  for (const { type, id } of changes) skips.remove(type, id);
  for (const one of skipped) skips.add(one);
}

function selectNews({ changes = [], mirrored = [] }: Batch, { records, media }: Tables): News {
  return { changes: changes.filter(records.isNews), mirrored: mirrored.filter(media.isNews) };
}

function writeBatch(prepared: PreparedBatch, tables: Tables): WrittenBatch {
  const { changes, mirrored, affected, before } = prepared;
  const { media, records, resolver } = tables;
  for (const change of changes) {
    records.write(change);
    resolver.forget(change);
  }
  for (const name of affected.entries) updateMemberships(name, before.snapshots.get(name), tables);
  for (const id of affected.media) media.updatePicture(id);
  for (const files of mirrored) media.showMirrored(files);
  for (const id of affected.media) resolver.forget({ type: 'media', id });
  for (const [name, { standing }] of before.standings) updateStanding(name, standing, tables);
  return { ...prepared, isWritten: true };
}

/** Updates the listings, the shown media and the place of an entry from its record. A hidden entry has none of them. */
function updateMemberships(name: EntryName, before: Snapshot | undefined, tables: Tables): void {
  const { entries, listings, media, resolver } = tables;
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  const isVisible = row !== undefined && entries.claimants(kind, row.slug)[0] === id;
  const after = isVisible ? { ...findMemberships(joinRecord(row), resolver), n: row.n } : undefined;

  if (before) {
    for (const listing of before.listings) {
      if (!after?.listings.includes(listing)) listings.remove(kind, listing, before);
      else if (!keepsOrder(listing, before, after)) listings.move(kind, listing, before, after);
    }
    for (const shown of before.media) if (!after?.media.includes(shown)) media.dropShown(shown, before.n);
  }
  if (after) {
    for (const listing of after.listings)
      if (!before?.listings.includes(listing)) listings.add(kind, listing, after);
    for (const shown of after.media) if (!before?.media.includes(shown)) media.addShown(shown, after.n);
  }
  if (row) {
    const mainListing = after?.mainListing === undefined ? null : listings.idOf(kind, after.mainListing);
    entries.setPlace(row.n, after ? computePlace(id) : null, mainListing);
  }
}

/** Updates the search index. Returns the tags of the index files that are added or removed. */
function updateSearch(
  changes: Change[],
  { reindexed, entries: affected }: Affected,
  before: DocumentsBefore,
  { entries, resolver, search }: Tables,
): InvalidationTag[] {
  const areLookupsNew = changes.some(({ type }) => pick(lookupTypes, type));
  return entryKinds.flatMap((kind) => {
    const isOfKind = (name: EntryName) => splitName(name).kind === kind;
    const idOf = (name: EntryName) => splitName(name).id;
    const edits = [...reindexed].filter(isOfKind).map((name) => ({
      before: before.get(name),
      after: createDocument(entries.get(kind, idOf(name)), resolver),
    }));
    const redrawn = [...affected].filter(isOfKind).flatMap((name) => entries.rowOf(kind, idOf(name)) ?? []);
    return search.update(kind, { changes: edits, redrawn, areLookupsNew });
  });
}
