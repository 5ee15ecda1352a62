import type { Database } from 'better-sqlite3';
import type { InvalidationTag } from '../../catalogue/query-keys.ts';
import { Damage } from '../../lib/damage.ts';

/** `id` identifies the change log, `cursor` is its end, and `floor` is the cursor of the last deleted change. */
type State = { id: string; cursor: number; floor: number };

/** The invalidation tags of each change. A cursor counts the transactions that changed something. */
export type ChangeLog = {
  id: string;
  cursor(): number;
  /** The tags after `cursor`; `undefined` when the change log begins after `cursor` or ends before it. */
  since(cursor: number): InvalidationTag[] | undefined;
  /** Whether the first records were ever completely written. */
  hasBegun(): boolean;
  /**
   * Moves the cursor far beyond all earlier ones, durably. A power cut can undo the latest changes of the file, but readers may
   * have seen their cursors. The gap ensures that these numbers are never used for other changes.
   */
  skipCursors(): void;
  /** Moves the end of the change log forward, and returns the new cursor. */
  advance(): number;
  /** A change of one transaction. All of its tags get the same cursor, and without tags it needs none. */
  createChange(): { add(tags: Iterable<InvalidationTag>): void };
  /** Deletes the changes up to `cursor`, once no reader needs them. */
  forgetUntil(cursor: number): void;
};

export function createChangeLog(database: Database): ChangeLog {
  const state = database.prepare<[], State>('SELECT change_log AS id, cursor, floor FROM state');
  const skipCursors = database.prepare('UPDATE state SET cursor = ((cursor >> 32) + 1) << 32');
  const moveCursor = database.prepare('UPDATE state SET cursor = cursor + 1');
  const raise = database.prepare<[number]>('UPDATE state SET floor = max(floor, ?)');
  const add = database.prepare<[number, InvalidationTag]>(
    'INSERT OR IGNORE INTO change_log (cursor, tag) VALUES (?, ?)',
  );
  const since = database
    .prepare<[number], InvalidationTag>('SELECT DISTINCT tag FROM change_log WHERE cursor > +?')
    .pluck();
  const prune = database.prepare<[number]>('DELETE FROM change_log WHERE cursor <= ?');

  const read = (): State => {
    const row = state.get();
    if (row === undefined) throw new Damage('The replica has lost its state.');
    return row;
  };

  function advance(): number {
    moveCursor.run();
    return read().cursor;
  }

  return {
    id: read().id,
    cursor: () => read().cursor,
    since(cursor) {
      const { cursor: end, floor } = read();
      return cursor < floor || cursor > end ? undefined : since.all(cursor);
    },
    hasBegun: () => read().floor > 0,
    skipCursors() {
      database.pragma('synchronous = FULL');
      skipCursors.run();
      database.pragma('synchronous = NORMAL');
    },
    advance,
    createChange() {
      let cursor: number | undefined;
      return {
        add(tags) {
          for (const tag of tags) {
            cursor ??= advance();
            add.run(cursor, tag);
          }
        },
      };
    },
    forgetUntil: database.transaction((cursor: number) => {
      prune.run(cursor);
      raise.run(cursor);
    }),
  };
}
