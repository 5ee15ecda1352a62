import { createQueryKey } from '../../catalogue/query-keys.ts';
import type { Tables } from '../read/reader.ts';

/**
 * Adds the entries that link to a site to the ring of previews, or removes them, after the fault of the site has changed. Yields
 * the tags whose answers may differ now, some repeatedly. Runs inside the caller's transaction.
 */
export function* settlePreviews(url: string, { entries, ring }: Tables): Generator<string> {
  yield createQueryKey('site', url);
  for (const { n, kind, id, place, previewPlace: before } of entries.ofSite(url)) {
    entries.settlePreview(n);
    if (place === null || entries.get(kind, id)?.previewPlace === before) continue;
    for (const reader of ring.onArc(kind, ring.arc(kind, place)))
      yield createQueryKey('neighbours', kind, reader);
  }
}
