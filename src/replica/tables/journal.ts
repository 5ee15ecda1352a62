import type { Database } from 'better-sqlite3';
import { Damage } from '../../lib/damage.ts';

/** `journal` names the journal; `floor` is the last forgotten position. */
type State = { journal: string; position: number; floor: number };

/** Which scopes were touched on the way to each position. A position is a transaction that touched something. */
export function createJournal(database: Database) {
  const state = database.prepare<[], State>('SELECT journal, position, floor FROM state');
  const leap = database.prepare('UPDATE state SET position = ((position >> 32) + 1) << 32');
  const advance = database.prepare('UPDATE state SET position = position + 1');
  const raise = database.prepare<[number]>('UPDATE state SET floor = max(floor, ?)');
  const add = database.prepare<[number, string]>(
    'INSERT OR IGNORE INTO journal (position, scope) VALUES (?, ?)',
  );
  const since = database
    .prepare<[number], string>('SELECT DISTINCT scope FROM journal WHERE position > +?')
    .pluck();
  const prune = database.prepare<[number]>('DELETE FROM journal WHERE position <= ?');

  const read = (): State => {
    const row = state.get();
    if (row === undefined) throw new Damage('The replica has lost its state.');
    return row;
  };

  return {
    id: read().journal,
    position: (): number => read().position,
    /** `undefined` when the journal does not reach back to `position`, or not forward to it. */
    since(position: number): string[] | undefined {
      const { position: present, floor } = read();
      return position < floor || position > present ? undefined : since.all(position);
    },
    /** Whether anything was ever written. */
    hasBegun: (): boolean => read().floor > 0,
    /**
     * Leaves a gap behind all earlier positions, durably. A power cut can take the last ones back from the file but not from
     * those who have seen them: they must not meet the same numbers with another meaning.
     */
    leap(): void {
      database.pragma('synchronous = FULL');
      leap.run();
      database.pragma('synchronous = NORMAL');
    },
    /** Opens the next position and returns it. */
    advance(): number {
      advance.run();
      return read().position;
    },
    add: (position: number, scope: string) => add.run(position, scope),
    /** Forgets what led to `position`: nobody asks what happened before it any more. */
    forgetBefore: database.transaction((position: number) => {
      prune.run(position);
      raise.run(position);
    }),
  };
}
