import type { Entry } from '../catalogue/entry.ts';
import type { EntryKind } from '../catalogue/kinds.ts';
import { parseChange } from './change.ts';
import { type Cms, createFeed } from './feed.ts';
import type { Http } from './http.ts';
import { pictureOf } from './pictures.ts';
import type { Stores } from './stores.ts';

/** `incomplete`: the draft lacks something without which there can be no page; `reason` is for editors. */
export type Draft = { outcome: 'entry'; entry: Entry } | { outcome: 'incomplete'; reason: string };

/**
 * Asks the CMS for drafts, which are never kept. What a draft refers to is what the replica holds of it; its pictures,
 * which may belong to nothing published and then are not mirrored, come from the CMS by way of the site.
 */
export function createDrafts({ media, resolver }: Stores, http: Http, cms: Cms) {
  const feed = createFeed(http, cms);

  const draw = (id: string | null | undefined) => {
    const record = id ? media.record(id) : undefined;
    if (!id || record === undefined) return undefined;
    return pictureOf({ id, record: JSON.parse(record), isThumbnail: false }, (url) => url);
  };

  /** `undefined`: there is no such draft. Rejects with `RemoteError` when the CMS cannot be heard. */
  return async (kind: EntryKind, id: string): Promise<Draft | undefined> => {
    const sent = await feed.draft(kind, id);
    if (sent === undefined) return undefined;
    const parsed = parseChange(sent);
    if ('skipped' in parsed) return { outcome: 'incomplete', reason: parsed.skipped.reason };
    const { type, record } = parsed.change;
    if (type !== kind || record === null) return undefined;
    return { outcome: 'entry', entry: resolver.entry(kind, id, record, draw) };
  };
}
