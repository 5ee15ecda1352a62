import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { LookupType } from '../../../cms/shared/facets.ts';
import { placeLook } from '../../likeness/look.ts';
import { comparedFacets, type Member, type Ring, reach, wholeRing } from '../../likeness/neighbours.ts';
import type { DocumentId, EntryRecord } from '../records/schema.ts';

/** The row of an entry, the rings that it is in, its position in all of them, and its look. */
export type Standing = { n: number; rings: readonly RingName[]; at: number; look: string | null };
export type RingName = { type: LookupType; lookup: DocumentId; weight: number };

/** The rings of decision 038: the entries of all kinds that carry a lookup, in the order of their looks. */
export type Likeness = {
  /** Moves an entry from one standing to another; `undefined`: it is in no ring. */
  move(before: Standing | undefined, after: Standing | undefined): void;
  /** Gives all entries their first standings, which replaces all rings. */
  fill(standings: Iterable<Standing>): void;
  /** The rings of an entry, as far as it sees them, without itself. */
  rings(standing: Standing): Ring[];
  /**
   * The rows of the entries that see a position of a ring. Entries of a ring that is read whole see all of it.
   *
   * @param at `undefined` for an entry that is not in the ring yet: in a larger ring, nobody sees it.
   */
  readers(ring: RingName, at: number | undefined): number[];
};

/** The standing of an entry. @param place Its place in the rings of decision 007. */
export function createStanding(
  n: number,
  record: Pick<EntryRecord, (typeof comparedFacets)[number]['field']>,
  look: string | null,
  place: string,
): Standing {
  const rings = comparedFacets.flatMap(({ type, field, weight }) =>
    [...new Set(record[field])].map((lookup) => ({ type, lookup, weight })),
  );
  return { n, rings, at: placeLook(look) * 2 ** 36 + Number.parseInt(place.slice(0, 9), 16), look };
}

export const isSameStanding = (one: Standing | undefined, other: Standing | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A number below 2^48 for a ring. */
const getNumber = ({ type, lookup }: RingName): number =>
  Number.parseInt(hash('sha1', `${type}:${lookup}`).slice(0, 12), 16);

export function createLikeness(database: Database): Likeness {
  const join = database.prepare<[number, number, number, string | null]>(
    'INSERT OR REPLACE INTO ring_member (ring, at, entry, look) VALUES (?, ?, ?, ?)',
  );
  const leave = database.prepare<[number, number]>('DELETE FROM ring_member WHERE ring = ? AND at = ?');
  const beyondWhole = database
    .prepare<[number], 1>(`SELECT 1 FROM ring_member WHERE ring = +? LIMIT 1 OFFSET ${wholeRing}`)
    .pluck();
  const all = database.prepare<[number], Member>(
    'SELECT entry, at, look FROM ring_member WHERE ring = +? ORDER BY at',
  );
  const around = database.prepare<{ ring: number; at: number }, Member>(`
    SELECT * FROM (
      SELECT entry, at, look FROM ring_member WHERE ring = +:ring AND at < +:at ORDER BY at DESC LIMIT ${reach}
    ) UNION ALL SELECT * FROM (
      SELECT entry, at, look FROM ring_member WHERE ring = +:ring AND at > +:at ORDER BY at LIMIT ${reach}
    )`);

  /** The members that are seen from a position, and how many the ring has, as far as that counts. */
  function see(ring: RingName, at: number | undefined): { size: number; members: Member[] } {
    const number = getNumber(ring);
    if (beyondWhole.get(number) === undefined) {
      const members = all.all(number);
      return { size: members.length, members };
    }
    return { size: wholeRing + 1, members: at === undefined ? [] : around.all({ ring: number, at }) };
  }

  return {
    move(from, to) {
      for (const ring of from?.rings ?? []) leave.run(getNumber(ring), from?.at ?? 0);
      for (const ring of to?.rings ?? [])
        join.run(getNumber(ring), to?.at ?? 0, to?.n ?? 0, to?.look ?? null);
    },
    fill(standings) {
      database.exec(`
        DELETE FROM ring_member;
        CREATE TEMP TABLE joined (ring INTEGER, at INTEGER, entry INTEGER, look TEXT) STRICT`);
      const add = database.prepare<[number, number, number, string | null]>(
        'INSERT INTO joined VALUES (?, ?, ?, ?)',
      );
      for (const { n, rings, at, look } of standings)
        for (const ring of rings) add.run(getNumber(ring), at, n, look);
      database.exec('INSERT INTO ring_member SELECT * FROM joined ORDER BY ring, at; DROP TABLE joined');
    },
    rings: ({ n, rings, at }) =>
      rings.map((ring) => {
        const { size, members } = see(ring, at);
        return { ...ring, size, members: members.filter(({ entry }) => entry !== n) };
      }),
    readers: (ring, at) => see(ring, at).members.map(({ entry }) => entry),
  };
}
