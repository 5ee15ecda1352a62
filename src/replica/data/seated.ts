import type { EntryKind } from '../../catalogue/kinds.ts';
import type { Facts } from './facts.ts';
import { capacityOf, type Seats } from './seats.ts';

/** An entry before and after a batch; `undefined` where it is missing or hidden. */
export type FactsChange = { before: Facts | undefined; after: Facts | undefined };

/** The same with its seats. */
export type Seated = Facts & { seat: number };
export type SeatedChange = { before: Seated | undefined; after: Seated | undefined };

/**
 * Seats the entries that came, and unseats those that went. Returns all changes, including those of neighbours that had to move;
 * `undefined` when every entry needs another seat.
 *
 * @param total How many entries there are now.
 * @param factsOf What is known of the entry in a row.
 */
export function seatChanges(
  kind: EntryKind,
  changes: FactsChange[],
  total: number,
  seats: Seats,
  factsOf: (n: number) => Facts | undefined,
): SeatedChange[] | undefined {
  const came = changes.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const capacity = capacityOf(total);
  if (capacityOf(total - came.length + gone.length) !== capacity) return undefined;

  const moves = seats.reassign(
    kind,
    [...came, ...gone].map(({ place }) => place),
    gone.map(({ n }) => n),
    capacity,
  );
  const moveOf = new Map(moves.map((move) => [move.n, move]));
  const seated = changes.map(({ before, after }) => {
    const n = (after ?? before)?.n;
    const move = n === undefined ? undefined : moveOf.get(n);
    if (n !== undefined) moveOf.delete(n);
    const present = n === undefined || move ? undefined : seats.of(n);
    return { before: at(before, move ? move.from : present), after: at(after, move ? move.to : present) };
  });
  const neighbours = [...moveOf.values()].map(({ n, from, to }) => {
    const facts = factsOf(n);
    return { before: at(facts, from), after: at(facts, to) };
  });
  return [...seated, ...neighbours];
}

const at = (facts: Facts | undefined, seat: number | undefined): Seated | undefined =>
  facts && seat !== undefined ? { ...facts, seat } : undefined;
