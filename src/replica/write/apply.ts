import { arrangeEntry } from './arrange.ts';
import type { StoredCatalogue } from '../read/catalogue.ts';
import type { Skipped } from '../records/change.ts';
import type { Mirrored } from '../records/pictures.ts';
import { findAffected } from './affected.ts';
import { followSearch } from './follow-search.ts';
import type { Change } from '../records/schema.ts';
import type { Stores } from '../derive/stores.ts';
import { watchAuthors, watchFiles, watchNames, watchSitemap } from './watch.ts';
import { takeSnapshots } from './snapshot.ts';
import { watchEntries } from './watch-entries.ts';

/** News for the replica. The order in a batch does not matter. */
export type Batch = {
  changes?: Change[];
  /** Records whose present version is refused: the last good one stays. */
  skipped?: Skipped[];
  /** Media whose files have arrived. */
  mirrored?: Mirrored[];
};

/**
 * Shows pictures that are mirrored for the first time, to whoever will read everything anew: what each of them alters is not
 * looked for, since in a new replica that is nearly all, more than memory should hold. Runs inside the caller's transaction.
 */
export function showAll(mirrored: Mirrored[], stores: Stores): void {
  const { media, resolver } = stores;
  const affected = findAffected([], mirrored, stores);
  const redraw = followSearch([], affected, stores);
  for (const files of mirrored.filter(media.isNews)) media.showMirrored(files);
  resolver.clear();
  for (const _tag of redraw());
}

/**
 * Writes a batch and names, some repeatedly, the tags whose answers may differ now. What says nothing new is passed over.
 * Runs inside the caller's transaction.
 */
export function* applyBatch(batch: Batch, stores: Stores, catalogue: StoredCatalogue): Generator<string> {
  const { media, records, resolver, skips } = stores;
  for (const { type, id } of batch.changes ?? []) skips.remove(type, id);
  for (const skipped of batch.skipped ?? []) skips.add(skipped);
  const changes = (batch.changes ?? []).filter(records.isNews);
  const mirrored = (batch.mirrored ?? []).filter(media.isNews);
  const affected = findAffected(changes, mirrored, stores);
  const snapshots = takeSnapshots(affected, stores);
  const watches = [
    watchEntries(affected, snapshots, stores),
    watchSitemap(affected, stores),
    watchAuthors(affected, catalogue),
    watchNames(changes, stores),
    watchFiles(affected, stores),
    followSearch(changes, affected, stores),
  ];

  for (const change of changes) {
    records.write(change);
    resolver.forget(change);
  }
  for (const name of affected.entries) arrangeEntry(name, snapshots.get(name), stores);
  for (const id of affected.media) media.settle(id);
  for (const files of mirrored) media.showMirrored(files);
  for (const id of affected.media) resolver.forget({ type: 'media', id });

  for (const look of watches) yield* look();
}
