import type { Database } from 'better-sqlite3';
import type { OrderSection, SortValue } from '../../catalogue/data/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';

// The entries of a kind take their seats in the order of their places. Places are spread evenly over all seats: an entry gets the seat
// at its place, or else the next free one. So the seats follow from the set of entries alone, and an entry that comes or
// goes moves only the few that follow closely. Between a quarter and a half of the seats are taken: when the entries outgrow a
// power of two, every one of them gets another seat.

const fewest = 64;

/** How many seats so many entries are spread over. The last entries may get seats beyond them. */
export function capacityOf(entries: number): number {
  let capacity = fewest;
  while (capacity < entries * 2) capacity *= 2;
  return capacity;
}

/** Where an entry would sit if it were alone. */
function homeOf(place: string, capacity: number): number {
  return Math.floor(Number.parseInt(place.slice(0, 8), 16) / (2 ** 32 / capacity));
}

/** An entry by its row, and its old and new seat; `undefined` for none. */
export type Move = { n: number; from: number | undefined; to: number | undefined };

type Sitting = { n: number; place: string; seat: number | null };

export type Seats = ReturnType<typeof createSeats>;

export function createSeats(database: Database) {
  const visible = database.prepare<[EntryKind], { n: number; place: string }>(
    'SELECT n, place FROM entry WHERE kind = +? AND place IS NOT NULL ORDER BY place',
  );
  const sitting =
    'SELECT e.n, e.place, s.seat FROM entry e LEFT JOIN seat s ON s.entry = e.n WHERE e.kind = +?';
  const after = database.prepare<[EntryKind, string], Sitting>(
    `${sitting} AND e.place >= +? ORDER BY e.place`,
  );
  const before = database.prepare<[EntryKind, string], Sitting>(
    `${sitting} AND e.place < +? ORDER BY e.place DESC LIMIT 1`,
  );
  const all = database.prepare<[EntryKind], { seat: number; n: number }>(
    'SELECT seat, entry AS n FROM seat WHERE kind = +? ORDER BY seat',
  );
  const inOrder = database.prepare<
    [OrderSection, EntryKind],
    { seat: number; id: string; value: SortValue }
  >(`
    SELECT s.seat, e.id, e.head ->> +? AS value FROM seat s JOIN entry e ON e.n = s.entry
    WHERE s.kind = +? ORDER BY value, e.id`);
  const last = database
    .prepare<[EntryKind], number>('SELECT seat FROM seat WHERE kind = +? ORDER BY seat DESC LIMIT 1')
    .pluck();
  const seatOf = database.prepare<[number], number>('SELECT seat FROM seat WHERE entry = ?').pluck();
  const seatOfId = database
    .prepare<[EntryKind, string], number>(
      'SELECT s.seat FROM entry e JOIN seat s ON s.entry = e.n WHERE e.kind = +? AND e.id = +?',
    )
    .pluck();
  const take = database.prepare<[EntryKind, number, number]>(
    'INSERT INTO seat (kind, seat, entry) VALUES (?, ?, ?)',
  );
  const leave = database.prepare<[number]>('DELETE FROM seat WHERE entry = ?');
  const clear = database.prepare<[EntryKind]>('DELETE FROM seat WHERE kind = ?');

  return {
    /** All taken seats in order, and the rows of their entries. */
    all: (kind: EntryKind) => all.all(kind),
    /** The same in ascending order of a value of the entries, ties by id. */
    inOrder: (kind: EntryKind, section: OrderSection) => inOrder.all(section, kind),
    /** The last taken seat; -1 when there is none. */
    last: (kind: EntryKind): number => last.get(kind) ?? -1,
    of: (n: number): number | undefined => seatOf.get(n),
    ofId: (kind: EntryKind, id: string): number | undefined => seatOfId.get(kind, id),

    /** Gives every visible entry of a kind its seat. */
    assign(kind: EntryKind): void {
      clear.run(kind);
      const entries = visible.all(kind);
      const capacity = capacityOf(entries.length);
      let free = 0;
      for (const { n, place } of entries) {
        const seat = Math.max(free, homeOf(place, capacity));
        take.run(kind, seat, n);
        free = seat + 1;
      }
    },

    /**
     * Brings the seats up to date after entries came and went. The capacity must be the same as before.
     *
     * @param places The places of all that came or went.
     * @param gone The rows of those that went.
     */
    reassign(kind: EntryKind, places: string[], gone: number[], capacity: number): Move[] {
      const moves = new Map<number, Move>();
      for (const n of gone) moves.set(n, { n, from: seatOf.get(n), to: undefined });
      const seatNow = ({ n, seat }: Sitting) => moves.get(n)?.to ?? seat ?? undefined;

      for (const first of places.toSorted()) {
        const previous = before.get(kind, first);
        let free = ((previous && seatNow(previous)) ?? -1) + 1;
        for (const entry of after.iterate(kind, first)) {
          const seat = Math.max(free, homeOf(entry.place, capacity));
          if (seat === seatNow(entry)) break;
          moves.set(entry.n, { n: entry.n, from: entry.seat ?? undefined, to: seat });
          free = seat + 1;
        }
      }

      for (const { n } of moves.values()) leave.run(n);
      for (const { n, to } of moves.values()) if (to !== undefined) take.run(kind, to, n);
      return [...moves.values()].filter(({ from, to }) => from !== to);
    },
  };
}
