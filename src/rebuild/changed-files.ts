import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { computeFingerprint } from './recorded-reads.ts';
import { type Fingerprint, type OutputPath, toOutputPath } from './types.ts';

/** The file with the build id, for open tabs (specification §4.5) and for the check of the folder. It is not an output. */
export const marker = toOutputPath('build.json');

/** A file that was replaced or removed. `at` grows with every change. A file is in the list once, at its last change. */
export type ChangedFile = { at: number; path: OutputPath };

/**
 * The list of files in the folder of outputs that were replaced or removed, for processes that keep copies of them. It is
 * committed with the outputs, so a kill loses nothing.
 */
export type ChangedFiles = {
  /** Starts or stops recording changes. */
  keep(wanted: boolean): void;
  /** Begins a new feed, after another program changed the folder or writes were lost. */
  renew(): void;
  /**
   * The end of the list. When `feed` is not the same as before, the list is incomplete and every copy may be old. `undefined`
   * while no changes are recorded.
   */
  head(): { feed: string; at: number } | undefined;
  /** The first `most` changes after a position, in order. */
  after(at: number, most: number): ChangedFile[];
  /** The position of a file in the list; `undefined` when it is not in the list. */
  find(path: OutputPath): number | undefined;
  /** Removes the changes up to a position, once every copy has applied them. */
  forgetUntil(at: number): void;
};

/**
 * An existing file. `hash`: the fingerprint of its bytes. It is null while the output is dirty, and while the file stays only for
 * open tabs.
 */
export type PublishedFile = { path: OutputPath; hash: Fingerprint | null };

/** The changes, and the files that exist. */
export type PublishedFiles = ChangedFiles & {
  file(path: OutputPath): PublishedFile | undefined;
  all(): PublishedFile[];
};

const published =
  'SELECT path, hash FROM outputs UNION ALL SELECT path, NULL FROM retired WHERE path NOT IN (SELECT path FROM outputs)';

/** In files. After more changes, a new feed makes every copy start over. That costs less, and keeps an unread list small. */
const most = 20_000;

export function openChangedFiles(
  database: Database.Database,
): PublishedFiles & { add(path: OutputPath): void } {
  const sql = {
    feed: database.prepare<[], string>('SELECT id FROM change_feed').pluck(),
    dropFeed: database.prepare('DELETE FROM change_feed'),
    addFeed: database.prepare<[string]>('INSERT INTO change_feed VALUES (?)'),
    drop: database.prepare('DELETE FROM changed_files'),
    dropUntil: database.prepare<[number]>('DELETE FROM changed_files WHERE at <= ?'),
    add: database.prepare<[string]>('INSERT OR REPLACE INTO changed_files (path) VALUES (?)'),
    find: database.prepare<[string], number>('SELECT at FROM changed_files WHERE path = ?').pluck(),
    first: database.prepare<[], number | null>('SELECT min(at) FROM changed_files').pluck(),
    last: database
      .prepare<[], number>("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'changed_files'")
      .pluck(),
    after: database.prepare<[number, number], ChangedFile>(
      'SELECT at, path FROM changed_files WHERE at > +? ORDER BY at LIMIT +?',
    ),
    file: database.prepare<[string], PublishedFile>(`SELECT path, hash FROM (${published}) WHERE path = +?`),
    files: database.prepare<[], PublishedFile>(published),
    marker: database.prepare<[], string>("SELECT value FROM facts WHERE name = 'marker'").pluck(),
  };
  const last = () => sql.last.get() ?? 0;
  let feed = sql.feed.get();

  function begin(id: string | undefined): void {
    sql.drop.run();
    sql.dropFeed.run();
    if (id) sql.addFeed.run(id);
    feed = id;
  }

  function markerFile(): PublishedFile[] {
    const text = sql.marker.get();
    return text === undefined ? [] : [{ path: marker, hash: computeFingerprint(text) }];
  }

  return {
    add(path) {
      if (feed === undefined) return;
      sql.add.run(path);
      if (last() - (sql.first.get() ?? 0) >= most) begin(randomUUID());
    },
    keep: database.transaction((wanted: boolean) => {
      if (wanted !== (feed !== undefined)) begin(wanted ? randomUUID() : undefined);
    }),
    renew: database.transaction(() => {
      if (feed !== undefined) begin(randomUUID());
    }),
    head: () => (feed === undefined ? undefined : { feed, at: last() }),
    after: (at, count) => sql.after.all(at, count),
    find: (path) => sql.find.get(path),
    forgetUntil: (at) => void sql.dropUntil.run(at),
    file: (path) => (path === marker ? markerFile()[0] : sql.file.get(path)),
    all: () => [...sql.files.all(), ...markerFile()],
  };
}
