import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { type DocumentId, toDocumentId } from '../records/schema.ts';
import type { RingPosition } from './entries.ts';

// The rings and the parts of the sitemap, which are computed from the places of entries.

/** The place of an entry in every ring and in the sitemap. Places are evenly spread and depend only on the id. */
export const computePlace = (id: DocumentId): string => hash('sha1', id).slice(0, 16) + id;

/** The id of the entry at a place. */
export const getIdAtPlace = (place: string): DocumentId => toDocumentId(place.slice(16));

/** How many related cards an entry shows (specification §9). */
const wanted = 4;

type Related = { id: DocumentId; head: string };
type Neighbour = { id: DocumentId; slug: string };
/** An entry in the ring of previews. */
type Previewed = Neighbour & { place: string };
/** The nearest entries of the ring of previews on both sides of a place. Between them, all entries lead to the entry there. */
export type Arc = { previous?: Previewed | undefined; next?: Previewed | undefined };

/**
 * The rings of decision 007. The related entries of an entry are the next four of its main listing. If it has fewer, the ring of
 * the whole kind provides the rest. So an entry can be shown only by the four entries before it in each of the two rings. The ring
 * of previews has only the entries with a live site that is not dead.
 */
export type Ring = {
  /** The related entries of the entry at this position. */
  related(position: RingPosition): Related[];
  /** The documentIds of all entries that may show the entry at this position. */
  shownBy(position: RingPosition): DocumentId[];
  /** The arc around a place, which is empty when no other entry has a live site. */
  arc(kind: EntryKind, place: string): Arc;
  /** The documentIds of the entries on an arc, its ends included. An arc may pass the end of the ring. */
  onArc(kind: EntryKind, arc: Arc): DocumentId[];
};

export function createRing(database: Database): Ring {
  const relatedInListing = createWalk<Related>(database, 'main_listing', 'after', 'id, head');
  const relatedInKind = createWalk<Related>(database, 'kind', 'after', 'id, head');
  const beforeInListing = createWalk<Neighbour>(database, 'main_listing', 'before', 'id, slug');
  const beforeInKind = createWalk<Neighbour>(database, 'kind', 'before', 'id, slug');
  const previewed = 'id, slug, preview_place AS place';
  const beforeInPreviews = createWalk<Previewed>(database, 'kind', 'before', previewed, 'preview_place');
  const afterInPreviews = createWalk<Previewed>(database, 'kind', 'after', previewed, 'preview_place');
  const between = database
    .prepare<[EntryKind, string, string], DocumentId>(
      'SELECT id FROM entry WHERE kind = +? AND place >= +? AND place <= +?',
    )
    .pluck();

  return {
    related({ kind, place, mainListing }) {
      const mates = mainListing === null ? [] : relatedInListing(mainListing, place, wanted);
      if (mates.length === wanted) return mates;
      const taken = new Set(mates.map(({ id }) => id));
      const others = relatedInKind(kind, place, wanted).filter(({ id }) => !taken.has(id));
      return [...mates, ...others].slice(0, wanted);
    },
    shownBy({ kind, place, mainListing }) {
      const mates = mainListing === null ? [] : beforeInListing(mainListing, place, wanted);
      return [...new Set([...mates, ...beforeInKind(kind, place, wanted)].map(({ id }) => id))];
    },
    arc: (kind, place) => ({
      previous: beforeInPreviews(kind, place, 1)[0],
      next: afterInPreviews(kind, place, 1)[0],
    }),
    onArc(kind, { previous, next }) {
      const [from, to] = [previous?.place ?? first, next?.place ?? last];
      if (from < to) return between.all(kind, from, to);
      return [...between.all(kind, from, last), ...between.all(kind, first, to)];
    },
  };
}

/** Places are hex digits followed by an id, so all of them are between these two. */
const [first, last] = ['', 'g'];

/** Walks around one ring for at most `limit` steps and stops before it returns to its start. */
function createWalk<Row>(
  database: Database,
  column: 'kind' | 'main_listing',
  direction: 'before' | 'after',
  columns: string,
  placeColumn: 'place' | 'preview_place' = 'place',
) {
  const select = (side: '<' | '>') =>
    database.prepare<[string | number, string, number], Row>(
      `SELECT ${columns} FROM entry WHERE ${column} = +? AND ${placeColumn} ${side} +?
      ORDER BY ${placeColumn} ${direction === 'after' ? 'ASC' : 'DESC'} LIMIT +?`,
    );
  const [onward, around] = direction === 'after' ? [select('>'), select('<')] : [select('<'), select('>')];
  return (ring: string | number, place: string, limit: number): Row[] => {
    const found = onward.all(ring, place, limit);
    return found.length === limit ? found : [...found, ...around.all(ring, place, limit - found.length)];
  };
}

/** A part with more lines is split by the next digit of the place. */
const fullest = 250;
const digits = [...'0123456789abcdef'];

/**
 * Divides the entries of a kind into parts: the leaves of a trie over the hex digits of their places. The parts depend only on
 * the set of places, so a new or removed entry moves only lines of its own part. The name of a part is its digits, or `all` for a
 * part with all entries.
 */
export type Sitemap = {
  parts(kind: EntryKind): string[];
  /** The heads of the entries of a part, or `undefined` when there is no such part. */
  part(kind: EntryKind, part: string): string[] | undefined;
  /** The part that holds the place. */
  partOf(kind: EntryKind, place: string): string;
  /**
   * A prefix of the place. When at most `changes` entries are added or removed below it, only the parts of this subtree of the
   * trie can change.
   */
  subtree(kind: EntryKind, place: string, changes: number): string;
  /** The parts of a subtree. */
  partsIn(kind: EntryKind, subtree: string): string[];
};

export function createSitemap(database: Database): Sitemap {
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
    parts: (kind) => leaves(kind, '').map(getPart),
    part(kind, part) {
      const prefix = part === 'all' ? '' : part;
      if (!/^[0-9a-f]{0,16}$/.test(prefix) || (prefix === '') !== (part === 'all')) return undefined;
      if (holdsMoreThan(fullest, kind, prefix) || !holdsMoreThan(0, kind, prefix)) return undefined;
      if (prefix !== '' && !holdsMoreThan(fullest, kind, prefix.slice(0, -1))) return undefined;
      return heads.all(kind, prefix, `${prefix}g`);
    },
    partOf: (kind, place) => getPart(prefixOf(kind, place, fullest)),
    subtree: (kind, place, changes) => prefixOf(kind, place, fullest + changes),
    partsIn: (kind, subtree) => leaves(kind, subtree).map(getPart),
  };
}

const getPart = (prefix: string): string => (prefix === '' ? 'all' : prefix);
