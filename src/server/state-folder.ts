import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the folder of the site's state. Throws a sentence when nothing can be written there. */
export function prepareStateFolder(folder: string): void {
  const probe = join(folder, '.probe');
  try {
    mkdirSync(folder, { recursive: true });
    // Rights alone do not tell: a disk that has failed keeps them.
    writeFileSync(probe, 'Can this be written?');
    rmSync(probe, { force: true });
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

function unwritable(folder: string, cause: unknown): Error {
  return new Error(
    `Nothing can be written to ${folder}. Check its disk and its owner, or set SITE_STATE_DIR to another place.`,
    { cause },
  );
}

/** Of Node and of SQLite. On a full disk a few bytes, such as those of a probe, may still find room. */
const isFull = /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b/;

/**
 * What made something fail: that nothing can be written to the folder, whose disk is full or can only be read, or else the
 * error.
 */
export function causeOf(error: unknown, folder: string): unknown {
  if (error instanceof Error && 'code' in error && isFull.test(String(error.code))) {
    return unwritable(folder, error);
  }
  try {
    prepareStateFolder(folder);
    return error;
  } catch (fault) {
    return fault;
  }
}
