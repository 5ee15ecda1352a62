import { lookupTypes } from '../../../cms/shared/facets.ts';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import { pick } from '../../lib/by-name.ts';
import { createDocument } from '../read/documents.ts';
import { findMemberships } from '../read/memberships.ts';
import type { StoredCatalogue, Tables } from '../read/reader.ts';
import type { Mirrored } from '../records/pictures.ts';
import type { Change, Skipped } from '../records/schema.ts';
import { type EntryName, joinRecord, splitName } from '../tables/entries.ts';
import { computePlace } from '../tables/places.ts';
import { type Affected, findAffected } from './affected.ts';
import { type Diff, diffBatch, type Snapshot } from './touched-tags.ts';

/** Changes that are written to the replica together. Their order in a batch does not matter. */
export type Batch = {
  changes?: Change[];
  /** Records whose latest version is refused. The last good version stays. */
  skipped?: Skipped[];
  /** Media whose files have arrived. */
  mirrored?: Mirrored[];
};

/**
 * Shows the first mirrored pictures of a new replica. They change nearly everything, and a list of all tags would take too much
 * memory. So it finds no tags, and readers must compare everything. Runs inside the caller's transaction.
 */
export function showAll(mirrored: Mirrored[], tables: Tables): void {
  const { media, resolver } = tables;
  const affected = findAffected([], mirrored, tables);
  const updateSearch = prepareSearchUpdate([], affected, tables);
  for (const files of mirrored.filter(media.isNews)) media.showMirrored(files);
  resolver.clear();
  for (const _tag of updateSearch());
}

/**
 * Writes a batch and yields the tags whose answers may differ now, some repeatedly. Changes that change nothing are skipped.
 * Runs inside the caller's transaction.
 */
export function* applyBatch(batch: Batch, tables: Tables, catalogue: StoredCatalogue): Generator<string> {
  const { media, records, resolver, skips } = tables;
  for (const { type, id } of batch.changes ?? []) skips.remove(type, id);
  for (const skipped of batch.skipped ?? []) skips.add(skipped);
  const changes = (batch.changes ?? []).filter(records.isNews);
  const mirrored = (batch.mirrored ?? []).filter(media.isNews);
  const affected = findAffected(changes, mirrored, tables);
  const { snapshots, touchedTags } = diffBatch(changes, affected, tables, catalogue);
  const updateSearch = prepareSearchUpdate(changes, affected, tables);

  for (const change of changes) {
    records.write(change);
    resolver.forget(change);
  }
  for (const name of affected.entries) updateMemberships(name, snapshots.get(name), tables);
  for (const id of affected.media) media.settle(id);
  for (const files of mirrored) media.showMirrored(files);
  for (const id of affected.media) resolver.forget({ type: 'media', id });

  yield* touchedTags();
  yield* updateSearch();
}

/** Updates the listings, the shown media and the place of an entry from its record. A hidden entry has none of them. */
function updateMemberships(name: EntryName, before: Snapshot | undefined, tables: Tables): void {
  const { entries, listings, media, resolver } = tables;
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  const isVisible = row !== undefined && entries.claimants(kind, row.slug)[0] === id;
  const after = isVisible ? { ...findMemberships(joinRecord(row), resolver), n: row.n } : undefined;
  const isInOrder = before?.updated === after?.updated && before?.created === after?.created;

  if (before) {
    for (const listing of before.listings) {
      if (!after?.listings.includes(listing)) listings.remove(kind, listing, before);
      else if (!isInOrder) listings.move(kind, listing, before, after);
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
    entries.settle(row.n, after ? computePlace(id) : null, mainListing);
  }
}

/**
 * Records the documents of the search index before a batch is written. Call the result afterwards: it updates the index, and
 * yields the tags of the index files that are added or removed.
 */
function prepareSearchUpdate(
  changes: Change[],
  { reindexed, entries: affected }: Affected,
  { entries, resolver, search }: Tables,
): Diff {
  const documentOfName = (name: EntryName) => {
    const { kind, id } = splitName(name);
    return createDocument(entries.get(kind, id), resolver);
  };
  const look = () => new Map([...reindexed].map((name) => [name, documentOfName(name)]));
  const before = look();

  return function* () {
    const after = look();
    const areLookupsNew = changes.some(({ type }) => pick(lookupTypes, type));
    for (const kind of entryKinds) {
      const isOfKind = (name: EntryName) => splitName(name).kind === kind;
      yield* search.update(kind, {
        changes: [...reindexed]
          .filter(isOfKind)
          .map((name) => ({ before: before.get(name), after: after.get(name) })),
        redrawn: [...affected]
          .filter(isOfKind)
          .flatMap((name) => entries.rowOf(kind, splitName(name).id) ?? []),
        areLookupsNew,
      });
    }
  };
}
