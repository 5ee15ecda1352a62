import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { Alike, SharedLookups } from '../catalogue/reads.ts';
import { findNeighbours, type Neighbour, type Ring, wholeRing } from '../likeness/neighbours.ts';
import { type EntryName, type EntryRow, joinRecord, splitName } from './tables/entries.ts';
import { createStanding, isSameStanding, type Standing } from './tables/likeness.ts';
import type { Tables } from './tables/tables.ts';

/** The standing of a stored entry; `undefined` while it is missing or hidden. */
function readStanding(row: EntryRow | undefined, { media }: Tables): Standing | undefined {
  if (row?.place == null) return undefined;
  const record = joinRecord(row);
  return createStanding(row.n, record, media.look(record.thumbnail), row.place);
}

export const findStanding = (name: EntryName, tables: Tables): Standing | undefined => {
  const { kind, id } = splitName(name);
  return readStanding(tables.entries.get(kind, id), tables);
};

/** Moves an entry in the rings after its record or its picture has changed. */
export function updateStanding(name: EntryName, before: Standing | undefined, tables: Tables): void {
  const after = findStanding(name, tables);
  if (!isSameStanding(before, after)) tables.likeness.move(before, after);
}

/** Gives all visible entries their standings. */
export function fillRings(tables: Tables): void {
  tables.likeness.fill(listStandings(tables));
}

function* listStandings(tables: Tables): Generator<Standing> {
  for (const row of tables.entries.all()) {
    const standing = readStanding(row, tables);
    if (standing) yield standing;
  }
}

/** The entries that see a standing, and all members of the small rings that are given as well. */
export function findReaders(
  standing: Standing | undefined,
  joined: Standing | undefined,
  { entries, likeness }: Tables,
): EntryName[] {
  const seen = (standing?.rings ?? []).flatMap((ring) => likeness.readers(ring, standing?.at));
  const joining = (joined?.rings ?? []).flatMap((ring) => likeness.readers(ring, undefined));
  return [...new Set([...seen, ...joining])].flatMap((n): EntryName[] => {
    const row = entries.nameOf(n);
    return row ? [`${row.kind}/${row.id}`] : [];
  });
}

const mostPairs = 3;

/** The answer to the read `alike`. */
export function findAlike(row: EntryRow | undefined, tables: Tables): Alike {
  const standing = readStanding(row, tables);
  if (!row || !standing) return { entries: [], pairs: [] };
  const rings = tables.likeness.rings(standing);
  const neighbours = findNeighbours(standing.look, rings).flatMap(({ entry, rings: shared }) => {
    const other = tables.entries.nameOf(entry);
    return other ? [{ kind: other.kind, id: other.id, rings: shared }] : [];
  });
  return {
    entries: neighbours.map(({ kind, id }) => ({ kind, id })),
    pairs: findPairs(row.kind, rings, neighbours, tables),
  };
}

/**
 * The pairs of an industry and another lookup that neighbours of the kind share, those that most of them share first. A list with
 * one other entry is left out.
 */
function findPairs(
  kind: EntryKind,
  rings: readonly Ring[],
  neighbours: (Pick<Neighbour, 'rings'> & { kind: EntryKind })[],
  tables: Tables,
): SharedLookups[] {
  const isOfKind = (n: number) => tables.entries.nameOf(n)?.kind === kind;
  const ofKind = neighbours.filter((neighbour) => neighbour.kind === kind);
  const industries = rings.filter(({ type }) => type === 'industry');
  const others = rings.filter(({ type }) => type === 'design-style' || type === 'tag');
  const pairs = industries.flatMap((industry) => others.map((other): Pair => [industry, other]));
  const sorted = pairs
    .map((pair) => ({
      pair,
      shown: ofKind.filter(({ rings: shared }) => pair.every((ring) => shared.includes(ring))).length,
    }))
    .filter(({ shown }) => shown > 0)
    .toSorted((one, other) => other.shown - one.shown || compareSizes(one.pair, other.pair));
  const found: SharedLookups[] = [];
  for (const { pair } of sorted) {
    const [industry, other] = pair;
    const inBoth = countBoth(industry, other, isOfKind);
    if (inBoth === 1) continue;
    found.push({
      types: [industry.type, other.type],
      ids: [industry.lookup, other.lookup],
      ...(inBoth !== undefined && { others: inBoth }),
    });
    if (found.length === mostPairs) break;
  }
  return found;
}

type Pair = readonly [Ring, Ring];
const compareSizes = ([one, first]: Pair, [other, second]: Pair): number =>
  one.size + first.size - other.size - second.size ||
  (one.lookup + first.lookup < other.lookup + second.lookup ? -1 : 1);

/** How many entries are in both rings; `undefined` unless both are read whole. */
function countBoth(one: Ring, other: Ring, isCounted: (n: number) => boolean): number | undefined {
  if (Math.max(one.size, other.size) > wholeRing) return undefined;
  const members = new Set(other.members.map(({ entry }) => entry));
  return one.members.filter(({ entry }) => members.has(entry) && isCounted(entry)).length;
}
