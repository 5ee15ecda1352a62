import BetterSqlite, { type Database } from 'better-sqlite3';
import { answerKey } from '../../catalogue/read-keys.ts';
import type { EntryKind, LookupType } from '../../catalogue/kinds.ts';
import { createStoredCatalogue } from './catalogue.ts';
import { createChangeLog } from '../tables/change-log.ts';
import { createStores } from '../derive/stores.ts';

export type ReplicaReader = ReturnType<typeof openReader>;

/**
 * Opens a replica for reading, in any thread. It shows one state, that of its opening, until `refresh`. Close it when it
 * idles: while it is open, what is written meanwhile cannot be folded into the file.
 */
export function openReader(file: string) {
  const database = new BetterSqlite(file, { readonly: true });
  const { reading, stores, changeLog } = createReading(database);
  /** A transaction sees the state of its first read. */
  const begin = () => {
    database.exec('BEGIN');
    changeLog.cursor();
  };
  begin();
  return Object.assign(reading, {
    /** Goes on to the present state. */
    refresh(): void {
      database.exec('COMMIT');
      stores.resolver.clear();
      begin();
    },
    close: () => database.close(),
  });
}

/** Everything that can be asked of a replica, beside the tables that answer it. */
export function createReading(database: Database) {
  const stores = createStores(database);
  const changeLog = createChangeLog(database);
  const catalogue = createStoredCatalogue(stores);
  const reading = {
    ...catalogue,
    /** The answer to a key of `keyOf`; `undefined` when there is no such thing. */
    answer: (key: string): unknown => answerKey(catalogue, key),
    changeLog: changeLog.id,
    get cursor() {
      return changeLog.cursor();
    },
    changedSince: changeLog.since,
    /** The slugs of a kind, as they follow each other in its ring: neighbours show the same cards. */
    slugs: stores.entries.slugs,
    /** The slugs of the lookups that entries of the kind carry. */
    facetSlugs: (kind: EntryKind, type: LookupType) => catalogue.facets(kind, type).map(({ slug }) => slug),
    /** The names of all mirrored files in use, sorted. */
    mediaFiles: stores.media.allFiles,
    /** The names of all data files in a section of a kind, sorted. */
    dataFiles: stores.search.names,
    /** The records whose present version is not shown, and why. */
    skipped: () => [...stores.skips.all(), ...stores.entries.hidden()],
  };
  return { reading, catalogue, stores, changeLog };
}
