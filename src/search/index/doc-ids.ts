import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { getDocIdRange, getPreferredDocId } from '../format/data-files.ts';
import type { DocumentChange, IndexedDocument, NumberedChange, NumberedDocument } from './documents.ts';

// A document id is the small integer that represents an entry in the files of its kind. Ids are assigned by ordered open
// addressing. Documents, sorted by place, are spread evenly over a range of ids. Each takes the id that its place prefers, or
// else the next free one. So the ids depend only on the set of entries, and a new or removed entry moves only the few that follow
// closely. Between a quarter and a half of the ids are taken. When the number of entries crosses a power of two, every entry gets
// another id.

/** A place begins with the hash. */
const getPreferredId = (place: string, range: number): number =>
  getPreferredDocId(Number.parseInt(place.slice(0, 8), 16), range);

/** The row of a document, with its old and new id; `undefined` for no id. */
type Move = { row: number; from: number | undefined; to: number | undefined };

type StoredId = { row: number; place: string; docId: number | null };

/** One row for each visible entry. While ids are reassigned, `doc_id` is null. */
export const docIdTable = `
  CREATE TABLE document (entry INTEGER PRIMARY KEY, kind TEXT, place TEXT, doc_id INTEGER) STRICT;
  CREATE UNIQUE INDEX document_place ON document (kind, place, doc_id);
  CREATE UNIQUE INDEX document_id ON document (kind, doc_id);
`;

/** The document ids of all visible entries. */
export type DocIds = {
  /** The documents with ids from `first` up to but not including `end`, in order. */
  between(kind: EntryKind, first: number, end: number): (StoredId & { docId: number })[];
  /** The highest id in use; -1 when there are no documents. */
  last(kind: EntryKind): number;
  /** The id of the entry in this row. */
  of(row: number): number | undefined;
  /** Assigns an id to every document of a kind. @param documents All `count` documents, sorted by place. */
  assign(kind: EntryKind, count: number, documents: Iterable<{ row: number; place: string }>): void;
  /**
   * Assigns ids to new documents and removes those of deleted ones. Returns all changes, including neighbours whose ids had to
   * change; `undefined` when every document needs another id.
   *
   * @param count How many documents there are now.
   * @param documentOf The document of the entry in a row.
   */
  update(
    kind: EntryKind,
    changes: DocumentChange[],
    count: number,
    documentOf: (row: number) => IndexedDocument | undefined,
  ): NumberedChange[] | undefined;
};

export function createDocIds(database: Database): DocIds {
  const columns = 'SELECT entry AS row, place, doc_id AS docId FROM document WHERE kind = +?';
  const from = database.prepare<[EntryKind, string], StoredId>(`${columns} AND place >= +? ORDER BY place`);
  const before = database.prepare<[EntryKind, string], StoredId>(
    `${columns} AND place < +? ORDER BY place DESC LIMIT 1`,
  );
  const between = database.prepare<[EntryKind, number, number], StoredId & { docId: number }>(
    `${columns} AND doc_id >= +? AND doc_id < +? ORDER BY doc_id`,
  );
  const last = database
    .prepare<[EntryKind], number>('SELECT max(doc_id) FROM document WHERE kind = ?')
    .pluck();
  const idOf = database.prepare<[number], number>('SELECT doc_id FROM document WHERE entry = ?').pluck();
  const add = database.prepare<[number, EntryKind, string, number | null]>(
    'INSERT INTO document (entry, kind, place, doc_id) VALUES (?, ?, ?, ?)',
  );
  const set = database.prepare<[number | null, number]>('UPDATE document SET doc_id = ? WHERE entry = ?');
  const remove = database.prepare<[number]>('DELETE FROM document WHERE entry = ?');
  const clear = database.prepare<[EntryKind]>('DELETE FROM document WHERE kind = ?');

  /** Updates the ids after documents were added and removed. Returns the documents whose ids have changed. */
  function reassign(
    kind: EntryKind,
    came: IndexedDocument[],
    gone: IndexedDocument[],
    range: number,
  ): Move[] {
    const moves = new Map<number, Move>();
    for (const { row } of gone) {
      moves.set(row, { row, from: idOf.get(row), to: undefined });
      remove.run(row);
    }
    for (const { row, place } of came) add.run(row, kind, place, null);

    const currentId = ({ row, docId }: StoredId) => moves.get(row)?.to ?? docId ?? undefined;
    const places = [...came, ...gone].map(({ place }) => place).sort();
    for (const place of places) {
      const previous = before.get(kind, place);
      let free = ((previous && currentId(previous)) ?? -1) + 1;
      for (const stored of from.iterate(kind, place)) {
        const docId = Math.max(free, getPreferredId(stored.place, range));
        if (docId === currentId(stored)) break;
        moves.set(stored.row, { row: stored.row, from: stored.docId ?? undefined, to: docId });
        free = docId + 1;
      }
    }

    // An id must be free before another document takes it.
    for (const { row } of moves.values()) set.run(null, row);
    for (const { row, to } of moves.values()) if (to !== undefined) set.run(to, row);
    return [...moves.values()].filter(({ from, to }) => from !== to);
  }

  return {
    between: (kind, first, end) => between.all(kind, first, end),
    last: (kind) => last.get(kind) ?? -1,
    of: (row) => idOf.get(row),

    assign(kind, count, documents) {
      clear.run(kind);
      const range = getDocIdRange(count);
      let free = 0;
      for (const { row, place } of documents) {
        const docId = Math.max(free, getPreferredId(place, range));
        add.run(row, kind, place, docId);
        free = docId + 1;
      }
    },

    update(kind, changes, count, documentOf) {
      const came = changes.flatMap(({ before, after }) => (after && !before ? [after] : []));
      const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
      const range = getDocIdRange(count);
      if (getDocIdRange(count - came.length + gone.length) !== range) return undefined;

      const moves = new Map(reassign(kind, came, gone, range).map((move) => [move.row, move]));
      const numbered = changes.map(({ before, after }) => {
        const row = (after ?? before)?.row;
        const move = row === undefined ? undefined : moves.get(row);
        if (row !== undefined) moves.delete(row);
        const docId = row === undefined || move ? undefined : idOf.get(row);
        return {
          before: withId(before, move ? move.from : docId),
          after: withId(after, move ? move.to : docId),
        };
      });
      const neighbours = [...moves.values()].map(({ row, from, to }) => {
        const document = documentOf(row);
        return { before: withId(document, from), after: withId(document, to) };
      });
      return [...numbered, ...neighbours];
    },
  };
}

const withId = (
  document: IndexedDocument | undefined,
  docId: number | undefined,
): NumberedDocument | undefined => (document && docId !== undefined ? { ...document, docId } : undefined);
