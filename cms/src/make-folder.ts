import { existsSync, mkdirSync } from 'node:fs';
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
