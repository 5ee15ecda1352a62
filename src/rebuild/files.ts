import { constants, lstatSync, renameSync, rmdirSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import { makeWay } from '../storage/make-way.ts';
import { ignoreErrors, noFile, readRegularFile } from '../storage/regular-file.ts';
import { type Body, type OutputPath, toOutputPath } from './types.ts';

/**
 * The folder of outputs. Every change is atomic: a reader sees the whole old file or the whole new one, even after a kill. No
 * write waits for the disk (decision 012), so a power cut may undo changes or leave files empty. `FolderCheck` finds such
 * files.
 *
 * Only a regular file at the end of real folders counts as a file here, since the server follows no links below the folder.
 */
export type Files = {
  /** The folder's own path. */
  root: string;
  /**
   * Replaces a file. What stands in its way is deleted: a folder in its place, or a file or a link in place of one of its folders.
   * If that fails, the old file is unchanged, and the message of the error is a sentence.
   */
  write(path: OutputPath, body: Body): void;
  /** The folders that were made since the last call, without those below them. Other files of such a folder may be lost. */
  takeMade(): string[];
  /** The bytes on disk; `undefined` when there is no such file, or when it cannot be read. */
  read(path: OutputPath): Promise<Uint8Array | undefined>;
  /** The size of a file in bytes; `undefined` when there is no such file, or when its owner may not read it. */
  size(path: OutputPath): number | undefined;
  /** Those of the paths that lead through a link. The other functions do not notice these links. */
  linked(paths: Iterable<OutputPath>): OutputPath[];
  /** Replaces links on the way to a file by real folders. */
  dropLinks(path: OutputPath): void;
  /** Removes a file, if it exists, and the folders that are empty after that. */
  remove(path: OutputPath): void;
  /** Everything below the folder that is not a folder, the files next to the root first. Leaves out drafts. */
  list(): AsyncIterable<OutputPath>;
  /** Removes the drafts of interrupted writes. No write may run at the same time. */
  removeDrafts(): Promise<void>;
};

const draftPrefix = '.writing-';

export function openFiles(root: string): Files {
  const draft = join(root, `${draftPrefix}${process.pid}-${threadId}`);
  const made = new Set<string>();

  function isLinked(folder: string): boolean {
    if (folder === '.') return false;
    return isLinked(dirname(folder)) || look(join(root, folder))?.isSymbolicLink() === true;
  }

  function clear(path: OutputPath): void {
    const folder = makeWay(root, path);
    if (folder !== undefined) made.add(folder);
  }

  return {
    root,

    write(path, body) {
      const target = join(root, path);
      const replace = () => {
        // A link or a pipe at the path of the draft must not be opened.
        writeFileSync(draft, body, { flag: 'wx' });
        renameSync(draft, target);
      };
      try {
        if (isLinked(dirname(path))) clear(path);
        try {
          replace();
        } catch (cause) {
          if (!isObstacle(cause)) throw cause;
          rmSync(draft, { recursive: true, force: true });
          clear(path);
          replace();
        }
      } catch (cause) {
        rmSync(draft, { recursive: true, force: true });
        throw new Error(`The file ${target} could not be written: ${(cause as Error).message}.`, { cause });
      }
    },

    takeMade() {
      const folders = [...made];
      made.clear();
      return folders;
    },

    read: (path) => readRegularFile(join(root, path)),

    size(path) {
      const stats = look(join(root, path));
      return stats?.isFile() && stats.mode & constants.S_IRUSR ? stats.size : undefined;
    },

    linked(paths) {
      const known = new Map<string, boolean>();
      return [...paths].filter((path) => {
        const folder = dirname(path);
        const found = known.get(folder) ?? isLinked(folder);
        known.set(folder, found);
        return found;
      });
    },

    dropLinks: clear,

    remove(path) {
      const target = join(root, path);
      const stats = look(target);
      if (stats?.isDirectory() || isLinked(dirname(path))) return;
      if (stats) rmSync(target, { force: true });
      for (let folder = dirname(target); folder !== root && removeIfEmpty(folder);) folder = dirname(folder);
    },

    async *list() {
      const folders = [root];
      for (const folder of folders) {
        const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreErrors(noFile, []));
        for (const entry of entries) {
          const path = join(folder, entry.name);
          if (entry.isDirectory()) folders.push(path);
          else if (!entry.name.startsWith(draftPrefix))
            yield toOutputPath(relative(root, path).split(sep).join('/'));
        }
      }
    },

    async removeDrafts() {
      const names = await readdir(root).catch(ignoreErrors(noFile, []));
      const drafts = names.filter((name) => name.startsWith(draftPrefix));
      await Promise.all(drafts.map((name) => rm(join(root, name), { recursive: true, force: true })));
    },
  };
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    return ignoreErrors(['ENOTEMPTY', 'EEXIST', ...noFile], false)(cause as NodeJS.ErrnoException);
  }
}

function look(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (cause) {
    return ignoreErrors(noFile, undefined)(cause as NodeJS.ErrnoException);
  }
}

/** Whether a write failed because of what is at its path or at one of its folders. */
function isObstacle(cause: unknown): boolean {
  const codes = [...noFile, 'ENOTEMPTY', 'EEXIST'];
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code));
}
