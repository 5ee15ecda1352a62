import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { parseStored } from '../../lib/damage.ts';
import type { CollectionRecord, DocumentId } from '../records/schema.ts';

type Item = { kind: EntryKind; id: DocumentId };

/** The collections of editors, and which entries they have. */
export type Collections = {
  get(id: DocumentId): CollectionRecord | undefined;
  put(id: DocumentId, record: CollectionRecord): void;
  remove(id: DocumentId): void;
  /** The collection with the slug. If several have it, the smallest id. */
  bySlug(slug: string): DocumentId | undefined;
  /** The ids of the collections that `bySlug` can find and that have a visible entry, the newest first. */
  shown(): DocumentId[];
  /** Whether there is such a collection. */
  hasShown(): boolean;
  /** Whether the collection has a visible entry. */
  isShown(id: DocumentId): boolean;
  /** The visible entries of a collection, in its order. */
  items(id: DocumentId): Item[];
  /** The collections that have the entry, whether it is visible or not. */
  having(kind: EntryKind, entry: DocumentId): DocumentId[];
};

export function createCollections(database: Database): Collections {
  const get = database.prepare<[DocumentId], string>('SELECT record FROM collection WHERE id = ?').pluck();
  const put = database.prepare<[DocumentId, string, number, string]>(
    'INSERT OR REPLACE INTO collection (id, slug, created, record) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare<[DocumentId]>('DELETE FROM collection WHERE id = ?');
  const add = database.prepare<[DocumentId, number, EntryKind, DocumentId]>(
    'INSERT INTO collected (collection, at, kind, entry) VALUES (?, ?, ?, ?)',
  );
  const clear = database.prepare<[DocumentId]>('DELETE FROM collected WHERE collection = ?');
  const bySlug = database
    .prepare<[string], DocumentId>('SELECT id FROM collection WHERE slug = +? ORDER BY id LIMIT 1')
    .pluck();
  const visible = 'collected c CROSS JOIN entry e ON e.kind = c.kind AND e.id = c.entry';
  const items = database.prepare<[DocumentId], Item>(
    `SELECT c.kind, c.entry AS id FROM ${visible} WHERE c.collection = +? AND +e.place IS NOT NULL ORDER BY c.at`,
  );
  const isShown = database
    .prepare<[DocumentId], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM ${visible} WHERE c.collection = +? AND +e.place IS NOT NULL)`,
    )
    .pluck();
  const newest = database
    .prepare<[], DocumentId>('SELECT id FROM collection ORDER BY created DESC, id')
    .pluck();
  const having = database
    .prepare<[EntryKind, DocumentId], DocumentId>(
      'SELECT collection FROM collected WHERE kind = ? AND entry = ?',
    )
    .pluck();

  const read = (id: DocumentId): CollectionRecord | undefined => {
    const record = get.get(id);
    return record === undefined ? undefined : parseStored(record);
  };
  const hasVisible = (id: DocumentId): boolean => isShown.get(id) === 1;
  const find = (slug: string): DocumentId | undefined => bySlug.get(slug);
  const isFound = (id: DocumentId): boolean => hasVisible(id) && find(read(id)?.slug ?? '') === id;

  return {
    get: read,
    put(id, record) {
      put.run(id, record.slug, Date.parse(record.createdAt), JSON.stringify(record));
      clear.run(id);
      for (const [at, item] of record.items.entries()) add.run(id, at, item.kind, item.id);
    },
    remove(id) {
      remove.run(id);
      clear.run(id);
    },
    bySlug: find,
    shown: () => newest.all().filter(isFound),
    hasShown: () => newest.all().some(isFound),
    isShown: hasVisible,
    items: (id) => items.all(id),
    having: (kind, entry) => having.all(kind, entry),
  };
}
