import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';
import type { Seat } from './entries.ts';

/** How many related cards an entry shows (specification §9). */
const wanted = 4;

type Neighbour = { id: string; head: string };

/**
 * The rings of design §4. Related to an entry are the next four of its bucket; where the bucket has fewer, the ring of
 * all entries of the kind fills up. Both walks pass at most four neighbours: whoever shows an entry is among the four
 * before it in one of the two rings.
 */
export function createRing(database: Database) {
  const bucket = createWalk<number>(database, 'bucket');
  const kind = createWalk<EntryKind>(database, 'kind');

  return {
    /** The entries related to the one that has this seat. */
    next(seat: Seat): Neighbour[] {
      const mates = seat.bucket === null ? [] : bucket.after(seat.bucket, seat.place);
      if (mates.length === wanted) return mates;
      const taken = new Set(mates.map(({ id }) => id));
      const others = kind.after(seat.kind, seat.place).filter(({ id }) => !taken.has(id));
      return [...mates, ...others].slice(0, wanted);
    },
    /** The documentIds of all entries that may show the one that has, had or gets this seat. */
    shownBy(seat: Seat): string[] {
      const mates = seat.bucket === null ? [] : bucket.before(seat.bucket, seat.place);
      return [...new Set([...mates, ...kind.before(seat.kind, seat.place)])];
    },
  };
}

/** Walks around one ring; never comes back to where it began. */
function createWalk<Which extends string | number>(database: Database, column: 'kind' | 'bucket') {
  const select = <Row>(what: string, side: '<' | '>', order: 'ASC' | 'DESC') =>
    database.prepare<[Which, string, number], Row>(
      `SELECT ${what} FROM entry WHERE ${column} = +? AND place ${side} +? ORDER BY place ${order} LIMIT ?`,
    );
  const ahead = select<Neighbour>('id, head', '>', 'ASC');
  const start = select<Neighbour>('id, head', '<', 'ASC');
  const behind = select<string>('id', '<', 'DESC').pluck();
  const end = select<string>('id', '>', 'DESC').pluck();

  return {
    after(which: Which, place: string): Neighbour[] {
      const found = ahead.all(which, place, wanted);
      return found.length === wanted ? found : [...found, ...start.all(which, place, wanted - found.length)];
    },
    before(which: Which, place: string): string[] {
      const found = behind.all(which, place, wanted);
      return found.length === wanted ? found : [...found, ...end.all(which, place, wanted - found.length)];
    },
  };
}
