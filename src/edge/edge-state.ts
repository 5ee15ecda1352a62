import { asDamage, Damage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import { type CheckedDatabase, deleteDatabase, openCheckedDatabase } from '../storage/checked-database.ts';

/** How far an edge has followed the changed files. */
export type Followed = { feed: string; at: number };

/** Remembers how far each edge has come. */
export type EdgeState = {
  /** `undefined`: nothing is known of this edge, so every copy in it may be old. */
  read(edge: string): Followed | undefined;
  write(edge: string, followed: Followed): void;
  close(): void;
};

/** Opens the file, or makes an empty one. A damaged one is made anew, and `log` says so: every edge is purged as a whole then. */
export function openEdgeState(file: string, log: Pick<Log, 'warn'>): EdgeState {
  try {
    return open(file);
  } catch (cause) {
    if (!(cause instanceof Damage)) throw cause;
    log.warn(`${cause.message} It is made anew, and every edge is purged as a whole.`);
    deleteDatabase(file);
    return open(file);
  }
}

function open(file: string): EdgeState {
  const name = `The list of what edges were told, ${file},`;
  let checked: CheckedDatabase | undefined;
  try {
    checked = openCheckedDatabase(file);
    if (checked.hasLostWrites || !checked.checkNow()) throw new Damage(`${name} is damaged.`);
    return createEdgeState(checked);
  } catch (cause) {
    checked?.close();
    throw asDamage(cause, name);
  }
}

function createEdgeState({ database, checkpoint, close }: CheckedDatabase): EdgeState {
  database.exec(
    'CREATE TABLE IF NOT EXISTS edges (edge TEXT PRIMARY KEY, feed TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
  );
  const find = database.prepare<[string], Followed>('SELECT feed, at FROM edges WHERE edge = ?');
  const put = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO edges VALUES (?, ?, ?)');
  return {
    read: (edge) => find.get(edge),
    write(edge, { feed, at }) {
      put.run(edge, feed, at);
      checkpoint();
    },
    close,
  };
}
