import BetterSqlite from 'better-sqlite3';
import { createReads, type ReplicaReads } from './reads.ts';
import { createChangeLog } from './tables/change-log.ts';
import { createTables } from './tables/tables.ts';

/** A replica that is open for reading. It sees the state at its opening until `refresh`. */
export type ReplicaReader = ReplicaReads & {
  /** The end of the change log. */
  readonly cursor: number;
  /** Moves on to the current state. */
  refresh(): void;
  close(): void;
};

/**
 * Opens a replica for reading, in any thread. Close it when it is idle: while it is open, SQLite cannot copy newer writes from
 * the write-ahead log into the file.
 */
export function openReader(file: string): ReplicaReader {
  const database = new BetterSqlite(file, { readonly: true });
  const tables = createTables(database);
  const changeLog = createChangeLog(database);
  /** A transaction sees the state of its first read. */
  const begin = () => {
    database.exec('BEGIN');
    changeLog.cursor();
  };
  begin();
  return {
    ...createReads(tables, changeLog),
    get cursor() {
      return changeLog.cursor();
    },
    refresh() {
      database.exec('COMMIT');
      tables.resolver.clear();
      begin();
    },
    close: () => void database.close(),
  };
}
