import type { Database } from 'better-sqlite3';
import { byKind, entryKinds } from '../../../cms/shared/kinds.ts';
import type { Change, DocumentId, FeedPosition, SentRecord, Skipped } from '../records/schema.ts';

/** How many staged records are read at once. */
const chunk = 100;

type StagedRow = {
  seq: number;
  type: SentRecord['type'];
  id: DocumentId;
  record: string | null;
  reason: string | null;
};

/** Whether the staged settings `g` switch off the kind of the staged record `s`. */
const isSwitchedOff = entryKinds
  .flatMap((kind) => {
    const { feature } = byKind[kind];
    return feature ? `s.type = '${kind}' AND g.record ->> '${feature}' = 0` : [];
  })
  .join(' OR ');

/**
 * Keeps the records from the CMS on disk until all of them have arrived, so that no part of an interrupted answer reaches the
 * replica. If a record arrives several times, the last version counts.
 */
export type Staging = {
  clear(): void;
  put(changes: Iterable<Change>, skipped: Iterable<Skipped>): void;
  /** Stages the removal of every stored record that is not staged. */
  addAbsent(): void;
  /** How many stored entries would be removed, apart from those of a kind that the staged settings switch off. */
  lost(): number;
  /** The staged records, some at a time. */
  chunks(): Generator<{ changes: Change[]; skipped: Skipped[] }>;
};

export function createStaging(database: Database): Staging {
  database.exec(`
    CREATE TEMP TABLE staged (
      seq INTEGER PRIMARY KEY, type TEXT, id TEXT, record TEXT, reason TEXT, UNIQUE (type, id)
    ) STRICT;`);
  const put = database.prepare<[string, string, string | null, string | null]>(
    'INSERT OR REPLACE INTO staged (type, id, record, reason) VALUES (?, ?, ?, ?)',
  );
  const clear = database.prepare('DELETE FROM staged');
  const addAbsent = [
    'SELECT type, id FROM lookup',
    "SELECT 'author' AS type, id FROM author",
    "SELECT 'media' AS type, id FROM media",
    'SELECT kind AS type, id FROM entry',
    "SELECT 'collection' AS type, id FROM collection",
    "SELECT 'page' AS type, id FROM page",
    "SELECT 'gallery' AS type, id FROM settings",
    "SELECT 'synonym' AS type, id FROM synonym",
  ].map((stored) =>
    database.prepare(`
      INSERT INTO staged (type, id) SELECT type, id FROM (${stored}) AS stored
      WHERE NOT EXISTS (SELECT 1 FROM staged WHERE type = stored.type AND id = stored.id)`),
  );
  const lost = database
    .prepare<[], number>(
      `
      SELECT count(*) FROM staged s JOIN entry e ON e.kind = s.type AND e.id = s.id
      WHERE s.record IS NULL AND s.reason IS NULL
        AND NOT EXISTS (SELECT 1 FROM staged g WHERE g.type = 'gallery' AND (${isSwitchedOff}))`,
    )
    .pluck();
  const rows = database.prepare<[number, number], StagedRow>(
    'SELECT seq, type, id, record, reason FROM staged WHERE seq > +? ORDER BY seq LIMIT +?',
  );

  return {
    clear: () => void clear.run(),
    put: database.transaction((changes: Iterable<Change>, skipped: Iterable<Skipped>) => {
      for (const { type, id, record } of changes) put.run(type, id, record && JSON.stringify(record), null);
      for (const { type, id, reason } of skipped) put.run(type, id, null, reason);
    }),
    addAbsent: database.transaction(() => {
      for (const statement of addAbsent) statement.run();
    }),
    lost: () => lost.get() ?? 0,
    *chunks() {
      for (let page = rows.all(0, chunk); page.length > 0; page = rows.all(page.at(-1)?.seq ?? 0, chunk)) {
        yield {
          changes: page.flatMap(({ type, id, record, reason }): Change[] =>
            reason === null ? [{ type, id, record: record && JSON.parse(record) }] : [],
          ),
          skipped: page.flatMap(({ type, id, reason }) => (reason === null ? [] : [{ type, id, reason }])),
        };
      }
    },
  };
}

export type FeedState = {
  /** `undefined` before the first sync, and before the first one after an upgrade from a version without nonces. */
  get(): FeedPosition | undefined;
  set(position: FeedPosition): void;
};

export function createFeedState(database: Database): FeedState {
  const get = database.prepare<[], FeedPosition>(
    `SELECT feed, feed_cursor AS cursor, feed_nonce AS nonce FROM state
     WHERE feed IS NOT NULL AND feed_nonce IS NOT NULL`,
  );
  const set = database.prepare<[string, number, string]>(
    'UPDATE state SET feed = ?, feed_cursor = ?, feed_nonce = ?',
  );
  return {
    get: () => get.get(),
    set: ({ feed, cursor, nonce }) => void set.run(feed, cursor, nonce),
  };
}
