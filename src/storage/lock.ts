import { lstatSync, truncateSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isDamage } from '../lib/damage.ts';

/** Another process holds the lock. */
export class LockTaken extends Error {}

/**
 * Takes a lock that only one process can hold. Throws `LockTaken` when another process still holds it after `patience`
 * milliseconds. The lock is an open SQLite transaction, which the system ends together with its process. So no stale lock stays
 * behind.
 */
export function takeLock(file: string, { patience = 0 } = {}): { release(): void } {
  const database = open(file, patience);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (isBusy(cause)) {
      throw new LockTaken(`Another Vitrine process is using ${file}. Stop it first.`, { cause });
    }
    if (!isDamage(cause)) throw createLockError(file, cause);
    // The file holds no data, so it may be emptied. Deleting it would hide the lock of a process that has it open.
    truncateSync(file);
    return takeLock(file, { patience });
  }
  return { release: () => database.close() };
}

function open(file: string, patience: number): Database.Database {
  // A damaged lock is emptied. A link may lead to the file of somebody else.
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw createLockError(file, new Error(`${file} is a link`));
  try {
    return new Database(file, { timeout: patience });
  } catch (cause) {
    throw cause instanceof Database.SqliteError ? createLockError(file, cause) : cause;
  }
}

const createLockError = (file: string, cause: unknown): Error =>
  new Error(
    `The lock ${file} cannot be taken. Check its disk and its owner, or remove the file or folder at that path.`,
    {
      cause,
    },
  );

function isBusy(cause: unknown): boolean {
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
}
