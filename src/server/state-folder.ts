import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes the folder of the site's state. Throws a sentence when nothing can be written there. */
export function prepareStateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `Nothing can be written to ${folder}. Check its disk and its owner, or set SITE_STATE_DIR to another place.`,
      { cause },
    );
  }
}
