import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';
import type { ListSort } from '../../catalogue/reads.ts';

/** The name that a listing is stored by: `all`, `promoted`, `free`, `framer`, `author:<id>` or `<lookup type>:<id>`. */
export type StoredListing = string;

/** An entry by its row, and the times that say where on a listing it stands, in milliseconds. */
export type Member = { n: number; updated: number; created: number };

export type Listings = ReturnType<typeof createListings>;

/** Who is on which listing, in every order a list can be asked for. Doubles as the index from a lookup or author to its entries. */
export function createListings(database: Database) {
  const find = database.prepare<[EntryKind, StoredListing], { n: number; total: number }>(
    'SELECT n, total FROM listing WHERE kind = ? AND name = ?',
  );
  const totals = database
    .prepare<[number, EntryKind, string, string], [string, number]>(
      'SELECT substr(name, ?), total FROM listing WHERE kind = ? AND name BETWEEN ? AND ?',
    )
    .raw();
  const make = database.prepare<[EntryKind, StoredListing]>('INSERT INTO listing (kind, name) VALUES (?, ?)');
  const add = database.prepare<[number, number, number, number]>(
    'INSERT INTO member (listing, entry, updated, created) VALUES (?, ?, ?, ?)',
  );
  const drop = database.prepare<[number, number, number]>(
    'DELETE FROM member WHERE listing = ? AND entry = ? AND updated = ?',
  );
  const move = database.prepare<[number, number, number, number, number]>(
    'UPDATE member SET updated = ?, created = ? WHERE listing = ? AND entry = ? AND updated = ?',
  );
  const count = database.prepare<[number, number]>('UPDATE listing SET total = total + ? WHERE n = ?');
  const members = database
    .prepare<[number], string>('SELECT e.id FROM member m JOIN entry e ON e.n = m.entry WHERE m.listing = +?')
    .pluck();
  const heads = (column: 'updated' | 'created') =>
    database.prepare<[number, number], { id: string; head: string }>(
      `SELECT e.id, e.head FROM member m JOIN entry e ON e.n = m.entry WHERE m.listing = +? ORDER BY m.${column} DESC, e.id LIMIT +?`,
    );
  const pages = { 'updatedAt:desc': heads('updated'), 'createdAt:desc': heads('created') };

  const idOf = (kind: EntryKind, name: StoredListing): number =>
    find.get(kind, name)?.n ?? Number(make.run(kind, name).lastInsertRowid);

  return {
    idOf,
    total: (kind: EntryKind, name: StoredListing): number => find.get(kind, name)?.total ?? 0,
    /** How many members the listings whose names begin with `prefix` have, by what follows it. */
    totals: (kind: EntryKind, prefix: string): Map<string, number> =>
      new Map(totals.all(prefix.length + 1, kind, prefix, `${prefix}~`)),
    /** The documentIds of all members. */
    members(kind: EntryKind, name: StoredListing): string[] {
      const listing = find.get(kind, name);
      return listing === undefined ? [] : members.all(listing.n);
    },
    /** The first `limit` members in the given order, ties by documentId. */
    page(
      kind: EntryKind,
      name: StoredListing,
      sort: ListSort,
      limit: number,
    ): { id: string; head: string }[] {
      const listing = find.get(kind, name);
      return listing === undefined ? [] : pages[sort].all(listing.n, limit);
    },
    add(kind: EntryKind, name: StoredListing, { n, updated, created }: Member): void {
      const listing = idOf(kind, name);
      add.run(listing, n, updated, created);
      count.run(1, listing);
    },
    /** Puts a member where its new times belong. */
    move(kind: EntryKind, name: StoredListing, before: Member, after: Member): void {
      move.run(after.updated, after.created, idOf(kind, name), before.n, before.updated);
    },
    remove(kind: EntryKind, name: StoredListing, { n, updated }: Member): void {
      const listing = idOf(kind, name);
      drop.run(listing, n, updated);
      count.run(-1, listing);
    },
  };
}
