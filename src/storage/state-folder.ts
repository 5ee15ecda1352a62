import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const remedy = 'set SITE_STATE_DIR to another place';

/** Nothing can be written to a folder, because its disk is full or read-only, or because another user owns it. */
export class Unwritable extends Error {}

/**
 * Creates a folder, and writes to it once. Throws `Unwritable`, with a sentence that says what to do.
 *
 * @param otherwise The other remedy. It completes "Check its disk and its owner, or …".
 */
export function prepareFolder(folder: string, otherwise = remedy): void {
  const probe = join(folder, '.probe');
  try {
    makeFolder(folder);
    // Permissions are not enough: a failed disk keeps them, and a full one accepts an empty file but no content.
    rmSync(probe, { recursive: true, force: true });
    try {
      writeFileSync(probe, 'Can this be written?');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw createUnwritable(folder, otherwise, cause);
  }
}

/** Creates a folder and its parents. Node's option `recursive` hangs below /proc and below a dangling link. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw cause;
  }
}

function createUnwritable(folder: string, otherwise: string, cause: unknown): Unwritable {
  return new Unwritable(
    `Nothing can be written to ${folder}. Check its disk and its owner, or ${otherwise}.`,
    {
      cause,
    },
  );
}

/** Codes of Node and of SQLite. A full disk may still have room for the few bytes of `prepareFolder`. */
const isFull = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b/;

/**
 * The cause of a failure: an `Unwritable` when the disk of one of the folders is full or read-only, otherwise the error itself.
 *
 * @param otherwise As for `prepareFolder`.
 */
export function findCause(error: unknown, folders: [string, ...string[]], otherwise = remedy): unknown {
  if (error instanceof Error && 'code' in error && isFull.test(String(error.code))) {
    return createUnwritable(folders[0], otherwise, error);
  }
  try {
    for (const folder of folders) prepareFolder(folder, otherwise);
    return error;
  } catch (fault) {
    return fault;
  }
}
