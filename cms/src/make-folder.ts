import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder of the state and those above it, or throws a sentence. The option `recursive` of Node never returns where a
 * parent exists and takes no folders, such as /proc or a dangling link.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process may have been faster.
    if (existsSync(folder)) return;
    throw new Error(`The folder ${folder} cannot be made. Set CMS_STATE_DIR to another place.`, { cause });
  }
}
