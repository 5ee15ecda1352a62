import { once } from 'node:events';
import { accessSync, constants, lstatSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { Damage, isDamage } from '../lib/damage.ts';
import { areSumsRight, type LogState, readLog, getSize, writeSums } from './page-checksums.ts';

/** A database with a checksum for every page. One process at a time may write to it. */
export type CheckedDatabase = {
  database: Database.Database;
  /** Resolves with whether every page is unchanged since it was written. Await it before you use the content of the file. */
  isSound: Promise<boolean>;
  /** Checks every page again. A large file is checked in a thread. */
  check(): Promise<boolean>;
  /** Does the same on this thread, for files that are never large. */
  checkNow(): boolean;
  /** Whether the latest writes were lost before the file was opened. */
  hasLostWrites: boolean;
  /** Copies the write-ahead log into the file when the log is long. Do not call it within a transaction. */
  checkpoint(): void;
  close(): void;
};

/** In frames. Each frame holds one page. */
const longLog = 4000;
/** In bytes: starting a thread takes longer than reading a smaller file. */
const worthThread = 32 * 1024 * 1024;

/**
 * Opens a database in WAL mode. Throws `Damage` when something else is in its place, and SQLite's own error when the
 * file is not a database.
 *
 * @param file `:memory:` for a database that is gone when it is closed.
 * @param readonly The pages are not checked, since another process may write to them.
 */
export function openCheckedDatabase(file: string, { readonly = false } = {}): CheckedDatabase {
  requireFiles(file);
  const isNew = getSize(file) === 0;
  const database = new Database(file, { readonly });
  if (database.memory || readonly) return openUnchecked(database);
  let checks = 0;
  let log: LogState;
  try {
    database.pragma('journal_mode = WAL');
    // A power cut may undo the last transactions.
    database.pragma('synchronous = NORMAL');
    // The checksums must be written before a checkpoint.
    database.pragma('wal_autocheckpoint = 0');
    // The first page of a new file has no checksum yet. This puts the page into the log.
    if (isNew) database.pragma('user_version = 0');
    log = readLog(file, framesOf().valid);
  } catch (cause) {
    database.close();
    throw cause;
  }

  /** How many valid frames the log has, and how many of them are not in the file yet. */
  function framesOf() {
    const [{ log: valid = 0, checkpointed = 0 } = {}] = database.pragma(
      'wal_checkpoint(NOOP)',
    ) as LogFrames[];
    return { valid, waiting: valid - checkpointed };
  }

  function checkpointAll(): void {
    const { valid, waiting } = framesOf();
    if (waiting === 0) return;
    writeSums(file, valid);
    // Frames that a reader still needs stay in the log.
    database.pragma('wal_checkpoint(PASSIVE)');
  }

  function checkNow(): boolean {
    const valid = framesOf().valid;
    return areSumsRight(file, readLog(file, valid), valid);
  }

  async function check(): Promise<boolean> {
    try {
      return getSize(file) < worthThread ? checkNow() : await checkInThread();
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause;
      return false;
    }
  }

  async function checkInThread(): Promise<boolean> {
    checks += 1;
    try {
      const valid = framesOf().valid;
      const workerData = [file, readLog(file, valid), valid];
      const thread = new Worker(new URL('page-checksums-worker.ts', import.meta.url), { workerData });
      const [isSound] = await once(thread, 'message');
      return isSound;
    } finally {
      checks -= 1;
    }
  }

  /** Checkpoints the whole log. False while a thread reads the file, or when nothing can be written, as on a full disk. */
  function couldCheckpoint(): boolean {
    try {
      if (checks === 0) checkpointAll();
      return checks === 0;
    } catch {
      return false;
    }
  }

  const isSound = check();
  // Callers that await it still get the error.
  isSound.catch(() => undefined);
  return {
    database,
    isSound,
    check,
    checkNow,
    hasLostWrites: log.hasMore,
    checkpoint() {
      if (checks === 0 && framesOf().waiting > longLog) checkpointAll();
    },
    close() {
      const keeper = couldCheckpoint() ? undefined : openKeeper(file);
      database.close();
      keeper?.close();
    },
  };
}

/** Whether the file is gone or replaced, or the disk cannot read it. */
function isUnreadable(error: unknown): boolean {
  if (isDamage(error)) return true;
  return error instanceof Error && 'code' in error && /^(EIO|EISDIR|ENOENT)$/.test(String(error.code));
}

type LogFrames = { log: number; checkpointed: number };

const suffixes = ['', '-wal', '-shm', '-sums'];

/** Deletes a database that no process has open, or what is in its place. */
export function deleteDatabase(file: string): void {
  for (const suffix of suffixes) rmSync(file + suffix, { recursive: true, force: true });
}

/**
 * Throws `Damage` when something in the place of the database or of a file beside it cannot be used as a file. A link is none:
 * SQLite refuses links beside a database, and writes through one in place of the database.
 */
function requireFiles(file: string): void {
  for (const place of suffixes.map((suffix) => file + suffix)) {
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (stats && !stats.isFile())
      throw new Damage(`The database ${file} is damaged: ${place} is not a file.`);
    try {
      if (stats) accessSync(place, constants.R_OK);
    } catch (cause) {
      throw new Damage(`The database ${file} is damaged: this user may not read ${place}.`, { cause });
    }
  }
}

/**
 * Opens a second, read-only connection. SQLite checkpoints the log when its last connection closes, unless that one is
 * read-only. So this connection prevents a checkpoint without checksums. `undefined` when the file cannot even be read.
 */
function openKeeper(file: string): Database.Database | undefined {
  let keeper: Database.Database | undefined;
  try {
    keeper = new Database(file, { readonly: true });
    keeper.pragma('user_version');
    return keeper;
  } catch {
    keeper?.close();
    return undefined;
  }
}

function openUnchecked(database: Database.Database): CheckedDatabase {
  const isSound = Promise.resolve(true);
  return {
    database,
    isSound,
    check: () => isSound,
    checkNow: () => true,
    hasLostWrites: false,
    checkpoint: () => undefined,
    close: () => database.close(),
  };
}
