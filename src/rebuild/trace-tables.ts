import type Database from 'better-sqlite3';
import { toDamage, Damage } from '../lib/damage.ts';
import { type CheckedDatabase, openCheckedDatabase } from '../storage/checked-database.ts';
import type { Fingerprint, InvalidationTag, OutputPath, QueryKey, Read } from './types.ts';

export type Row = { path: OutputPath; hash: Fingerprint | null; reason: string; rendered_at: number };

/** An output that must be rendered. */
export type StaleRow = { id: number; path: OutputPath; reason: string; before: Fingerprint | null };

/**
 * The file of the trace.
 *
 * `outputs.hash` is NULL while an output is dirty. This is committed before the file of the output is touched, so after a crash
 * the trace names every file that may differ. `outputs.before` then has the hash from before the output became dirty, or NULL if
 * it was not known. `outputs.stage` is NULL while no plan renders the output. `outputs.size` is in bytes. `reads.fingerprint` is
 * the fingerprint that this output saw, since outputs that read the same query key may be from different states. `retired` has
 * files that are no longer outputs but stay for a while, since an open tab may request them.
 *
 * Migration: none. A trace of another version counts as damaged, and everything is rendered again.
 */
const version = 9;
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE outputs (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT, reason TEXT NOT NULL, rendered_at INTEGER NOT NULL,
    size INTEGER, stage INTEGER, before TEXT
  );
  CREATE INDEX dirty ON outputs (stage, id) WHERE hash IS NULL;
  CREATE TABLE reads (
    output INTEGER NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, PRIMARY KEY (output, key)
  ) WITHOUT ROWID;
  CREATE INDEX reads_key ON reads (key, fingerprint);
  CREATE TABLE retired (path TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE changed_files (at INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE);
  CREATE TABLE change_feed (id TEXT NOT NULL);
  PRAGMA user_version = ${version};
`;

/** Opens the file, or creates an empty one. Throws `Damage`. */
export function openTraceFile(file: string, { readonly }: { readonly: boolean }) {
  let checked: CheckedDatabase | undefined;
  try {
    checked = openCheckedDatabase(file, { readonly });
    const { database } = checked;
    const found = database.pragma('user_version', { simple: true });
    if (found === 0 && !readonly) database.exec(schema);
    else if (found !== version) throw new Damage(`The trace ${file} has version ${found}, not ${version}.`);
    // The outputs in a plan.
    database.exec('CREATE TEMP TABLE named (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID');
    return { checked, database, sql: prepareStatements(database) };
  } catch (cause) {
    checked?.close();
    throw toDamage(cause, `The trace ${file}`);
  }
}

function prepareStatements(database: Database.Database) {
  const outputColumns = 'path, hash, reason, rendered_at';
  const sql = <Parameters extends unknown[] | object, Result = unknown>(source: string) =>
    database.prepare<Parameters, Result>(source);

  return {
    fact: sql<[string], { value: string }>('SELECT value FROM facts WHERE name = ?'),
    setFact: sql<[string, string]>('INSERT OR REPLACE INTO facts VALUES (?, ?)'),

    output: sql<[OutputPath], Row>(`SELECT ${outputColumns} FROM outputs WHERE path = ?`),
    hash: sql<[OutputPath], Fingerprint | null>('SELECT hash FROM outputs WHERE path = ?').pluck(),
    outputCount: sql<[], number>('SELECT count(*) FROM outputs').pluck(),
    dirty: sql<[], OutputPath>('SELECT path FROM outputs WHERE hash IS NULL').pluck(),
    dirtyCount: sql<[], number>('SELECT count(*) FROM outputs WHERE hash IS NULL').pluck(),
    markDirty: sql<[OutputPath, string, number | null]>(`
      INSERT INTO outputs (path, reason, stage, rendered_at) VALUES (?, ?, ?, 0)
      ON CONFLICT (path) DO UPDATE SET before = hash, hash = NULL, reason = excluded.reason, stage = excluded.stage`),
    markClean: sql<[Fingerprint, number, number, number]>(
      'UPDATE outputs SET hash = ?, before = NULL, size = ?, rendered_at = ? WHERE id = ?',
    ),
    stageAfter: sql<[number], number | null>(
      'SELECT min(stage) FROM outputs WHERE hash IS NULL AND stage > ?',
    ).pluck(),
    planned: sql<[number, number, number], StaleRow>(
      'SELECT id, path, reason, before FROM outputs WHERE hash IS NULL AND stage = +? AND id > +? ORDER BY id LIMIT +?',
    ),
    name: sql<[OutputPath]>('INSERT OR IGNORE INTO named VALUES (?)'),
    unnamed: sql<[], OutputPath>(
      'SELECT path FROM outputs WHERE path NOT IN (SELECT path FROM named) ORDER BY path',
    ).pluck(),
    dropNames: sql<[]>('DELETE FROM named'),
    sizes: sql<[number, number], { id: number; path: OutputPath; size: number }>(
      'SELECT id, path, size FROM outputs WHERE id > +? AND hash IS NOT NULL ORDER BY id LIMIT +?',
    ),
    // `0` is the character after `/`.
    sizesBetween: sql<{ after: string; end: string; most: number }, { path: OutputPath; size: number }>(
      'SELECT path, size FROM outputs WHERE path > :after AND path < :end AND hash IS NOT NULL ORDER BY path LIMIT :most',
    ),
    forget: sql<[OutputPath], number>('DELETE FROM outputs WHERE path = ? RETURNING id').pluck(),

    addRetired: sql<[OutputPath, number]>('INSERT OR REPLACE INTO retired VALUES (?, ?)'),
    expired: sql<[number], OutputPath>(
      'SELECT path FROM retired WHERE until <= +? AND path NOT IN (SELECT path FROM outputs) ORDER BY path',
    ).pluck(),
    dropExpired: sql<[number]>('DELETE FROM retired WHERE until <= ?'),

    keys: sql<[string], QueryKey>(
      'SELECT DISTINCT key FROM reads WHERE key > +? ORDER BY key LIMIT 1000',
    ).pluck(),
    // `@` is the character after `?`.
    keysOf: sql<{ tag: InvalidationTag }, QueryKey>(
      'SELECT key FROM reads WHERE key = +:tag UNION ' +
        "SELECT key FROM reads WHERE key >= :tag || '?' AND key < :tag || '@'",
    ).pluck(),
    readersOfOther: sql<[QueryKey, Fingerprint], OutputPath>(
      'SELECT path FROM reads JOIN outputs ON outputs.id = reads.output WHERE key = +? AND fingerprint <> +?',
    ).pluck(),
    readsOf: sql<[OutputPath], Read>(
      'SELECT key, fingerprint FROM outputs JOIN reads ON reads.output = outputs.id WHERE path = +? ORDER BY key',
    ),
    dropReads: sql<[number]>('DELETE FROM reads WHERE output = ?'),
    addRead: sql<[number, QueryKey, Fingerprint]>('INSERT INTO reads VALUES (?, ?, ?)'),
  };
}
