import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a path below `root` free for a file: its folders are real folders that can be written to, and it is no folder itself.
 * Deletes what stands in the way: files and links in place of folders, and a folder in place of the file. `root` may be a link. If that
 * leads nowhere, it stays, since its disk may only be away: then this throws a sentence. Returns the topmost folder that it made.
 */
export function makeWay(root: string, path: string): string | undefined {
  const made = makeFolder(root, dirname(path));
  const target = join(root, path);
  if (look(target)?.isDirectory()) rmSync(target, { recursive: true });
  return made;
}

/** Makes `root`, and a folder below it, as `makeWay` does. */
export function makeFolder(root: string, folder = '.'): string | undefined {
  const parent = dirname(folder);
  const above = parent === folder ? undefined : makeFolder(root, parent);
  const place = join(root, folder);
  const present = folder === '.' ? statSync(place, { throwIfNoEntry: false }) : look(place);
  if (folder === '.' && !present && look(place)?.isSymbolicLink()) {
    throw new Error(
      `${place} is a link to a folder that does not exist. Make that folder, or remove the link.`,
    );
  }
  if (!present?.isDirectory()) {
    try {
      rmSync(place, { force: true });
      mkdirSync(place, { recursive: true });
    } catch (cause) {
      // Another thread may have made it in the meantime.
      if (!look(place)?.isDirectory()) throw cause;
    }
    return above ?? folder;
  }
  if (!isUsable(place)) chmodSync(place, present.mode | constants.S_IRWXU);
  return above;
}

const look = (place: string): Stats | undefined => lstatSync(place, { throwIfNoEntry: false });

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
