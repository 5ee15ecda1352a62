import { lstatSync, rmSync, truncateSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isDamage } from '../lib/damage.ts';

/** Another process holds the lock. */
export class LockTaken extends Error {}

/** No process can take the lock, since a link is in its place, or since its disk or its owner prevents that. */
export class LockUnusable extends Error {}

/** `release`: lets other processes take the lock. */
export type Lock = { release(): void };

/**
 * Takes a lock that only one process can hold. Throws `LockTaken` when another process still holds it after `patience`
 * milliseconds, and `LockUnusable` when the file cannot serve as a lock. The lock is an open SQLite transaction, which the system
 * ends together with its process. So no stale lock stays behind.
 */
export function takeLock(file: string, { patience = 0 } = {}): Lock {
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
  try {
    clearPlaces(file);
    return new Database(file, { timeout: patience });
  } catch (cause) {
    throw createLockError(file, cause);
  }
}

/** Deletes what SQLite cannot use in place of the lock or of a file beside it. A link at the lock may lead to another's file: it stays. */
function clearPlaces(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error(`${file} is a link.`);
  for (const place of [file, `${file}-journal`, `${file}-wal`]) {
    if (!lstatSync(place, { throwIfNoEntry: false })?.isFile())
      rmSync(place, { recursive: true, force: true });
  }
}

const createLockError = (file: string, cause: unknown): LockUnusable =>
  new LockUnusable(
    `The lock ${file} cannot be taken. Check its disk and its owner, or remove what is at that path.`,
    { cause },
  );

function isBusy(cause: unknown): boolean {
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
}
