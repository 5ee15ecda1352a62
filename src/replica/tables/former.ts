import type { Database } from 'better-sqlite3';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { DocumentId } from '../records/schema.ts';

/** The records that have pages of their own. */
export type AddressedType = EntryKind | LookupType | 'author' | 'collection' | 'page';

/** The former addresses of records: the slugs or usernames under which their pages were found before. */
export type Former = {
  put(type: AddressedType, id: DocumentId, names: readonly string[]): void;
  /** The former addresses of a record, sorted. */
  of(type: AddressedType, id: DocumentId): string[];
  /** The ids of the records that had the address, sorted. The CMS names one at most. */
  holders(type: AddressedType, name: string): DocumentId[];
  /** Every former address of a type, sorted. */
  all(type: AddressedType): string[];
  /** The former addresses of visible entries that no entry has now, sorted. */
  ofEntries(kind: EntryKind): string[];
};

export function createFormer(database: Database): Former {
  const add = database.prepare<[AddressedType, string, DocumentId]>(
    'INSERT INTO former (type, name, id) VALUES (?, ?, ?)',
  );
  const clear = database.prepare<[AddressedType, DocumentId]>('DELETE FROM former WHERE type = ? AND id = ?');
  const of = database
    .prepare<[AddressedType, DocumentId], string>(
      'SELECT name FROM former WHERE type = +? AND id = +? ORDER BY name',
    )
    .pluck();
  const holders = database
    .prepare<[AddressedType, string], DocumentId>(
      'SELECT id FROM former WHERE type = +? AND name = +? ORDER BY id',
    )
    .pluck();
  const all = database
    .prepare<[string], string>('SELECT DISTINCT name FROM former WHERE type = +? ORDER BY name')
    .pluck();
  const ofEntries = database
    .prepare<[EntryKind], string>(
      `SELECT DISTINCT f.name FROM former f JOIN entry e ON e.kind = f.type AND e.id = f.id
       WHERE f.type = +? AND e.place IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM entry p WHERE p.kind = f.type AND p.slug = f.name) ORDER BY f.name`,
    )
    .pluck();

  return {
    put(type, id, names) {
      clear.run(type, id);
      for (const name of names) add.run(type, name, id);
    },
    of: (type, id) => of.all(type, id),
    holders: (type, name) => holders.all(type, name),
    all: (type) => all.all(type),
    ofEntries: (kind) => ofEntries.all(kind),
  };
}
