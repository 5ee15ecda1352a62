import type { Database } from 'better-sqlite3';
import type { Lookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import { parseStored } from '../../lib/damage.ts';
import {
  type AuthorRecord,
  type Change,
  type DocumentId,
  isAddressed,
  isOfEntry,
  type LookupRecord,
  type Skipped,
} from '../records/schema.ts';
import type { Collections } from './collections.ts';
import { type Entries, kinds, splitRecord } from './entries.ts';
import type { Former } from './former.ts';
import type { MediaStore } from './media.ts';
import type { Pages } from './pages.ts';
import type { SettingsStore } from './settings.ts';
import type { Sites } from './sites.ts';
import type { SynonymStore } from './synonyms.ts';

/** The records of all types, as the CMS has them. */
export type Records = {
  /** Whether the change differs from the stored record. */
  isNews(change: Change): boolean;
  write(change: Change): void;
  lookup(type: string, id: DocumentId): LookupRecord | undefined;
  lookups(type: LookupType): Lookup[];
  /** The id of the lookup with the slug. If several lookups have it, the smallest id. */
  lookupBySlug(type: string, slug: string): DocumentId | undefined;
  /** The ids of the lookups of a type that `lookupBySlug` can find. */
  reachableLookups(type: string): Set<string>;
  author(id: DocumentId): AuthorRecord | undefined;
  authorByName(username: string): DocumentId | undefined;
  /** The usernames of the authors of visible entries, sorted by code point. */
  writers(): string[];
  authorsByPicture(media: DocumentId): DocumentId[];
};

/** The tables that hold some of the records. */
type Stores = {
  collections: Collections;
  entries: Entries;
  former: Former;
  media: MediaStore;
  pages: Pages;
  settings: SettingsStore;
  sites: Sites;
  synonyms: SynonymStore;
};

export function createRecords(
  database: Database,
  { collections, entries, former, media, pages, settings, sites, synonyms }: Stores,
): Records {
  const getLookup = database
    .prepare<[string, DocumentId], string>('SELECT record FROM lookup WHERE type = ? AND id = ?')
    .pluck();
  const lookups = database.prepare<[LookupType], { id: DocumentId; record: string }>(
    'SELECT id, record FROM lookup WHERE type = ?',
  );
  const putLookup = database.prepare<[LookupType, DocumentId, string, string]>(
    'INSERT OR REPLACE INTO lookup (type, id, slug, record) VALUES (?, ?, ?, ?)',
  );
  const removeLookup = database.prepare<[LookupType, DocumentId]>(
    'DELETE FROM lookup WHERE type = ? AND id = ?',
  );
  const lookupBySlug = database
    .prepare<[string, string], DocumentId>(
      'SELECT id FROM lookup WHERE type = +? AND slug = +? ORDER BY id LIMIT 1',
    )
    .pluck();
  const reachableLookups = database
    .prepare<[string], string>('SELECT min(id) FROM lookup WHERE type = +? GROUP BY slug')
    .pluck();
  const getAuthor = database.prepare<[DocumentId], string>('SELECT record FROM author WHERE id = ?').pluck();
  const putAuthor = database.prepare<[DocumentId, string, DocumentId | null, string]>(
    'INSERT OR REPLACE INTO author (id, username, picture, record) VALUES (?, ?, ?, ?)',
  );
  const removeAuthor = database.prepare<[DocumentId]>('DELETE FROM author WHERE id = ?');
  const authorByName = database
    .prepare<[string], DocumentId>('SELECT id FROM author WHERE username = +? ORDER BY id LIMIT 1')
    .pluck();
  const writers = database
    .prepare<[], string>(
      `
      SELECT DISTINCT a.username FROM listing l JOIN author a ON a.id = substr(l.name, length('author:') + 1)
      WHERE l.kind IN (${kinds}) AND l.name BETWEEN 'author:' AND 'author:~' AND l.total > 0 ORDER BY a.username`,
    )
    .pluck();
  const authorsByPicture = database
    .prepare<[DocumentId], DocumentId>('SELECT id FROM author WHERE picture = ?')
    .pluck();

  return {
    isNews(change) {
      if (isOfEntry(change)) {
        const { type, id, record } = change;
        const row = entries.get(type, id);
        if (record === null || row === undefined) return record !== null || row !== undefined;
        const { head, body } = splitRecord(record);
        return head !== row.head || body !== row.body;
      }
      const { type, id, record } = change;
      switch (type) {
        case 'media':
          return media.record(id) !== encodeRecord(record);
        case 'author':
          return getAuthor.get(id) !== encodeRecord(record);
        case 'collection':
          return encodeRecord(collections.get(id) ?? null) !== encodeRecord(record);
        case 'page':
          return encodeRecord(pages.get(id) ?? null) !== encodeRecord(record);
        case 'gallery':
          return encodeRecord(settings.get(id) ?? null) !== encodeRecord(record);
        case 'synonym':
          return encodeRecord(synonyms.get(id) ?? null) !== encodeRecord(record);
        default:
          return getLookup.get(type, id) !== encodeRecord(record);
      }
    },
    write(change) {
      if (isAddressed(change)) former.put(change.type, change.id, change.record?.formerAddresses ?? []);
      if (isOfEntry(change)) {
        const { type, id, record } = change;
        if (record === null) entries.remove(type, id);
        else entries.put(type, id, record);
        if (record?.preview_link) sites.note(record.preview_link);
        return;
      }
      const { type, id, record } = change;
      switch (type) {
        case 'media':
          if (record === null) media.remove(id);
          else media.put(id, record);
          return;
        case 'author':
          if (record === null) removeAuthor.run(id);
          else putAuthor.run(id, record.username, record.profilePicture, JSON.stringify(record));
          return;
        case 'collection':
          if (record === null) collections.remove(id);
          else collections.put(id, record);
          return;
        case 'page':
          if (record === null) pages.remove(id);
          else pages.put(id, record);
          return;
        case 'gallery':
          if (record === null) settings.remove(id);
          else settings.put(id, record);
          return;
        case 'synonym':
          if (record === null) synonyms.remove(id);
          else synonyms.put(id, record);
          return;
        default:
          if (record === null) removeLookup.run(type, id);
          else putLookup.run(type, id, record.slug, JSON.stringify(record));
      }
    },
    lookup: (type, id) => parse(getLookup.get(type, id)),
    lookups: (type) => lookups.all(type).map(({ id, record }) => ({ id, ...parseStored(record) })),
    lookupBySlug: (type, slug) => lookupBySlug.get(type, slug),
    reachableLookups: (type) => new Set(reachableLookups.all(type)),
    author: (id) => parse(getAuthor.get(id)),
    authorByName: (username) => authorByName.get(username),
    writers: () => writers.all(),
    authorsByPicture: (picture) => authorsByPicture.all(picture),
  };
}

const encodeRecord = (record: object | null): string | undefined =>
  record === null ? undefined : JSON.stringify(record);
const parse = (text: string | undefined) => (text === undefined ? undefined : parseStored(text));

/** The records whose latest version was refused. */
export type Skips = {
  add(skipped: Skipped): void;
  remove(type: string, id: string): void;
  all(): Skipped[];
};

export function createSkips(database: Database): Skips {
  const add = database.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO skipped (type, id, reason) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[string, string]>('DELETE FROM skipped WHERE type = ? AND id = ?');
  const all = database.prepare<[], Skipped>('SELECT type, id, reason FROM skipped ORDER BY type, id');
  return {
    add: ({ type, id, reason }) => void add.run(type, id, reason),
    remove: (type, id) => void remove.run(type, id),
    all: () => all.all(),
  };
}
