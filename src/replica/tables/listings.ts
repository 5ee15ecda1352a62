import type { Database } from 'better-sqlite3';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { ListingName, ListSort } from '../../catalogue/reads.ts';
import type { Memberships, StoredListing } from '../records/memberships.ts';
import { type DocumentId, toDocumentId } from '../records/schema.ts';
import type { Records } from './records.ts';

/** An entry on a listing. `n` is its row. The times, in milliseconds, or its weight on the listing determine its position. */
export type Member = { n: number } & Pick<Memberships, 'updated' | 'created' | 'weights'>;

/** The members of every listing, in every order that lists use. This is also the index from a lookup or author to its entries. */
export type Listings = {
  /** The row of a listing, which is created if there is none. */
  idOf(kind: EntryKind, name: StoredListing): number;
  total(kind: EntryKind, name: StoredListing): number;
  /** The totals of the listings whose names begin with `prefix`, by the rest of the name. */
  totals(kind: EntryKind, prefix: string): Map<string, number>;
  /** Whether an entry of the kind carries a lookup of the type. */
  hasLookup(kind: EntryKind, type: LookupType): boolean;
  /** The documentIds of all members. */
  members(kind: EntryKind, name: StoredListing): DocumentId[];
  /** The first `limit` members in the given order, ties by documentId. */
  page(kind: EntryKind, name: StoredListing, sort: ListSort, limit: number): ListedEntry[];
  add(kind: EntryKind, name: StoredListing, member: Member): void;
  /** Moves a member to the position of its new times and weight. */
  move(kind: EntryKind, name: StoredListing, before: Member, after: Member): void;
  remove(kind: EntryKind, name: StoredListing, member: Member): void;
};

export type ListedEntry = { id: DocumentId; head: string };

export function createListings(database: Database): Listings {
  const find = database.prepare<[EntryKind, StoredListing], { n: number; total: number }>(
    'SELECT n, total FROM listing WHERE kind = ? AND name = ?',
  );
  const totals = database
    .prepare<[number, EntryKind, string, string], [string, number]>(
      'SELECT substr(name, ?), total FROM listing WHERE kind = ? AND name BETWEEN ? AND ?',
    )
    .raw();
  const hasLookup = database
    .prepare<[EntryKind, LookupType], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM lookup k CROSS JOIN listing l ON l.name = k.type || ':' || k.id
        WHERE l.kind = +? AND l.total > 0 AND k.type = +?)`,
    )
    .pluck();
  const make = database.prepare<[EntryKind, StoredListing]>('INSERT INTO listing (kind, name) VALUES (?, ?)');
  const add = database.prepare<[number, number, number, number, number]>(
    'INSERT INTO member (listing, entry, updated, created, weight) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = database.prepare<[number, number, number]>(
    'DELETE FROM member WHERE listing = ? AND entry = ? AND updated = ?',
  );
  const move = database.prepare<[number, number, number, number, number, number]>(
    'UPDATE member SET updated = ?, created = ?, weight = ? WHERE listing = ? AND entry = ? AND updated = ?',
  );
  const count = database.prepare<[number, number]>('UPDATE listing SET total = total + ? WHERE n = ?');
  const members = database
    .prepare<[number], DocumentId>(
      'SELECT e.id FROM member m JOIN entry e ON e.n = m.entry WHERE m.listing = +?',
    )
    .pluck();
  const heads = (order: string, condition = '') =>
    database.prepare<[number, number], ListedEntry>(
      `SELECT e.id, e.head FROM member m JOIN entry e ON e.n = m.entry WHERE m.listing = +? ${condition} ORDER BY ${order}, e.id LIMIT +?`,
    );
  const pages = {
    match: heads('m.weight DESC, m.updated DESC'),
    'popularity:desc': heads('m.weight DESC, m.updated DESC', 'AND m.weight > 0'),
    'updatedAt:desc': heads('m.updated DESC'),
    'createdAt:desc': heads('m.created DESC'),
  };

  const idOf = (kind: EntryKind, name: StoredListing): number =>
    find.get(kind, name)?.n ?? Number(make.run(kind, name).lastInsertRowid);

  return {
    idOf,
    total: (kind, name) => find.get(kind, name)?.total ?? 0,
    totals: (kind, prefix) => new Map(totals.all(prefix.length + 1, kind, prefix, `${prefix}~`)),
    hasLookup: (kind, type) => hasLookup.get(kind, type) === 1,
    members(kind, name) {
      const listing = find.get(kind, name);
      return listing === undefined ? [] : members.all(listing.n);
    },
    page(kind, name, sort, limit) {
      const listing = find.get(kind, name);
      return listing === undefined ? [] : pages[sort].all(listing.n, limit);
    },
    add(kind, name, { n, updated, created, weights }) {
      const listing = idOf(kind, name);
      add.run(listing, n, updated, created, weights[name] ?? 0);
      count.run(1, listing);
    },
    move(kind, name, before, after) {
      const { updated, created, weights } = after;
      move.run(updated, created, weights[name] ?? 0, idOf(kind, name), before.n, before.updated);
    },
    remove(kind, name, { n, updated }) {
      const listing = idOf(kind, name);
      drop.run(listing, n, updated);
      count.run(-1, listing);
    },
  };
}

// Readers ask for a listing by username or slug. It is stored by documentId, so that no member moves when a name changes.

/** The stored name of a listing; `undefined` when no record has the username or slug. */
export function findListing(listing: ListingName, records: Records): StoredListing | undefined {
  const [type, name] = splitListing(listing);
  if (name === undefined) return listing;
  const id = type === 'author' ? records.authorByName(name) : records.lookupBySlug(type, name);
  return id === undefined ? undefined : `${type}:${id}`;
}

/** The name by which readers ask for a stored listing; `undefined` while its author or lookup is missing. */
export function findPublicName(stored: StoredListing, records: Records): ListingName | undefined {
  const [type, id] = splitListing(stored);
  if (id === undefined) return stored as ListingName;
  const document = toDocumentId(id);
  const name = type === 'author' ? records.author(document)?.username : records.lookup(type, document)?.slug;
  return name === undefined ? undefined : (`${type}:${name}` as ListingName);
}

export function splitListing(listing: string): [type: string, name: string | undefined] {
  const colon = listing.indexOf(':');
  return colon < 0 ? [listing, undefined] : [listing.slice(0, colon), listing.slice(colon + 1)];
}
