import { existsSync } from 'node:fs';
import type { Log } from '../lib/log.ts';
import { type CheckedDatabase, openCheckedDatabase } from '../storage/checked-database.ts';
import { openSmallState } from '../storage/small-state.ts';

/** How far an edge has followed the changed files. */
export type Followed = { feed: string; at: number };

/** `read`: when the list of files to purge was read. `live`: when no old copy of them was left. In milliseconds since 1970. */
export type Confirmation = { read: number; live: number };

/** Remembers how far each edge has followed the changed files. The times of confirmations are kept for a month. */
export type FollowedTable = {
  /** `undefined`: nothing is known of this edge, so every copy at it may be old. */
  read(edge: string): Followed | undefined;
  write(edge: string, followed: Followed, confirmation: Confirmation): void;
  forget(edge: string): void;
};

export type EdgeState = FollowedTable & { close(): void };

/** In milliseconds. */
const month = 30 * 24 * 3600 * 1000;

const schema = `
  CREATE TABLE IF NOT EXISTS edges (edge TEXT PRIMARY KEY, feed TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS confirmations (edge TEXT NOT NULL, read INTEGER NOT NULL, live INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS confirmations_live ON confirmations (live);
`;

/** Opens the file, or creates an empty one. */
export function openEdgeState(file: string, log: Pick<Log, 'warn'>): EdgeState {
  return openSmallState({
    file,
    name: 'The list of purges sent to edges',
    remedy: 'It is recreated, and every edge is purged as a whole.',
    create: (checked) => ({ ...createFollowedTable(checked), close: checked.close }),
    log,
  });
}

/** Adds the tables to a database, which may have other tables too. */
export function createFollowedTable({ database, checkpoint }: CheckedDatabase): FollowedTable {
  database.exec(schema);
  const find = database.prepare<[string], Followed>('SELECT feed, at FROM edges WHERE edge = ?');
  const put = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO edges VALUES (?, ?, ?)');
  const confirm = database.prepare<[string, number, number]>('INSERT INTO confirmations VALUES (?, ?, ?)');
  const dropOld = database.prepare<[number]>('DELETE FROM confirmations WHERE live < ?');
  const drop = database.prepare<[string]>('DELETE FROM edges WHERE edge = ?');
  const write = database.transaction((edge: string, { feed, at }: Followed, { read, live }: Confirmation) => {
    put.run(edge, feed, at);
    confirm.run(edge, read, live);
    dropOld.run(live - month);
  });
  return {
    read: (edge) => find.get(edge),
    write(...told) {
      write(...told);
      checkpoint();
    },
    forget: (edge) => void drop.run(edge),
  };
}

/**
 * The copy of a file at an edge. `before`: it may be an older version. `live`: since when no older version is left, in
 * milliseconds since 1970; 0 when that was too long ago to be known.
 */
export type Liveness = { edge: string; state: 'before' } | { edge: string; state: 'live'; since: number };

/**
 * Reads which edges have the last rendered version of a file. Another process may use the database at the same time.
 *
 * @param file The database of the edges. While it is missing, each edge may have an older version.
 * @param change The place of the file in the list of changed files; `undefined` when every edge has followed it.
 */
export function readLiveness(
  file: string,
  edges: string[],
  { renderedAt, feed, change }: { renderedAt: number; feed: string | undefined; change: number | undefined },
): Liveness[] {
  if (!existsSync(file)) return edges.map((edge) => ({ edge, state: 'before' }));
  const { database, close } = openCheckedDatabase(file, { readonly: true });
  try {
    const find = database.prepare<[string], Followed>('SELECT feed, at FROM edges WHERE edge = ?');
    const first = database
      .prepare<[string, number], number | null>(
        'SELECT min(live) FROM confirmations WHERE edge = ? AND read > ?',
      )
      .pluck();
    return edges.map((edge) => {
      const followed = find.get(edge);
      const isTold = followed?.feed === feed && (change === undefined || (followed?.at ?? 0) >= change);
      return isTold
        ? { edge, state: 'live', since: first.get(edge, renderedAt) ?? 0 }
        : { edge, state: 'before' };
    });
  } finally {
    close();
  }
}
