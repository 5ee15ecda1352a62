// Which entries are the nearest to an entry: by the lookups that they share, the rare ones first, and by their look.

import { facets, type LookupType } from '../../cms/shared/facets.ts';
import { createLookComparison } from './look.ts';

/** How much a shared lookup of each facet counts. A facet that is not listed does not count. */
const weights: Partial<Record<LookupType, number>> = {
  industry: 5,
  'design-style': 1.25,
  tag: 1.25,
  'design-type': 0.5,
};

export const comparedFacets = facets.flatMap(({ type, field }) => {
  const weight = weights[type];
  return weight === undefined ? [] : [{ type, field, weight }];
});

/**
 * The size up to which a ring is read whole, and its size counts. Beyond it, an entry sees only some members, and all rings count
 * alike. So a new member of a large ring changes the neighbours of few entries.
 */
export const wholeRing = 64;

/** How many members on each side an entry sees of a larger ring. */
export const reach = 8;

export const wanted = 8;

/** How much the look counts: as much as a shared style in a ring of a dozen. */
const lookWeight = 3;

/** The least score of a neighbour, as a share of the score of the nearest. */
const least = 0.3;

/** A ring has the entries that carry a lookup, in the order of their looks. */
export type Ring = { type: LookupType; lookup: string; weight: number; size: number; members: Member[] };

/** `at`: the position in every ring, different for all entries. `look`: null when it is unknown. */
export type Member = { entry: number; at: number; look: string | null };

/** The nearest entries, and the names of the rings that each shares. */
export type Neighbour = { entry: number; rings: Ring[] };

/** @param rings The rings of the entry, as far as it sees them; the entry itself is not among the members. */
export function findNeighbours(look: string | null, rings: readonly Ring[]): Neighbour[] {
  const shared = new Map<number, { member: Member; rings: Ring[] }>();
  for (const ring of rings) {
    for (const member of ring.members) {
      const known = shared.get(member.entry);
      if (known) known.rings.push(ring);
      else shared.set(member.entry, { member, rings: [ring] });
    }
  }
  const compareWith = createLookComparison(look);
  const scored = [...shared.values()].map(({ member, rings: common }) => ({
    member,
    rings: common,
    score: scoreRings(common) + lookWeight * compareWith(member.look),
  }));
  scored.sort((one, other) => other.score - one.score || one.member.at - other.member.at);
  const enough = (scored[0]?.score ?? 0) * least;
  return scored
    .filter(({ score }) => score >= enough)
    .slice(0, wanted)
    .map(({ member, rings: common }) => ({ entry: member.entry, rings: common }));
}

const scoreRings = (rings: readonly Ring[]): number =>
  rings.reduce((sum, { weight, size }) => sum + weight * getRarity(size), 0);

/** The inverse document frequency within a ring that is read whole: from 4.2 for two entries to 0.7 for large rings. */
const getRarity = (size: number): number => Math.log((2 * wholeRing + 2) / Math.min(size, wholeRing + 1));
