import { createQueryKey, type InvalidationTag } from '../catalogue/query-keys.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Adds the entries that link to a site to the ring of previews, or removes them, after the fault of the site has changed. Returns
 * the tags whose answers may differ now, some repeatedly. Runs inside the caller's transaction.
 */
export function updatePreviewRing(url: string, { entries, ring }: Tables): InvalidationTag[] {
  const tags: InvalidationTag[] = [createQueryKey('site', url)];
  for (const { n, kind, id, place, previewPlace: before } of entries.ofSite(url)) {
    entries.updatePreviewPlace(n);
    if (place === null || entries.get(kind, id)?.previewPlace === before) continue;
    const readers = ring.onArc(kind, ring.arc(kind, place));
    tags.push(...readers.map((reader) => createQueryKey('neighbours', kind, reader)));
  }
  return tags;
}
