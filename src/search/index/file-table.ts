import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { createQueryKey, type InvalidationTag } from '../../catalogue/query-keys.ts';
import type { DataSection } from '../format/data-files.ts';

/** A data file: the key or number at which it starts in its section, the hash in its name, and the stored items of a chunk. */
export type FileRow = { start: string; hash: string; items: string | null };

/** The hash of a chunk that is in the manifest and not in a file. */
export const noFile = '';

type FileName = Pick<FileRow, 'start' | 'hash'>;

/**
 * One row for each data file except the manifests. `items`: the items of a chunk as JSON, or the file itself if that holds them
 * completely; null for files that are made from the entries. Every publish lists the names of files, and with the index
 * `data_file_name` it reads no chunks for that.
 */
export const dataFileTable = `
  CREATE TABLE data_file (kind TEXT, section TEXT, start TEXT, hash TEXT, items TEXT, PRIMARY KEY (kind, section, start)) STRICT;
  CREATE INDEX data_file_hash ON data_file (kind, section, hash);
  CREATE INDEX data_file_name ON data_file (kind, section, start, hash);
`;

/** The hash in the name of a data file. */
export const computeFileHash = (text: string): string => hash('sha256', text).slice(0, 12);

/** The table of data files. `put` and `remove` return the invalidation tags of the old and the new file. */
export type FileTable = {
  get(kind: EntryKind, section: DataSection, start: string): FileRow | undefined;
  /** The file of this name. */
  named(kind: EntryKind, section: DataSection, hash: string): FileRow | undefined;
  /** The chunk for a key: the last one that does not start after the key, or else the first one. */
  around(kind: EntryKind, section: DataSection, key: string): FileRow | undefined;
  /** The last chunk that starts before `start`. */
  before(kind: EntryKind, section: DataSection, start: string): FileRow | undefined;
  /** The start of the next chunk. */
  startAfter(kind: EntryKind, section: DataSection, start: string): string | undefined;
  /** The files of a section in the order of their starts. */
  list(kind: EntryKind, section: DataSection): FileName[];
  /** The files that start between `from` and `to`, both included. */
  between(kind: EntryKind, section: DataSection, from: string, to: string): FileName[];
  /** The names of all files of a section, sorted. */
  names(kind: EntryKind, section: DataSection): string[];
  put(kind: EntryKind, section: DataSection, row: FileRow): InvalidationTag[];
  remove(kind: EntryKind, section: DataSection, start: string): InvalidationTag[];
  /** Adds a new file without a tag. */
  add(kind: EntryKind, section: DataSection, row: FileRow): void;
  /** The invalidation tags of all files of a kind. */
  tags(kind: EntryKind): InvalidationTag[];
  clear(kind: EntryKind): void;
};

export function createFileTable(database: Database): FileTable {
  const columns = 'SELECT start, hash, items FROM data_file WHERE kind = +? AND section = +?';
  const get = database.prepare<[EntryKind, DataSection, string], FileRow>(`${columns} AND start = ?`);
  const named = database.prepare<[EntryKind, DataSection, string], FileRow>(`${columns} AND hash = ?`);
  const around = database.prepare<[EntryKind, DataSection, string], FileRow>(
    `${columns} AND start <= +? ORDER BY start DESC LIMIT 1`,
  );
  const first = database.prepare<[EntryKind, DataSection], FileRow>(`${columns} ORDER BY start LIMIT 1`);
  const startAfter = database
    .prepare<[EntryKind, DataSection, string], string>(
      'SELECT start FROM data_file WHERE kind = +? AND section = +? AND start > +? ORDER BY start LIMIT 1',
    )
    .pluck();
  const before = database.prepare<[EntryKind, DataSection, string], FileRow>(
    `${columns} AND start < +? ORDER BY start DESC LIMIT 1`,
  );
  const list = database.prepare<[EntryKind, DataSection], FileName>(
    "SELECT start, hash FROM data_file WHERE kind = +? AND section = +? AND hash <> '' ORDER BY start",
  );
  const between = database.prepare<[EntryKind, DataSection, string, string], FileName>(
    'SELECT start, hash FROM data_file WHERE kind = +? AND section = +? AND start BETWEEN +? AND +? ORDER BY start',
  );
  const names = database
    .prepare<[EntryKind, DataSection], string>(
      "SELECT DISTINCT hash FROM data_file WHERE kind = +? AND section = +? AND hash <> '' ORDER BY hash",
    )
    .pluck();
  const all = database.prepare<[EntryKind], { section: DataSection; hash: string }>(
    'SELECT section, hash FROM data_file WHERE kind = ?',
  );
  const put = database.prepare<[EntryKind, DataSection, string, string, string | null]>(
    'INSERT OR REPLACE INTO data_file (kind, section, start, hash, items) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare<[EntryKind, DataSection, string]>(
    'DELETE FROM data_file WHERE kind = ? AND section = ? AND start = ?',
  );
  const clear = database.prepare<[EntryKind]>('DELETE FROM data_file WHERE kind = ?');

  return {
    get: (...place) => get.get(...place),
    named: (...place) => named.get(...place),
    around: (kind, section, key) => around.get(kind, section, key) ?? first.get(kind, section),
    before: (...place) => before.get(...place),
    startAfter: (...place) => startAfter.get(...place),
    list: (...place) => list.all(...place),
    between: (...places) => between.all(...places),
    names: (...place) => names.all(...place),

    put(kind, section, { start, hash, items }) {
      const present = get.get(kind, section, start);
      if (present?.hash === hash && present.items === items) return [];
      put.run(kind, section, start, hash, items);
      if (present?.hash === hash && hash !== noFile) return [];
      const added = getTag(kind, section, hash);
      return present ? [getTag(kind, section, present.hash), added] : [added];
    },
    remove(kind, section, start) {
      const present = get.get(kind, section, start);
      if (present === undefined) return [];
      remove.run(kind, section, start);
      return [getTag(kind, section, present.hash)];
    },
    add: (kind, section, { start, hash, items }) => void put.run(kind, section, start, hash, items),
    tags: (kind) => all.all(kind).map(({ section, hash }) => getTag(kind, section, hash)),
    clear: (kind) => void clear.run(kind),
  };
}

const getTag = (kind: EntryKind, section: DataSection, hash: string): InvalidationTag =>
  hash === noFile ? createQueryKey('dataManifest', kind) : createQueryKey('dataFile', kind, section, hash);
