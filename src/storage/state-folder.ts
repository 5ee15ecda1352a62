import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const remedy = 'set SITE_STATE_DIR to another place';

/** Nothing can be written to a folder: its disk is full or read-only, or it belongs to somebody else. */
export class Unwritable extends Error {}

/**
 * Makes a folder, and writes to it once. Throws `Unwritable`, with a sentence that says what to do.
 *
 * @param otherwise What to do when it cannot be made to work: completes "Check its disk and its owner, or …".
 */
export function prepareFolder(folder: string, otherwise = remedy): void {
  const probe = join(folder, '.probe');
  try {
    makeFolder(folder);
    // Permissions are not enough: a failed disk keeps them, and a full one takes an empty file but no content.
    try {
      writeFileSync(probe, 'Can this be written?');
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw unwritable(folder, otherwise, cause);
  }
}

/**
 * Makes a folder and its parents. Node's option `recursive` never returns below a parent that takes no folders, such as /proc or a
 * dangling link.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw cause;
  }
}

function unwritable(folder: string, otherwise: string, cause: unknown): Unwritable {
  return new Unwritable(
    `Nothing can be written to ${folder}. Check its disk and its owner, or ${otherwise}.`,
    {
      cause,
    },
  );
}

/** Codes of Node and of SQLite. A full disk may still have room for the few bytes of a probe. */
const isFull = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b/;

/**
 * The cause of a failure: an `Unwritable` when the disk of one of the folders is full or read-only, otherwise the error itself.
 *
 * @param otherwise As for `prepareFolder`.
 */
export function causeOf(error: unknown, folders: [string, ...string[]], otherwise = remedy): unknown {
  if (error instanceof Error && 'code' in error && isFull.test(String(error.code))) {
    return unwritable(folders[0], otherwise, error);
  }
  try {
    for (const folder of folders) prepareFolder(folder, otherwise);
    return error;
  } catch (fault) {
    return fault;
  }
}
