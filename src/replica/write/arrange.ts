import { type EntryName, joinRecord, placeOf, splitName } from '../tables/entries.ts';
import { fileEntry } from '../derive/filing.ts';
import type { Snapshot } from './snapshot.ts';
import type { Stores } from '../derive/stores.ts';

/** Files an entry where its record and the lookups now say; one that is kept out of sight by another is filed nowhere. */
export function arrangeEntry(name: EntryName, before: Snapshot | undefined, stores: Stores): void {
  const { entries, listings, media, resolver } = stores;
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  const isVisible = row !== undefined && entries.claimants(kind, row.slug)[0] === id;
  const after = isVisible ? { ...fileEntry(joinRecord(row), resolver), n: row.n } : undefined;
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
    const bucket = after?.bucket === undefined ? null : listings.idOf(kind, after.bucket);
    entries.settle(row.n, after ? placeOf(id) : null, bucket);
  }
}
