import { keyOf, listScope } from '../../catalogue/reads.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { type EntryName, placeOf, splitName } from '../tables/entries.ts';
import { publicListing } from '../read/listing-names.ts';
import { type Portrait, portray } from './portrait.ts';
import type { Reach } from './reach.ts';
import type { Stores } from '../stores.ts';
import { facetScopes, type Watch } from './watch.ts';

/** The entries of the reach that are in sight. */
export function portrayAll(reach: Reach, stores: Stores): Map<EntryName, Portrait> {
  const portraits = new Map<EntryName, Portrait>();
  for (const name of reach.entries) {
    const portrait = portray(name, stores);
    if (portrait) portraits.set(name, portrait);
  }
  return portraits;
}

/** Pages, lists, related windows and sitemap lines. An entry that looks the same and stands where it stood touches nothing. */
export function watchEntries(reach: Reach, portraits: Map<EntryName, Portrait>, stores: Stores): Watch {
  const { listings, neighbours, records, ring, sitemap } = stores;

  /** Whose related windows may show the entry. */
  function shownBy(kind: EntryKind, portrait: Portrait | undefined): string[] {
    if (portrait === undefined) return [];
    const bucket = portrait.bucket === undefined ? null : listings.idOf(kind, portrait.bucket);
    return ring.shownBy({ kind, place: portrait.place, bucket });
  }
  const shownBefore = new Map(
    [...reach.moving].map((name) => [name, shownBy(splitName(name).kind, portraits.get(name))]),
  );

  /** Whose neighbour the entry is. */
  function besides(kind: EntryKind, portrait: Portrait | undefined): string[] {
    if (portrait === undefined) return [];
    const { previous, next } = neighbours({ kind, place: portrait.place });
    return [previous, next].flatMap((neighbour) => neighbour?.id ?? []);
  }
  const besidesBefore = new Map(
    [...reach.appearing].map((name) => [name, besides(splitName(name).kind, portraits.get(name))]),
  );

  return function* () {
    for (const name of reach.entries) {
      const { kind, id } = splitName(name);
      const before = portraits.get(name);
      const after = portray(name, stores);

      if (before?.page !== after?.page) {
        for (const portrait of [before, after]) if (portrait) yield keyOf.entry(kind, portrait.slug);
      }

      const looksSame = before?.card === after?.card;
      const isInOrder = before?.updated === after?.updated && before?.created === after?.created;
      for (const listing of new Set([...(before?.listings ?? []), ...(after?.listings ?? [])])) {
        const stays = before?.listings.includes(listing) && after?.listings.includes(listing);
        const asked = stays && looksSame && isInOrder ? undefined : publicListing(listing, records);
        if (asked !== undefined) yield listScope(kind, asked);
        if (asked !== undefined && !stays) yield* facetScopes(kind, asked);
      }

      const isSeated = before !== undefined && after !== undefined && before.bucket === after.bucket;
      if (!isSeated) yield keyOf.related(kind, id);
      if (!isSeated || !looksSame) {
        for (const reader of [...(shownBefore.get(name) ?? []), ...shownBy(kind, after)])
          yield keyOf.related(kind, reader);
      }

      if (before?.slug !== after?.slug) {
        const readers = [id, ...(besidesBefore.get(name) ?? []), ...besides(kind, after)];
        for (const reader of readers) yield keyOf.neighbours(kind, reader);
      }

      if (before?.line !== after?.line) yield keyOf.sitemapPart(kind, sitemap.partOf(kind, placeOf(id)));
    }
  };
}
