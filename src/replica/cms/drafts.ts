import type { Card, Entry, Lookup, Picture } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { PublishedType } from '../../../cms/shared/collections.ts';
import { defaultSettings, type Settings } from '../../../cms/shared/gallery.ts';
import { byKind, isEntryKind } from '../../../cms/shared/kinds.ts';
import { createQueryKey } from '../../catalogue/query-keys.ts';
import { getCollectionPath, getPagePath, getPath } from '../../catalogue/paths.ts';
import type { Collection, Page } from '../../catalogue/reads.ts';
import { type AuthorRecord, type Change, isOfEntry, parseChange, type SentDraft } from '../records/schema.ts';
import { type Cms, createFeed } from './feed.ts';
import type { Http } from './http.ts';
import { createPicture } from '../records/pictures.ts';
import { toPage } from '../records/text-page.ts';
import { createResolver, type Resolver, type Source } from '../records/resolver.ts';

/**
 * `path` is the address of its page, with the folders of `byKind`. `settings` are those of the gallery. `cards` are those of the
 * published entries that a collection shows. `incomplete`: the draft does not match its schema, so it has no page yet. `reason` is
 * a message for the editor.
 */
export type Draft =
  | { outcome: 'entry'; path: string; entry: Entry; settings: Settings }
  | { outcome: 'collection'; path: string; collection: Collection; cards: Card[]; settings: Settings }
  | { outcome: 'text'; path: string; page: Page; settings: Settings }
  | { outcome: 'incomplete'; reason: string };

/** The query key of what a draft is about, and the answer. */
export function answerDraft(draft: Exclude<Draft, { outcome: 'incomplete' }>) {
  switch (draft.outcome) {
    case 'entry':
      return { key: createQueryKey('entry', draft.entry.kind, draft.entry.slug), answer: draft.entry };
    case 'text':
      return { key: createQueryKey('page', draft.page.slug), answer: draft.page };
    default:
      return { key: createQueryKey('collection', draft.collection.slug), answer: draft.collection };
  }
}

/**
 * Asks the CMS for drafts, which are never stored. The CMS sends a draft with the records that it refers to. Its pictures may not
 * be mirrored, so browsers fetch them from the CMS through the site.
 */
export function createDrafts(http: Http, cms: Cms) {
  const feed = createFeed(http, cms);

  /** `undefined` when there is no such draft. Rejects with `RemoteError` when the CMS gives no answer. */
  return async (type: PublishedType, id: string): Promise<Draft | undefined> => {
    const sent = await feed.draft(type, id);
    if (sent?.type !== type) return undefined;
    return resolveDraft(sent, 'Correct it, save, and open the preview again.');
  };
}

/**
 * A draft as the CMS sends it, with its references. `undefined` when it is of a type without pages.
 *
 * @param advice What an editor does about a draft that cannot be shown.
 */
export function resolveDraft(sent: SentDraft, advice: string): Draft | undefined {
  const { type } = sent;
  const isUnpriced = isEntryKind(type) && byKind[type].isPriced && sent.record?.['price'] === null;
  const parsed = parseChange(isUnpriced ? { ...sent, record: { ...sent.record, price: 0 } } : sent);
  if ('skipped' in parsed) {
    const reason = `This draft cannot be shown yet because of ${parsed.fault}. ${advice}`;
    return { outcome: 'incomplete', reason };
  }
  const { change } = parsed;
  if (change.record === null) return undefined;
  const references = parseReferences(sent);
  const resolver = createResolver(createSource(references));
  if (change.type === 'page') {
    const page = toPage(change.record, (hash) => findPicture(references, hash));
    return { outcome: 'text', path: getPagePath(page.slug), page, settings: findSettings(references) };
  }
  if (change.type === 'collection') return createCollection(change.record, references, resolver);
  if (!isOfEntry(change)) return undefined;
  const entry = resolver.entry(change.type, change.id, change.record);
  return {
    outcome: 'entry',
    path: getPath(entry, byKind[entry.kind].folder),
    entry: isUnpriced ? { ...entry, isUnpriced } : entry,
    settings: findSettings(references),
  };
}

type CollectionRecord = NonNullable<Extract<Change, { type: 'collection' }>['record']>;

/** Entries that are not published are left out, as on its page. */
function createCollection(
  { slug, title, text, items }: CollectionRecord,
  references: Change[],
  resolver: Resolver,
): Draft {
  const cards = new Map<string, Card>();
  for (const change of references) {
    if (isOfEntry(change) && change.record)
      cards.set(`${change.type}/${change.id}`, resolver.smallCard(change.type, change.id, change.record));
  }
  const entries = items.filter(({ kind, id }) => cards.has(`${kind}/${id}`));
  return {
    outcome: 'collection',
    path: getCollectionPath(slug),
    collection: { slug, title, text, entries },
    cards: [...cards.values()],
    settings: findSettings(references),
  };
}

/** The records that a draft refers to. Those that do not match their schemas are left out. */
const parseReferences = ({ references }: SentDraft): Change[] =>
  references.map(parseChange).flatMap((parsed) => ('change' in parsed ? [parsed.change] : []));

function findPicture(references: Change[], hash: string): Picture | undefined {
  for (const { type, id, record } of references)
    if (type === 'media' && record?.hash === hash) return createPicture({ id, record }, (url) => url);
  return undefined;
}

function findSettings(references: Change[]): Settings {
  for (const change of references) if (change.type === 'gallery' && change.record) return change.record;
  return defaultSettings;
}

/** A source of records in memory. */
function createSource(changes: Change[]): Source {
  const lookups = new Map<LookupType, Lookup[]>();
  const authors = new Map<string, AuthorRecord>();
  const pictures = new Map<string, Picture | undefined>();
  for (const change of changes) {
    if (isOfEntry(change) || change.record === null) continue;
    if (change.type === 'collection' || change.type === 'page') continue;
    if (change.type === 'gallery' || change.type === 'synonym') continue;
    const { type, id, record } = change;
    if (type === 'author') authors.set(id, record);
    else if (type === 'media')
      pictures.set(
        id,
        createPicture({ id, record }, (url) => url),
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
