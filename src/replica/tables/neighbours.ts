import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';

type Seat = { kind: EntryKind; place: string };
type Neighbour = { id: string; slug: string };

/** Who stands right before and right after a seat in the ring of all entries of its kind. Alone, an entry has nobody beside it. */
export function createNeighbours(database: Database) {
  const nearest = (side: '<' | '>', order: 'ASC' | 'DESC') =>
    database.prepare<[EntryKind, string], Neighbour>(
      `SELECT id, slug FROM entry WHERE kind = +? AND place ${side} +? ORDER BY place ${order} LIMIT 1`,
    );
  const behind = nearest('<', 'DESC');
  const end = nearest('>', 'DESC');
  const ahead = nearest('>', 'ASC');
  const start = nearest('<', 'ASC');

  return ({ kind, place }: Seat): { previous?: Neighbour | undefined; next?: Neighbour | undefined } => ({
    previous: behind.get(kind, place) ?? end.get(kind, place),
    next: ahead.get(kind, place) ?? start.get(kind, place),
  });
}
