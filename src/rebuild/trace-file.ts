import type Database from 'better-sqlite3';
import { asDamage, Damage } from '../lib/damage.ts';
import { type CheckedDatabase, openCheckedDatabase } from '../storage/checked-database.ts';

/**
 * The file of the trace. `outputs.hash` is NULL while an output is dirty. That is committed before the output's file is
 * touched, so after a crash the trace names every file that may differ from it. `reads.fingerprint` is what this output saw:
 * outputs that read one query key may have been rendered from different states. `outputs.size` is in bytes.
 *
 * Migration: none. A trace of another version counts as damaged, and everything is rendered again.
 */
const version = 6;
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE outputs (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT, reason TEXT NOT NULL, rendered_at INTEGER NOT NULL,
    size INTEGER
  );
  CREATE INDEX dirty ON outputs (id) WHERE hash IS NULL;
  CREATE TABLE reads (
    output INTEGER NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, PRIMARY KEY (output, key)
  ) WITHOUT ROWID;
  CREATE INDEX reads_key ON reads (key, fingerprint);
  PRAGMA user_version = ${version};
`;

/** Opens the file, or makes an empty one. Throws `Damage`. */
export function openTraceFile(file: string, { readonly }: { readonly: boolean }) {
  let checked: CheckedDatabase | undefined;
  try {
    checked = openCheckedDatabase(file, { readonly });
    const { database } = checked;
    const found = database.pragma('user_version', { simple: true });
    if (found === 0 && !readonly) database.exec(schema);
    else if (found !== version) throw new Damage(`The trace ${file} has version ${found}, not ${version}.`);
    return { checked, database, sql: prepareStatements(database) };
  } catch (cause) {
    checked?.close();
    throw asDamage(cause, `The trace ${file}`);
  }
}

function prepareStatements(database: Database.Database) {
  type Output = { path: string; hash: string | null; reason: string; rendered_at: number };
  const outputColumns = 'path, hash, reason, rendered_at';
  const sql = <Parameters extends unknown[] | object, Row = unknown>(source: string) =>
    database.prepare<Parameters, Row>(source);

  return {
    fact: sql<[string], { value: string }>('SELECT value FROM facts WHERE name = ?'),
    setFact: sql<[string, string]>('INSERT OR REPLACE INTO facts VALUES (?, ?)'),

    output: sql<[string], Output>(`SELECT ${outputColumns} FROM outputs WHERE path = ?`),
    outputs: sql<[], Output>(`SELECT ${outputColumns} FROM outputs ORDER BY path`),
    hash: sql<[string], string | null>('SELECT hash FROM outputs WHERE path = ?').pluck(),
    outputCount: sql<[], { count: number }>('SELECT count(*) AS count FROM outputs'),
    dirty: sql<[], { path: string }>('SELECT path FROM outputs WHERE hash IS NULL'),
    markDirty: sql<[string, string]>(
      'INSERT INTO outputs (path, hash, reason, rendered_at) VALUES (?, NULL, ?, 0) ON CONFLICT (path) DO UPDATE SET hash = NULL',
    ),
    markClean: sql<[string, number, string, number, string], number>(
      'UPDATE outputs SET hash = ?, size = ?, reason = ?, rendered_at = ? WHERE path = ? RETURNING id',
    ).pluck(),
    sizes: sql<[number, number], { id: number; path: string; size: number }>(
      'SELECT id, path, size FROM outputs WHERE id > +? AND hash IS NOT NULL ORDER BY id LIMIT +?',
    ),
    forget: sql<[string], number>('DELETE FROM outputs WHERE path = ? RETURNING id').pluck(),

    keys: sql<[], { key: string }>('SELECT DISTINCT key FROM reads'),
    // `@` is the character after `?`.
    keysOf: sql<{ tag: string }, { key: string }>(
      'SELECT key FROM reads WHERE key = +:tag UNION ' +
        "SELECT key FROM reads WHERE key >= :tag || '?' AND key < :tag || '@'",
    ),
    readersOfOther: sql<[string, string], { path: string }>(
      'SELECT path FROM reads JOIN outputs ON outputs.id = reads.output WHERE key = +? AND fingerprint <> +?',
    ),
    readsOf: sql<[string], { key: string; fingerprint: string }>(
      'SELECT key, fingerprint FROM outputs JOIN reads ON reads.output = outputs.id WHERE path = +? ORDER BY key',
    ),
    dropReads: sql<[number]>('DELETE FROM reads WHERE output = ?'),
    addRead: sql<[number, string, string]>('INSERT INTO reads VALUES (?, ?, ?)'),
  };
}
