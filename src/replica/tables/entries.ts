import type { Database } from 'better-sqlite3';
import { fieldNames, getField, getSentName } from '../../../cms/shared/entry-fields.ts';
import { cardFacetFields } from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { parseStored } from '../../lib/damage.ts';
import { toSortKey } from '../../../cms/shared/fold.ts';
import type { SortValue } from '../../search/format/chunks.ts';
import type { SortedSection } from '../../search/format/data-files.ts';
import { type DocumentId, type EntryRecord, type Skipped, toDocumentId } from '../records/schema.ts';

/** All kinds, for SQL. SQLite uses an index that begins with the kind only for queries that name kinds. */
export const kinds = entryKinds.map((kind) => `'${kind}'`).join();

/**
 * A stored entry. `place` is null while the entry is hidden because an older one has the same slug. `previewPlace` is null while
 * the entry has no place in the ring of previews.
 */
export type EntryRow = {
  n: number;
  kind: EntryKind;
  id: DocumentId;
  slug: string;
  place: string | null;
  previewPlace: string | null;
  mainListing: number | null;
  head: string;
  body: string;
};

/** The position of a visible entry in the rings. */
export type RingPosition = { kind: EntryKind; place: string; mainListing: number | null };

/** Names an entry, stored or not. */
export type EntryName = `${EntryKind}/${string}`;

export function splitName(name: EntryName): { kind: EntryKind; id: DocumentId } {
  const slash = name.indexOf('/');
  return { kind: name.slice(0, slash) as EntryKind, id: toDocumentId(name.slice(slash + 1)) };
}

/** `at`: the position of the row in the order. */
type SortedRow = { at: number; row: number; id: string; value: SortValue };

const pageLength = 100;

/** Reads rows in pages, so that the caller can write rows during the iteration. `keyOf` returns the sort key of a row. */
function* readInPages<Row, Key>(
  first: Key,
  after: (last: Key) => Row[],
  keyOf: (row: Row) => Key,
): Generator<Row> {
  for (let key = first; ;) {
    const page = after(key);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    key = keyOf(last);
  }
}

/** The stored entries. */
export type Entries = {
  get(kind: EntryKind, id: DocumentId): EntryRow | undefined;
  /** `undefined` when the entry is missing or hidden. */
  ringPosition(kind: EntryKind, id: DocumentId): RingPosition | undefined;
  getByRow(n: number): EntryRow | undefined;
  nameOf(n: number): Pick<EntryRow, 'kind' | 'id'> | undefined;
  /** The visible entry with the slug. */
  getBySlug(kind: EntryKind, slug: string): EntryRow | undefined;
  /** The ids of all entries with the slug. Only the first one is visible. */
  claimants(kind: EntryKind, slug: string): DocumentId[];
  /** The slugs of all visible entries of a kind, in the order of its ring. */
  slugs(kind: EntryKind): string[];
  rowOf(kind: EntryKind, id: DocumentId): number | undefined;
  /** The visible entries of a kind, sorted by place. */
  places(kind: EntryKind): Generator<{ row: number; place: string }>;
  /** The visible entries of a kind in ascending order of a value, ties by id. */
  sorted(kind: EntryKind, section: SortedSection): Generator<SortedRow>;
  count(): number;
  all(): Generator<EntryRow>;
  /** The hidden entries, each with a sentence that gives the reason. */
  hidden(): Skipped[];
  put(kind: EntryKind, id: DocumentId, record: EntryRecord): void;
  setPlace(n: number, place: string | null, mainListing: number | null): void;
  /** Adds the entry to the ring of previews, or removes it, after the state of its live site has changed. */
  updatePreviewPlace(n: number): void;
  /** The visible entries that link to the site. */
  ofSite(url: string): EntryRow[];
  remove(kind: EntryKind, id: DocumentId): void;
};

export function createEntries(database: Database): Entries {
  const columns = `SELECT n, kind, id, slug, place, preview_place AS previewPlace, main_listing AS mainListing, head, body
    FROM entry`;
  const byId = database.prepare<[EntryKind, DocumentId], EntryRow>(`${columns} WHERE kind = ? AND id = ?`);
  const ringPosition = database.prepare<[EntryKind, DocumentId], RingPosition>(
    'SELECT kind, place, main_listing AS mainListing FROM entry WHERE kind = ? AND id = ? AND place IS NOT NULL',
  );
  const byRow = database.prepare<[number], EntryRow>(`${columns} WHERE n = ?`);
  const nameByRow = database.prepare<[number], Pick<EntryRow, 'kind' | 'id'>>(
    'SELECT kind, id FROM entry WHERE n = ?',
  );
  const bySlug = database.prepare<[EntryKind, string], EntryRow>(
    `${columns} WHERE kind = ? AND slug = ? AND +place IS NOT NULL`,
  );
  const idsOfSlug = database
    .prepare<[EntryKind, string], DocumentId>(
      'SELECT id FROM entry WHERE kind = +? AND slug = +? ORDER BY created, id',
    )
    .pluck();
  const slugs = database
    .prepare<[EntryKind], string>(
      'SELECT slug FROM entry WHERE kind = +? AND place IS NOT NULL ORDER BY place',
    )
    .pluck();
  const rowOf = database
    .prepare<[EntryKind, DocumentId], number>('SELECT n FROM entry WHERE kind = ? AND id = ?')
    .pluck();
  const afterPlace = database.prepare<[EntryKind, string], { row: number; place: string }>(
    `SELECT n AS row, place FROM entry WHERE kind = +? AND place > +? ORDER BY place LIMIT ${pageLength}`,
  );
  database.exec('CREATE TEMP TABLE sorted (at INTEGER PRIMARY KEY, row INTEGER, id TEXT, value ANY) STRICT');
  database.function('to_sort_value', { deterministic: true }, (section, value) =>
    section === 'title' ? toSortKey(String(value)) : value,
  );
  const sort = database.prepare<[string, string, EntryKind]>(`
    INSERT INTO sorted (row, id, value)
    SELECT n, id, to_sort_value(+?, head ->> +?) AS value FROM entry WHERE kind = +? AND place IS NOT NULL ORDER BY value, id`);
  const afterSorted = database.prepare<[number], SortedRow>(
    `SELECT at, row, id, value FROM sorted WHERE at > +? ORDER BY at LIMIT ${pageLength}`,
  );
  const dropSorted = database.prepare('DELETE FROM sorted');
  const count = database.prepare<[], number>('SELECT count(*) FROM entry').pluck();
  const afterN = database.prepare<[number], EntryRow>(
    `${columns} WHERE n > +? ORDER BY n LIMIT ${pageLength}`,
  );
  const hidden = database.prepare<[], Pick<EntryRow, 'kind' | 'id' | 'slug'>>(
    `SELECT kind, id, slug FROM entry WHERE kind IN (${kinds}) AND place IS NULL`,
  );
  const upsert = database.prepare<[EntryKind, DocumentId, string, number, number, string, string]>(`
    INSERT INTO entry (kind, id, slug, created, updated, head, body) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET
      slug = excluded.slug, created = excluded.created, updated = excluded.updated, head = excluded.head, body = excluded.body`);
  const updatePlace = database.prepare<[string | null, number | null, number]>(
    'UPDATE entry SET place = ?, main_listing = ? WHERE n = ?',
  );
  const updatePreviewPlace = database.prepare<[number]>(`
    UPDATE entry SET preview_place = iif(
      body ->> 'preview_link' <> ''
      AND NOT EXISTS (SELECT 1 FROM site WHERE url = body ->> 'preview_link' AND state = 'dead'), place, NULL
    ) WHERE n = ?`);
  const bySite = database.prepare<[string], EntryRow>(
    `${columns} WHERE body ->> 'preview_link' = +? AND +place IS NOT NULL`,
  );
  const remove = database.prepare<[EntryKind, DocumentId]>('DELETE FROM entry WHERE kind = ? AND id = ?');

  return {
    get: (kind, id) => byId.get(kind, id),
    ringPosition: (kind, id) => ringPosition.get(kind, id),
    getByRow: (n) => byRow.get(n),
    nameOf: (n) => nameByRow.get(n),
    getBySlug: (kind, slug) => bySlug.get(kind, slug),
    claimants: (kind, slug) => idsOfSlug.all(kind, slug),
    slugs: (kind) => slugs.all(kind),
    rowOf: (kind, id) => rowOf.get(kind, id),
    places: (kind) =>
      readInPages(
        '',
        (last) => afterPlace.all(kind, last),
        ({ place }) => place,
      ),
    *sorted(kind, section) {
      sort.run(section, section, kind);
      yield* readInPages(
        0,
        (last) => afterSorted.all(last),
        ({ at }) => at,
      );
      dropSorted.run();
    },
    count: () => count.get() ?? 0,
    all: () =>
      readInPages(
        0,
        (last) => afterN.all(last),
        ({ n }) => n,
      ),
    hidden: () =>
      hidden.all().map(({ kind, id, slug }) => {
        const holder = idsOfSlug.get(kind, slug);
        const reason = `The ${kind} ${JSON.stringify(slug)} (${id}) is not shown because an older one (${holder}) has the same slug: give one of them another slug.`;
        return { type: kind, id, reason };
      }),
    put(kind, id, record) {
      const { head, body } = splitRecord(record);
      upsert.run(
        kind,
        id,
        record.slug,
        Date.parse(record.createdAt),
        Date.parse(record.updatedAt),
        head,
        body,
      );
    },
    setPlace(n, place, mainListing) {
      updatePlace.run(place, mainListing, n);
      updatePreviewPlace.run(n);
    },
    updatePreviewPlace: (n) => void updatePreviewPlace.run(n),
    ofSite: (url) => bySite.all(url),
    remove: (kind, id) => void remove.run(kind, id),
  };
}

/** The fields that cards, lists and the sitemap need. */
const headFields: string[] = [
  ...fieldNames.filter((name) => getField(name).in !== undefined).map(getSentName),
  ...cardFacetFields,
];

/** Splits a record into its two stored texts: the fields that cards, lists and the sitemap need, and the rest. */
export function splitRecord(record: EntryRecord): { head: string; body: string } {
  const isHead = new Set<string>(headFields);
  const body = Object.fromEntries(Object.entries(record).filter(([field]) => !isHead.has(field)));
  return { head: JSON.stringify(record, headFields), body: JSON.stringify(body) };
}

/** The inverse of `splitRecord`. */
export const joinRecord = ({ head, body }: { head: string; body: string }): EntryRecord => ({
  ...parseStored(head),
  ...parseStored(body),
});
