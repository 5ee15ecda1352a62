import { type EntryName, joinRecord, placeOf, splitName } from './entries.ts';
import { fileEntry } from './filing.ts';
import type { Portrait } from './portrait.ts';
import type { Stores } from './stores.ts';

/** Files an entry where its record and the lookups now say; one that is kept out of sight by another is filed nowhere. */
export function arrangeEntry(name: EntryName, before: Portrait | undefined, stores: Stores): void {
  const { entries, listings, media, resolver } = stores;
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  const isVisible = row !== undefined && entries.claimants(kind, row.slug)[0] === id;
  const after = isVisible ? fileEntry(joinRecord(row), resolver) : undefined;
  const isInOrder = before?.updated === after?.updated && before?.created === after?.created;

  if (before) {
    const stays = new Set(isInOrder ? after?.listings : []);
    for (const listing of before.listings)
      if (!stays.has(listing)) listings.remove(kind, listing, before.n, before.updated);
    for (const shown of before.media) if (!after?.media.includes(shown)) media.dropShown(shown, before.n);
  }
  if (row && after) {
    const stays = new Set(isInOrder ? before?.listings : []);
    for (const listing of after.listings)
      if (!stays.has(listing)) listings.add(kind, listing, row.n, after.updated, after.created);
    for (const shown of after.media) if (!before?.media.includes(shown)) media.addShown(shown, row.n);
  }
  if (row) {
    const bucket = after?.bucket === undefined ? null : listings.idOf(kind, after.bucket);
    entries.settle(row.n, after ? placeOf(id) : null, bucket);
  }
}
