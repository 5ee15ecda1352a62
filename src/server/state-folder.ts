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
    throw new Error(
      `Nothing can be written to ${folder}. Check its disk and its owner, or set SITE_STATE_DIR to another place.`,
      { cause },
    );
  }
}

/** What made something fail: that nothing can be written to the folder, such as a disk that can only be read, or else the error. */
export function causeOf(error: unknown, folder: string): unknown {
  try {
    prepareStateFolder(folder);
    return error;
  } catch (fault) {
    return fault;
  }
}
