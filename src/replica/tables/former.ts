import type { Database } from 'better-sqlite3';
import type { LookupType } from '../../catalogue/facets.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';

/** The records that have pages of their own. */
export type AddressedType = EntryKind | LookupType | 'author';

export type Former = ReturnType<typeof createFormer>;

/** The former addresses of records: the slugs or usernames under which their pages were found before. */
export function createFormer(database: Database) {
  const add = database.prepare<[string, string, string]>(
    'INSERT INTO former (type, name, id) VALUES (?, ?, ?)',
  );
  const clear = database.prepare<[string, string]>('DELETE FROM former WHERE type = ? AND id = ?');
  const of = database
    .prepare<[string, string], string>('SELECT name FROM former WHERE type = +? AND id = +? ORDER BY name')
    .pluck();
  const holders = database
    .prepare<[string, string], string>('SELECT id FROM former WHERE type = +? AND name = +? ORDER BY id')
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
    put(type: AddressedType, id: string, names: readonly string[]): void {
      clear.run(type, id);
      for (const name of names) add.run(type, name, id);
    },
    /** The former addresses of a record, sorted. */
    of: (type: AddressedType, id: string): string[] => of.all(type, id),
    /** The ids of the records that had the address, sorted. The CMS names one at most. */
    holders: (type: AddressedType, name: string): string[] => holders.all(type, name),
    /** Every former address of a type, sorted. */
    all: (type: AddressedType): string[] => all.all(type),
    /** The former addresses of visible entries that no entry has now, sorted. */
    ofEntries: (kind: EntryKind): string[] => ofEntries.all(kind),
  };
}
