import Database from 'better-sqlite3';

/** Another process holds the lock. */
export class LockTaken extends Error {}

/**
 * Takes the one lock of a cache folder, or says that another process holds it. The lock is an open SQLite transaction:
 * the system drops it when its process ends, however that ends, so no stale lock file is left behind.
 * It stands still for `patience` milliseconds before it gives up.
 */
export function takeLock(file: string, { patience = 0 } = {}): { release(): void } {
  const database = new Database(file, { timeout: patience });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new LockTaken(`Another Vitrine process is using ${file}. Stop it first.`, { cause });
  }
  return { release: () => database.close() };
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
}
