import { hash } from 'node:crypto';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { asDamage, Damage, parseStored } from '../lib/damage.ts';
import { type CheckedDatabase, deleteDatabase, openCheckedDatabase } from '../storage/checked-database.ts';
import { openChangedFiles } from './changed-files.ts';
import type { Fingerprint, InvalidationTag, OutputPath, Plan, QueryKey, Read, Reason } from './types.ts';

/** The name of the trace in the cache folder. */
export const traceName = 'trace.sqlite';

/** What the trace holds of one output. `hash` is undefined while the output is dirty. */
export type OutputRecord = {
  path: OutputPath;
  hash: Fingerprint | undefined;
  reason: Reason;
  renderedAt: number;
};

/** An output as it was just rendered. */
export type Rendered = {
  path: OutputPath;
  hash: Fingerprint;
  /** In bytes. */
  size: number;
  /** Whether its file was replaced. */
  written: boolean;
  reads: Read[];
  reason: Reason;
};

/**
 * Facts about the whole build. `code`: the key of the code that rendered it. `change-log` and `cursor`: the state of the inputs
 * that every clean output shows. `marker`: the build id last written into the folder of outputs. `boot`: the start of the
 * machine at which it was written. `measured`: the last output whose file size was compared.
 */
export type Fact = 'code' | 'change-log' | 'cursor' | 'marker' | 'boot' | 'measured';

export type Trace = ReturnType<typeof openTrace>;

/** Opens the trace, or makes an empty one. Throws `Damage`. */
export function openTrace(file: string, { readonly = false } = {}) {
  const { checked, database, sql } = openTraceFile(file, { readonly });
  const changedFiles = openChangedFiles(database);

  const build = () => BigInt(`0x${sql.fact.get('build')?.value ?? '0'}`);
  const setBuild = (sum: bigint) => sql.setFact.run('build', sum.toString(16).padStart(16, '0'));

  const setFacts = (facts: Partial<Record<Fact, string>>) => {
    for (const [name, value] of Object.entries(facts)) sql.setFact.run(name, value);
  };

  const hashOf = (path: OutputPath): Fingerprint | undefined => sql.hash.get(path) ?? undefined;

  const markDirty = (outputs: Iterable<Pick<OutputRecord, 'path' | 'reason' | 'hash'>>) => {
    let sum = build();
    for (const { path, reason, hash } of outputs) {
      sum ^= contributionOf(path, hash);
      sql.markDirty.run(path, JSON.stringify(reason));
    }
    setBuild(sum);
  };

  return {
    fact: (name: Fact): string | undefined => sql.fact.get(name)?.value,
    setFacts: database.transaction(setFacts),
    /** Sixteen hex digits, equal for equal sets of clean outputs with equal bytes. Costs O(1). */
    buildId: (): string => build().toString(16).padStart(16, '0'),

    /** The fingerprint of a clean output. */
    hash: hashOf,
    output: (path: OutputPath): OutputRecord | undefined => toRecord(sql.output.get(path)),
    *outputs(): Generator<OutputRecord> {
      for (const row of sql.outputs.iterate()) yield toRecord(row);
    },
    outputCount: (): number => sql.outputCount.get()?.count ?? 0,
    dirty: (): OutputPath[] => sql.dirty.all().map(({ path }) => path),

    keys: (): QueryKey[] => sql.keys.all().map(({ key }) => key),
    keysOf: (tag: InvalidationTag): QueryKey[] => sql.keysOf.all({ tag }).map(({ key }) => key),
    /** The outputs that read a key and saw something other than `fingerprint`. */
    readersOfOther: (key: QueryKey, fingerprint: Fingerprint): OutputPath[] =>
      sql.readersOfOther.all(key, fingerprint).map(({ path }) => path),
    readsOf: (path: OutputPath): Read[] => sql.readsOf.all(path),

    markDirty: database.transaction(markDirty),

    /**
     * Makes a plan and commits it in one transaction. The outputs of the plan become dirty, and the facts hold for all others.
     * From here on, a crash costs only the outputs that are still dirty.
     */
    begin: database.transaction((makePlan: () => Plan, facts: Partial<Record<Fact, string>>): Plan => {
      const plan = makePlan();
      markDirty(plan.stale);
      markDirty(plan.gone.map((path) => ({ path, reason: { because: 'dirty' }, hash: hashOf(path) })));
      setFacts(facts);
      return plan;
    }),

    /** Marks the rendered outputs clean, after their files are in place, and deletes the traces of removed outputs. */
    commit: database.transaction(
      (rendered: Iterable<Rendered>, removed: Iterable<OutputPath>, now: number) => {
        let sum = build();
        for (const { path, hash, size, written, reads, reason } of rendered) {
          sum ^= contributionOf(path, hash);
          const output = sql.markClean.get(hash, size, JSON.stringify(reason), now, path);
          if (output === undefined) throw new Error(`The trace does not know the output ${path}.`);
          sql.dropReads.run(output);
          for (const { key, fingerprint } of reads) sql.addRead.run(output, key, fingerprint);
          if (written) changedFiles.add(path);
        }
        for (const path of removed) {
          const output = sql.forget.get(path);
          if (output !== undefined) sql.dropReads.run(output);
          changedFiles.add(path);
        }
        setBuild(sum);
      },
    ),

    /** Deletes the traces of outputs whose files stay until a time, in milliseconds since 1970. */
    retire: database.transaction((paths: Iterable<OutputPath>, until: number) => {
      for (const path of paths) {
        const output = sql.forget.get(path);
        if (output !== undefined) sql.dropReads.run(output);
        sql.addRetired.run(path, until);
      }
    }),
    /** The files whose time is over, without those that are outputs again. */
    expired: (now: number): OutputPath[] => sql.expired.all(now),
    /** Forgets those files, after they were removed. */
    dropExpired: database.transaction((now: number) => {
      for (const path of sql.expired.all(now)) changedFiles.add(path);
      sql.dropExpired.run(now);
    }),

    /** The first `most` clean outputs whose ids are above `id`, in the order of ids, with their sizes in bytes. */
    sizesAfter: (id: number, most: number) => sql.sizes.all(id, most),

    changedFiles,

    isSound: checked.isSound,
    check: checked.check,
    hasLostWrites: checked.hasLostWrites,
    checkpoint: checked.checkpoint,
    close: checked.close,
  };
}

/** What one clean output contributes to the build id, which is the exclusive or of all contributions. */
function contributionOf(path: OutputPath, fingerprint: Fingerprint | undefined): bigint {
  if (fingerprint === undefined) return 0n;
  return BigInt(`0x${hash('sha1', `${path}\0${fingerprint}`).slice(0, 16)}`);
}

type Row = { path: string; hash: string | null; reason: string; rendered_at: number };

function toRecord(row: Row): OutputRecord;
function toRecord(row: Row | undefined): OutputRecord | undefined;
function toRecord(row: Row | undefined): OutputRecord | undefined {
  if (row === undefined) return undefined;
  return {
    path: row.path,
    hash: row.hash ?? undefined,
    reason: parseStored(row.reason),
    renderedAt: row.rendered_at,
  };
}

/**
 * The record of one output, with everything that it read when it was last rendered, and its place in the changed files of `feed`,
 * where it is among them.
 */
export type OutputTrace = OutputRecord & {
  reads: Read[];
  feed: string | undefined;
  change: number | undefined;
};

/** Looks an output up, also beside a running process. `undefined` when there is no such output. Throws `Damage`. */
export function readOutputTrace(cache: string, path: OutputPath): OutputTrace | undefined {
  const trace = openTrace(join(cache, traceName), { readonly: true });
  try {
    const output = trace.output(path);
    const { head, find } = trace.changedFiles;
    return output && { ...output, reads: trace.readsOf(path), feed: head()?.feed, change: find(path) };
  } finally {
    trace.close();
  }
}

/** Deletes the trace, so that the next rebuild renders every output. No engine may be open. */
export function deleteTrace(cache: string): void {
  deleteDatabase(join(cache, traceName));
}

/**
 * The file of the trace. `outputs.hash` is NULL while an output is dirty. This is committed before the file of the output is
 * touched, so after a crash the trace names every file that may differ. `reads.fingerprint` is what this output saw: outputs
 * that read the same query key may come from different states. `outputs.size` is in bytes. `retired` has files that are outputs no
 * more and stay for a while, since an open tab may ask for them.
 *
 * Migration: none. A trace of another version counts as damaged, and everything is rendered again.
 */
const version = 8;
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
  CREATE TABLE retired (path TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE changed_files (at INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE);
  CREATE TABLE change_feed (id TEXT NOT NULL);
  PRAGMA user_version = ${version};
`;

/** Opens the file, or makes an empty one. Throws `Damage`. */
function openTraceFile(file: string, { readonly }: { readonly: boolean }) {
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
  const outputColumns = 'path, hash, reason, rendered_at';
  const sql = <Parameters extends unknown[] | object, Result = unknown>(source: string) =>
    database.prepare<Parameters, Result>(source);

  return {
    fact: sql<[string], { value: string }>('SELECT value FROM facts WHERE name = ?'),
    setFact: sql<[string, string]>('INSERT OR REPLACE INTO facts VALUES (?, ?)'),

    output: sql<[string], Row>(`SELECT ${outputColumns} FROM outputs WHERE path = ?`),
    outputs: sql<[], Row>(`SELECT ${outputColumns} FROM outputs ORDER BY path`),
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

    addRetired: sql<[string, number]>('INSERT OR REPLACE INTO retired VALUES (?, ?)'),
    expired: sql<[number], string>(
      'SELECT path FROM retired WHERE until <= +? AND path NOT IN (SELECT path FROM outputs) ORDER BY path',
    ).pluck(),
    dropExpired: sql<[number]>('DELETE FROM retired WHERE until <= ?'),

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
