import type { Entry, Lookup, Picture } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import { byKind, type EntryKind } from '../../../cms/shared/kinds.ts';
import { type AuthorRecord, isOfEntry, parseChange, type SentRecord } from '../records/schema.ts';
import { type Cms, createFeed } from './feed.ts';
import type { Http } from './http.ts';
import { createPicture } from '../records/pictures.ts';
import { createResolver, type Source } from '../records/resolver.ts';

/** `incomplete`: the draft does not match its schema, so it has no page yet. `reason` is a message for the editor. */
export type Draft = { outcome: 'entry'; entry: Entry } | { outcome: 'incomplete'; reason: string };

/**
 * Asks the CMS for drafts, which are never stored. The CMS sends a draft with the records that it refers to. Its pictures may not
 * be mirrored, so browsers fetch them from the CMS through the site.
 */
export function createDrafts(http: Http, cms: Cms) {
  const feed = createFeed(http, cms);

  /** `undefined` when there is no such draft. Rejects with `RemoteError` when the CMS gives no answer. */
  return async (kind: EntryKind, id: string): Promise<Draft | undefined> => {
    const sent = await feed.draft(kind, id);
    if (sent === undefined) return undefined;
    const isUnpriced = byKind[kind].isPriced && sent.record?.['price'] === null;
    const parsed = parseChange(isUnpriced ? { ...sent, record: { ...sent.record, price: 0 } } : sent);
    if ('skipped' in parsed) {
      const reason = `This draft cannot be shown yet because of ${parsed.fault}. Correct it, save, and open the preview again.`;
      return { outcome: 'incomplete', reason };
    }
    const { type, id: documentId, record } = parsed.change;
    if (type !== kind || record === null) return undefined;
    const resolver = createResolver(createSource(sent.references));
    const entry = resolver.entry(kind, documentId, record);
    return { outcome: 'entry', entry: isUnpriced ? { ...entry, isUnpriced } : entry };
  };
}

/** A source of records in memory. Records that do not match their schema are left out. */
function createSource(sent: SentRecord[]): Source {
  const lookups = new Map<LookupType, Lookup[]>();
  const authors = new Map<string, AuthorRecord>();
  const pictures = new Map<string, Picture | undefined>();
  for (const parsed of sent.map(parseChange)) {
    if ('skipped' in parsed || isOfEntry(parsed.change)) continue;
    const { type, id, record } = parsed.change;
    if (record === null) continue;
    if (type === 'author') authors.set(id, record);
    else if (type === 'media')
      pictures.set(
        id,
        createPicture({ id, record, isThumbnail: false }, (url) => url),
      );
    else {
      const { hex, ...named } = record;
      lookups.set(type, [...(lookups.get(type) ?? []), { id, ...named, ...(hex && { hex }) }]);
    }
  }
  return {
    lookups: (type) => lookups.get(type) ?? [],
    author: (id) => authors.get(id),
    picture: (id) => pictures.get(id),
    palette: (id) => pictures.get(id)?.palette,
  };
}
