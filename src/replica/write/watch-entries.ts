import { keyOf, listTag } from '../../catalogue/read-keys.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { type EntryName, placeOf, splitName } from '../tables/entries.ts';
import { publicListing } from '../read/listing-names.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Affected } from './affected.ts';
import type { Stores } from '../derive/stores.ts';
import { facetTags, type Watch } from './watch.ts';

/** Pages, lists, related windows and sitemap lines. An entry that looks the same and stands where it stood touches nothing. */
export function watchEntries(affected: Affected, snapshots: Map<EntryName, Snapshot>, stores: Stores): Watch {
  const { listings, records, ring, sitemap } = stores;

  /** Whose related windows may show the entry. */
  function shownBy(kind: EntryKind, snapshot: Snapshot | undefined): string[] {
    if (snapshot === undefined) return [];
    const bucket = snapshot.bucket === undefined ? null : listings.idOf(kind, snapshot.bucket);
    return ring.shownBy({ kind, place: snapshot.place, bucket });
  }
  const shownBefore = new Map(
    [...affected.refiled].map((name) => [name, shownBy(splitName(name).kind, snapshots.get(name))]),
  );

  /** Whose neighbour the entry is. */
  function besides(kind: EntryKind, snapshot: Snapshot | undefined): string[] {
    if (snapshot === undefined) return [];
    const { previous, next } = ring.neighbours(kind, snapshot.place);
    return [previous, next].flatMap((neighbour) => neighbour?.id ?? []);
  }
  const besidesBefore = new Map(
    [...affected.shownOrHidden].map((name) => [name, besides(splitName(name).kind, snapshots.get(name))]),
  );

  return function* () {
    for (const name of affected.entries) {
      const { kind, id } = splitName(name);
      const before = snapshots.get(name);
      const after = takeSnapshot(name, stores);

      if (before?.page !== after?.page) {
        for (const snapshot of [before, after]) if (snapshot) yield keyOf('entry', kind, snapshot.slug);
      }

      const looksSame = before?.card === after?.card;
      const isInOrder = before?.updated === after?.updated && before?.created === after?.created;
      for (const listing of new Set([...(before?.listings ?? []), ...(after?.listings ?? [])])) {
        const stays = before?.listings.includes(listing) && after?.listings.includes(listing);
        const asked = stays && looksSame && isInOrder ? undefined : publicListing(listing, records);
        if (asked !== undefined) yield listTag(kind, asked);
        if (asked !== undefined && !stays) yield* facetTags(kind, asked);
      }

      const keepsPlace = before !== undefined && after !== undefined && before.bucket === after.bucket;
      if (!keepsPlace) yield keyOf('related', kind, id);
      if (!keepsPlace || !looksSame) {
        for (const reader of [...(shownBefore.get(name) ?? []), ...shownBy(kind, after)])
          yield keyOf('related', kind, reader);
      }

      if (before?.slug !== after?.slug) {
        const readers = [id, ...(besidesBefore.get(name) ?? []), ...besides(kind, after)];
        for (const reader of readers) yield keyOf('neighbours', kind, reader);
      }

      if (before?.line !== after?.line) yield keyOf('sitemapPart', kind, sitemap.partOf(kind, placeOf(id)));
    }
  };
}
