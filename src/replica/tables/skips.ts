import type { Database } from 'better-sqlite3';
import type { Skipped } from '../records/change.ts';

/** The records whose present version was refused. */
export function createSkips(database: Database) {
  const add = database.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO skipped (type, id, reason) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[string, string]>('DELETE FROM skipped WHERE type = ? AND id = ?');
  const all = database.prepare<[], Skipped>('SELECT type, id, reason FROM skipped ORDER BY type, id');
  return {
    add: ({ type, id, reason }: Skipped) => add.run(type, id, reason),
    remove: (type: string, id: string) => remove.run(type, id),
    all: () => all.all(),
  };
}
