import { deleteDatabase, openCheckedDatabase } from '../storage/checked-database.ts';

/** How far an edge has followed the changed files. */
export type Followed = { feed: string; at: number };

/** Remembers how far each edge has come. */
export type EdgeState = {
  /** `undefined`: nothing is known of this edge, so every copy in it may be old. */
  read(edge: string): Followed | undefined;
  write(edge: string, followed: Followed): void;
  close(): void;
};

/** Opens the file, or makes an empty one. A damaged one is made anew: every edge is purged as a whole then. */
export function openEdgeState(file: string): EdgeState {
  try {
    return open(file);
  } catch {
    deleteDatabase(file);
    return open(file);
  }
}

function open(file: string): EdgeState {
  const checked = openCheckedDatabase(file);
  try {
    const { database } = checked;
    if (checked.hasLostWrites || !checked.checkNow()) throw new Error(`${file} is damaged.`);
    database.exec(
      'CREATE TABLE IF NOT EXISTS edges (edge TEXT PRIMARY KEY, feed TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
    );
    const find = database.prepare<[string], Followed>('SELECT feed, at FROM edges WHERE edge = ?');
    const put = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO edges VALUES (?, ?, ?)');
    return {
      read: (edge) => find.get(edge),
      write(edge, { feed, at }) {
        put.run(edge, feed, at);
        checked.checkpoint();
      },
      close: checked.close,
    };
  } catch (cause) {
    checked.close();
    throw cause;
  }
}
