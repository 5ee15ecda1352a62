import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const remedy = 'set SITE_STATE_DIR to another place';

/** Nothing can be written to a folder: its disk is full or read-only, or it belongs to somebody else. */
export class Unwritable extends Error {}

/**
 * Makes a folder, that of the site's state unless said otherwise. Throws a sentence when nothing can be written there.
 *
 * @param otherwise What to do when it cannot be made to work: completes "Check its disk and its owner, or …".
 */
export function prepareFolder(folder: string, otherwise = remedy): void {
  const probe = join(folder, '.probe');
  try {
    makeFolder(folder);
    // Rights alone do not tell: a disk that has failed keeps them. A full one takes the file and not what is in it.
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
 * Makes a folder and those above it. The option `recursive` of Node never returns where a parent exists and takes no folders, such as
 * /proc or a dangling link.
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

/** Of Node and of SQLite. On a full disk a few bytes, such as those of a probe, may still find room. */
const isFull = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b/;

/**
 * The cause of a failure: that one of the folders cannot be written to, because its disk is full or read-only, or else the error
 * itself.
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
