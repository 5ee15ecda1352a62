import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';

/** A part with more lines than this is split by the next digit of the place. */
const fullest = 250;
const digits = [...'0123456789abcdef'];

/**
 * Cuts the entries of a kind into parts: the leaves of a trie over the hex digits of their places. A pure function of
 * the set of places, so an entry that comes or goes moves only the lines of its own part. A part is named by its
 * digits; the one that holds everything is `all`.
 */
export function createSitemap(database: Database) {
  const nth = database
    .prepare<[EntryKind, string, string, number], 1>(
      'SELECT 1 FROM entry WHERE kind = +? AND place >= +? AND place < +? LIMIT 1 OFFSET +?',
    )
    .pluck();
  const heads = database
    .prepare<[EntryKind, string, string], string>(
      'SELECT head FROM entry WHERE kind = +? AND place >= +? AND place < +? ORDER BY place',
    )
    .pluck();

  const holdsMoreThan = (count: number, kind: EntryKind, prefix: string): boolean =>
    nth.get(kind, prefix, `${prefix}g`, count) === 1;

  function leaves(kind: EntryKind, prefix: string): string[] {
    if (holdsMoreThan(fullest, kind, prefix)) return digits.flatMap((digit) => leaves(kind, prefix + digit));
    return holdsMoreThan(0, kind, prefix) ? [prefix] : [];
  }

  /** The shortest prefix of the place under which there are at most `count` entries. */
  function prefixOf(kind: EntryKind, place: string, count: number): string {
    let length = 0;
    while (holdsMoreThan(count, kind, place.slice(0, length))) length += 1;
    return place.slice(0, length);
  }

  return {
    parts: (kind: EntryKind): string[] => leaves(kind, '').map(partOf),
    /** The entries of a part, or `undefined` when there is no such part. */
    part(kind: EntryKind, part: string): string[] | undefined {
      const prefix = part === 'all' ? '' : part;
      if (!/^[0-9a-f]{0,16}$/.test(prefix) || (prefix === '') !== (part === 'all')) return undefined;
      if (holdsMoreThan(fullest, kind, prefix) || !holdsMoreThan(0, kind, prefix)) return undefined;
      if (prefix !== '' && !holdsMoreThan(fullest, kind, prefix.slice(0, -1))) return undefined;
      return heads.all(kind, prefix, `${prefix}g`);
    },
    /** The part that holds the place. */
    partOf: (kind: EntryKind, place: string): string => partOf(prefixOf(kind, place, fullest)),
    /** A prefix of the place such that no parts but those below it can change through `changes` entries coming and going. */
    hinge: (kind: EntryKind, place: string, changes: number): string =>
      prefixOf(kind, place, fullest + changes),
    /** The parts below a hinge. */
    partsBelow: (kind: EntryKind, hinge: string): string[] => leaves(kind, hinge).map(partOf),
  };
}

const partOf = (prefix: string): string => (prefix === '' ? 'all' : prefix);
