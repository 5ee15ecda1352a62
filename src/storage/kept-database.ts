import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { isDamage } from '../lib/damage.ts';
import { areSumsRight, type LogState, readLog, sizeOf, writeSums } from './page-sums.ts';

/** A database whose pages are known to be what was written to them. One process at a time may write to it. */
export type KeptDatabase = {
  database: Database.Database;
  /**
   * Resolves with whether every page is as it was written, as far as it was when the file was opened. To be asked before
   * anything is made from what is in it.
   */
  isSound: Promise<boolean>;
  /** Looks once more. Takes as long as reading the file, of which a large one is read in a thread. */
  check(): Promise<boolean>;
  /** The same at once, for a file that is never large. */
  checkNow(): boolean;
  /** Whether the last of what was written had been lost when the file was opened. */
  hasLost: boolean;
  /** Folds the write-ahead log into the file when it has become long. Not within a transaction. */
  fold(): void;
  close(): void;
};

/** In frames, each with a page. */
const longLog = 4000;
/** In bytes: reading so much takes less time than starting a thread. */
const worthThread = 32 * 1024 * 1024;

/**
 * Opens a database in WAL mode. Throws what SQLite says of a file that is none.
 *
 * @param file `:memory:` for one that is gone when it is closed.
 * @param readonly Somebody else may write to it meanwhile: it is not looked through.
 */
export function openKept(file: string, { readonly = false } = {}): KeptDatabase {
  const isNew = sizeOf(file) === 0;
  const database = new Database(file, { readonly });
  if (database.memory || readonly) return unwritten(database);
  let checks = 0;
  let log: LogState;
  try {
    database.pragma('journal_mode = WAL');
    // A power cut may take the last transactions back.
    database.pragma('synchronous = NORMAL');
    // The sums have to be written before.
    database.pragma('wal_autocheckpoint = 0');
    // The first page of a new file has no sum: into the log with it.
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

  function foldAll(): void {
    const { valid, waiting } = framesOf();
    if (waiting === 0) return;
    writeSums(file, valid);
    // What somebody still reads stays in the log.
    database.pragma('wal_checkpoint(PASSIVE)');
  }

  function checkNow(): boolean {
    const valid = framesOf().valid;
    return areSumsRight(file, readLog(file, valid), valid);
  }

  async function check(): Promise<boolean> {
    try {
      return sizeOf(file) < worthThread ? checkNow() : await checkInThread();
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
      const thread = new Worker(new URL('page-check.ts', import.meta.url), { workerData });
      const [isSound] = await once(thread, 'message');
      return isSound;
    } finally {
      checks -= 1;
    }
  }

  /** False while a thread reads the file, or when nothing can be written, as on a full disk. */
  function couldFold(): boolean {
    try {
      if (checks === 0) foldAll();
      return checks === 0;
    } catch {
      return false;
    }
  }

  const isSound = check();
  // Whoever waits for it is told.
  isSound.catch(() => undefined);
  return {
    database,
    isSound,
    check,
    checkNow,
    hasLost: log.hasMore,
    fold() {
      if (checks === 0 && framesOf().waiting > longLog) foldAll();
    },
    close() {
      const keeper = couldFold() ? undefined : openKeeper(file);
      database.close();
      keeper?.close();
    },
  };
}

/** Whether the file is gone or replaced, or the disk does not give it back. */
function isUnreadable(error: unknown): boolean {
  if (isDamage(error)) return true;
  return error instanceof Error && 'code' in error && /^(EIO|EISDIR|ENOENT)$/.test(String(error.code));
}

type LogFrames = { log: number; checkpointed: number };

/** Deletes a database that nobody has open. */
export function forgetKept(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-sums']) rmSync(file + suffix, { force: true });
}

/** Whoever closes a database last folds its log, unless he may only read. `undefined` when it cannot even be read. */
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

function unwritten(database: Database.Database): KeptDatabase {
  const isSound = Promise.resolve(true);
  return {
    database,
    isSound,
    check: () => isSound,
    checkNow: () => true,
    hasLost: false,
    fold: () => undefined,
    close: () => database.close(),
  };
}
