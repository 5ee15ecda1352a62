import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';
import type { RingPosition } from './entries.ts';

/** How many related cards an entry shows (specification §9). */
const wanted = 4;

type Related = { id: string; head: string };
type Neighbour = { id: string; slug: string };

/**
 * The rings of decision 007. Related to an entry are the next four of its bucket; where the bucket has fewer, the ring of
 * all entries of the kind fills up. Both walks pass at most four neighbours: whoever shows an entry is among the four
 * before it in one of the two rings.
 */
export function createRing(database: Database) {
  const relatedInBucket = createWalk<Related>(database, 'bucket', 'after', 'id, head');
  const relatedInKind = createWalk<Related>(database, 'kind', 'after', 'id, head');
  const beforeInBucket = createWalk<Neighbour>(database, 'bucket', 'before', 'id, slug');
  const beforeInKind = createWalk<Neighbour>(database, 'kind', 'before', 'id, slug');
  const afterInKind = createWalk<Neighbour>(database, 'kind', 'after', 'id, slug');

  return {
    /** The entries related to the one at this position. */
    related({ kind, place, bucket }: RingPosition): Related[] {
      const mates = bucket === null ? [] : relatedInBucket(bucket, place, wanted);
      if (mates.length === wanted) return mates;
      const taken = new Set(mates.map(({ id }) => id));
      const others = relatedInKind(kind, place, wanted).filter(({ id }) => !taken.has(id));
      return [...mates, ...others].slice(0, wanted);
    },
    /** The documentIds of all entries that may show the one that has, had or gets this position. */
    shownBy({ kind, place, bucket }: RingPosition): string[] {
      const mates = bucket === null ? [] : beforeInBucket(bucket, place, wanted);
      return [...new Set([...mates, ...beforeInKind(kind, place, wanted)].map(({ id }) => id))];
    },
    /** The entries right before and right after a place among all of the kind. Alone, an entry has none. */
    neighbours(
      kind: EntryKind,
      place: string,
    ): { previous?: Neighbour | undefined; next?: Neighbour | undefined } {
      return { previous: beforeInKind(kind, place, 1)[0], next: afterInKind(kind, place, 1)[0] };
    },
  };
}

/** Walks around one ring, `limit` steps at most; never comes back to where it began. */
function createWalk<Row>(
  database: Database,
  column: 'kind' | 'bucket',
  direction: 'before' | 'after',
  columns: string,
) {
  const select = (side: '<' | '>') =>
    database.prepare<[string | number, string, number], Row>(
      `SELECT ${columns} FROM entry WHERE ${column} = +? AND place ${side} +?
      ORDER BY place ${direction === 'after' ? 'ASC' : 'DESC'} LIMIT +?`,
    );
  const [onward, around] = direction === 'after' ? [select('>'), select('<')] : [select('<'), select('>')];
  return (ring: string | number, place: string, limit: number): Row[] => {
    const found = onward.all(ring, place, limit);
    return found.length === limit ? found : [...found, ...around.all(ring, place, limit - found.length)];
  };
}
