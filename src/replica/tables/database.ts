import { hash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { fieldNames, getField } from '../../../cms/shared/entry-fields.ts';
import { facetFields } from '../../../cms/shared/facets.ts';
import { isDamage } from '../../lib/damage.ts';
import { foldVersion } from '../../../cms/shared/fold.ts';
import { deleteDatabase, type CheckedDatabase, openCheckedDatabase } from '../../storage/checked-database.ts';
import type { Log } from '../../lib/log.ts';
import { searchTables } from '../../search/index/search-index.ts';

/**
 * Increment this when the tables or their contents change. A change to the fields of records needs no increment.
 */
const ownVersion = 40;
const fields = [...fieldNames.map((name) => ({ ...getField(name), name })), ...facetFields];
/** A file of another version is deleted and recreated. */
const version =
  ownVersion * 0x10000 + Number(`0x${hash('sha1', JSON.stringify([fields, foldVersion])).slice(0, 4)}`);

// The stored format. It is a copy: a file that cannot be read is deleted, and everything is fetched again.
//
// state                          one row: the change log's id, the cursor of its end and that of the last deleted change; the
//                                feed, its cursor, and the nonce of the change there
// lookup, author, media, entry   the parsed records of the CMS; references are documentIds, and their records may be missing
// media.picture                  the picture as pages show it, made from the record `media.mirrored`; both null while nothing
//                                shows the media
// media.look                     the look of the picture (src/likeness/look.ts); null unless it is a mirrored thumbnail
// media.logo                     the mark that the picture was drawn as (src/catalogue/mark.ts); null unless it is the logo
// media.missing                  1 while the media is shown and the files of its current record are not mirrored
// media.fault                    why not all of the picture is shown, in sentences for editors; null when all is
// media_file                     the mirrored files of the picture
// entry.place                    the place in the rings and the sitemap: 16 hex digits of sha1(id), then the id; null while the
//                                entry is hidden behind an older one with the same slug
// entry.main_listing             the listing of its main facet (decision 007)
// entry.preview_place            the place in the ring of previews: that in the other rings, or null unless the entry has a live
//                                site that is not dead
// listing, member                the listings `all`, `promoted`, `free`, `framer`, `popular`, `author:<id>` and
//                                `<lookup type>:<id>`; members are the entries that have a place; `total` counts them;
//                                `weight`: the share of a colour, in hundredths, or the popularity
// ring_member                    the rings of decision 038 (./likeness.ts): `ring` is a hash of the lookup, `at` the position
// shows                          which entries show which media
// collection                     the parsed records of collections; `created` in milliseconds since 1970
// collected                      the entries of collections, in the order of `at`; an entry may be missing or hidden
// page                           the parsed records of the texts of the gallery
// synonym                        the parsed records of the synonyms that editors keep
// former                         the former addresses of entries, collections, pages, lookups and authors: slugs and usernames
// site                           the live sites that entries link to (src/replica/tables/sites.ts); `due`: when to check it
//                                again, in milliseconds since 1970; `state` and `reason` are null unless a check found the site
//                                dead or refusing framing
// document, data_file            the tables of the search index (src/search/index/search-index.ts)
// settings                       the settings of the gallery; the row with the smallest id counts
// skipped                        the records whose latest version was refused, and the reason
// change_log                     the invalidation tags of the change at each cursor
//
// Statements that join, group, sort or limit rows write a parameter as `+?`. With a bare parameter, SQLite compiles such a
// statement again whenever the value changes. That takes three to ten times as long as the statement itself.
const schema = `
  CREATE TABLE state (
    change_log TEXT, cursor INTEGER DEFAULT 0, floor INTEGER DEFAULT 0, feed TEXT, feed_cursor INTEGER,
    feed_nonce TEXT
  ) STRICT;
  CREATE TABLE lookup (type TEXT, id TEXT, slug TEXT, record TEXT, PRIMARY KEY (type, id)) STRICT, WITHOUT ROWID;
  CREATE INDEX lookup_slug ON lookup (type, slug, id);
  CREATE TABLE author (id TEXT PRIMARY KEY, username TEXT, picture TEXT, record TEXT) STRICT, WITHOUT ROWID;
  CREATE INDEX author_username ON author (username, id);
  CREATE INDEX author_picture ON author (picture) WHERE picture IS NOT NULL;
  CREATE TABLE media (id TEXT PRIMARY KEY, record TEXT, mirrored TEXT, picture TEXT, look TEXT, logo TEXT, missing INTEGER DEFAULT 0, fault TEXT) STRICT;
  CREATE INDEX media_hash ON media (record ->> 'hash', id);
  CREATE INDEX media_missing ON media (id) WHERE missing = 1;
  CREATE INDEX media_fault ON media (id) WHERE fault IS NOT NULL;
  CREATE TABLE media_file (media TEXT, name TEXT, PRIMARY KEY (media, name)) STRICT, WITHOUT ROWID;
  CREATE INDEX media_file_name ON media_file (name);
  CREATE TABLE entry (
    n INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT, id TEXT, slug TEXT, created INTEGER, updated INTEGER,
    place TEXT, preview_place TEXT, main_listing INTEGER, head TEXT, body TEXT, UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX entry_slug ON entry (kind, slug, created, id);
  CREATE TABLE listing (n INTEGER PRIMARY KEY, kind TEXT, name TEXT, total INTEGER DEFAULT 0, UNIQUE (kind, name)) STRICT;
  CREATE TABLE member (
    listing INTEGER, updated INTEGER, entry INTEGER, created INTEGER, weight INTEGER, PRIMARY KEY (listing, updated DESC, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE ring_member (
    ring INTEGER, at INTEGER, entry INTEGER, look TEXT, PRIMARY KEY (ring, at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shows (media TEXT, entry INTEGER, PRIMARY KEY (media, entry)) STRICT, WITHOUT ROWID;
  CREATE TABLE collection (id TEXT PRIMARY KEY, slug TEXT, created INTEGER, record TEXT) STRICT, WITHOUT ROWID;
  CREATE INDEX collection_slug ON collection (slug, id);
  CREATE INDEX collection_created ON collection (created DESC, id);
  CREATE TABLE collected (
    collection TEXT, at INTEGER, kind TEXT, entry TEXT, PRIMARY KEY (collection, at)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX collected_entry ON collected (kind, entry, collection);
  CREATE TABLE page (id TEXT PRIMARY KEY, slug TEXT, record TEXT) STRICT, WITHOUT ROWID;
  CREATE INDEX page_slug ON page (slug, id);
  CREATE TABLE illustrates (page TEXT, hash TEXT, PRIMARY KEY (page, hash)) STRICT, WITHOUT ROWID;
  CREATE INDEX illustrates_hash ON illustrates (hash, page);
  CREATE TABLE synonym (id TEXT PRIMARY KEY, record TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE former (type TEXT, name TEXT, id TEXT, PRIMARY KEY (type, name, id)) STRICT, WITHOUT ROWID;
  CREATE INDEX former_id ON former (type, id, name);
  CREATE TABLE site (url TEXT PRIMARY KEY, state TEXT, reason TEXT, due INTEGER DEFAULT 0) STRICT, WITHOUT ROWID;
  CREATE INDEX site_due ON site (due);
  ${searchTables}
  CREATE TABLE settings (id TEXT PRIMARY KEY, record TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE skipped (type TEXT, id TEXT, reason TEXT, PRIMARY KEY (type, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE change_log (cursor INTEGER, tag TEXT, PRIMARY KEY (cursor, tag)) STRICT, WITHOUT ROWID;
`;

/** The indexes that are cheaper to build from a full table than to update while it fills. */
const lateIndexes = {
  entry_place: 'entry (kind, place)',
  entry_preview_place: 'entry (kind, preview_place)',
  entry_main_listing: 'entry (main_listing, place)',
  entry_thumbnail: "entry (head ->> 'thumbnail')",
  entry_site: "entry (body ->> 'preview_link')",
  member_created: 'member (listing, created DESC, entry)',
  member_weight: 'member (listing, weight DESC, updated DESC, entry) WHERE weight > 0',
};

/** @param onCreated Called after each index. */
export function createLateIndexes(database: Database, onCreated: () => void = () => undefined): void {
  for (const [name, columns] of Object.entries(lateIndexes)) {
    database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${columns}`);
    onCreated();
  }
}

export function dropLateIndexes(database: Database): void {
  for (const name of Object.keys(lateIndexes)) database.exec(`DROP INDEX IF EXISTS ${name}`);
}

/** Removes all records, for instance after an interrupted first sync. The state and the change log stay. */
export function emptyTables(database: Database): void {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('state', 'change_log')",
    )
    .pluck();
  database.transaction(() => {
    database.exec('DROP TABLE IF EXISTS temp.filed; DROP TABLE IF EXISTS temp.shown');
    for (const name of tables.all()) database.exec(`DELETE FROM ${name}`);
    createLateIndexes(database);
  })();
}

/**
 * Opens the replica's file, or creates it. A file of another version, or one that is not a database, is deleted and recreated
 * with a warning in `log`.
 */
export function openDatabase(file: string, log: Pick<Log, 'warn'>): CheckedDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const present = openPresent(file);
  if (present !== undefined) return present;
  forgetReplica(file, log);
  const fresh = openPresent(file);
  if (fresh === undefined) throw createBlockedError(file);
  return fresh;
}

const createBlockedError = (file: string, cause?: unknown): Error =>
  new Error(`The replica ${file} cannot be created: remove the file or folder at that path.`, { cause });

/** Deletes the file, so that the next `openDatabase` recreates it. */
export function forgetReplica(file: string, log: Pick<Log, 'warn'>): void {
  log.warn(
    `The replica ${file} was made by another version of Vitrine or is damaged: it is recreated from the CMS.`,
  );
  try {
    deleteDatabase(file);
  } catch (cause) {
    throw createBlockedError(file, cause);
  }
}

function openPresent(file: string): CheckedDatabase | undefined {
  let checked: CheckedDatabase | undefined;
  try {
    checked = openCheckedDatabase(file);
    const { database } = checked;
    database.pragma('cache_size = -16384');
    database.pragma('journal_size_limit = 33554432');
    if (database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) create(database);
    if (database.pragma('user_version', { simple: true }) === version) return checked;
  } catch (error) {
    // Any other error has another cause, such as a module that was compiled for another machine.
    if (!checked && error instanceof BetterSqlite.SqliteError && !isDamage(error))
      throw createBlockedError(file, error);
    if (!isDamage(error)) throw error;
  }
  checked?.close();
  return undefined;
}

function create(database: Database): void {
  database.transaction(() => {
    database.exec(schema);
    createLateIndexes(database);
    database.prepare('INSERT INTO state (change_log) VALUES (?)').run(randomUUID());
    database.pragma(`user_version = ${version}`);
  })();
}
