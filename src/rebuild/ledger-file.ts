import type Database from 'better-sqlite3';
import { asDamage, Damage } from '../lib/damage.ts';
import { type KeptDatabase, openKept } from '../storage/kept-database.ts';

/**
 * The ledger's file. `outputs.hash` is NULL while an output is *untracked*: that is committed before its file is
 * touched, so after a crash every file that may differ from the ledger is known. `reads.fingerprint` is what the reader
 * saw, kept per read: outputs that read one key may have been rendered in different states. `outputs.size` is in bytes.
 *
 * Migration: none. A ledger of another version counts as damaged, and everything is rendered again.
 */
const version = 4;
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE outputs (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT, reason TEXT NOT NULL, rendered_at INTEGER NOT NULL,
    size INTEGER
  );
  CREATE INDEX untracked ON outputs (id) WHERE hash IS NULL;
  CREATE TABLE reads (
    output INTEGER NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, PRIMARY KEY (output, key)
  ) WITHOUT ROWID;
  CREATE INDEX reads_key ON reads (key, fingerprint);
  PRAGMA user_version = ${version};
`;

/** Opens the file, or makes an empty one. Throws `Damage`. */
export function openLedgerFile(file: string, { readonly }: { readonly: boolean }) {
  let kept: KeptDatabase | undefined;
  try {
    kept = openKept(file, { readonly });
    const { database } = kept;
    const found = database.pragma('user_version', { simple: true });
    if (found === 0 && !readonly) database.exec(schema);
    else if (found !== version) throw new Damage(`The ledger ${file} has version ${found}, not ${version}.`);
    return { kept, database, sql: prepareStatements(database) };
  } catch (cause) {
    kept?.close();
    throw asDamage(cause, `The ledger ${file}`);
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
    untracked: sql<[], { path: string }>('SELECT path FROM outputs WHERE hash IS NULL'),
    untrack: sql<[string, string]>(
      'INSERT INTO outputs (path, hash, reason, rendered_at) VALUES (?, NULL, ?, 0) ON CONFLICT (path) DO UPDATE SET hash = NULL',
    ),
    track: sql<[string, number, string, number, string], number>(
      'UPDATE outputs SET hash = ?, size = ?, reason = ?, rendered_at = ? WHERE path = ? RETURNING id',
    ).pluck(),
    sizes: sql<[number, number], { id: number; path: string; size: number }>(
      'SELECT id, path, size FROM outputs WHERE id > +? AND hash IS NOT NULL ORDER BY id LIMIT +?',
    ),
    forget: sql<[string], number>('DELETE FROM outputs WHERE path = ? RETURNING id').pluck(),

    keys: sql<[], { key: string }>('SELECT DISTINCT key FROM reads'),
    // `@` is the character after `?`.
    keysOf: sql<{ scope: string }, { key: string }>(
      'SELECT key FROM reads WHERE key = +:scope UNION ' +
        "SELECT key FROM reads WHERE key >= :scope || '?' AND key < :scope || '@'",
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
