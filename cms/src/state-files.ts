import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder of the state with its parents, or throws a sentence. Node's option `recursive` never returns when an existing
 * parent cannot hold folders, such as /proc or a dangling link.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process may have created it first.
    if (existsSync(folder)) return;
    throw new Error(`The folder ${folder} cannot be created. Set CMS_STATE_DIR to another folder.`, {
      cause,
    });
  }
}

/** Makes an existing file or folder accessible to its owner only. */
export function keepPrivate(path: string): void {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // It belongs to another user of this machine, and only that user may change its mode.
    process.emitWarning(
      `Other users of this machine can access ${path}. Its owner should run: chmod go= ${path}`,
    );
  }
}

/** Makes a database file readable by its owner only. SQLite gives the files beside it the same mode. */
export function keepDatabasePrivate(file: string): void {
  makeFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(name);
}

/** Makes a folder that only its owner can access, and removes what a killed process has left in it. */
export function makeEmptyPrivateFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
