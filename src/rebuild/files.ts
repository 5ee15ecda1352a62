import { mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { opendir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Body, OutputPath } from './types.ts';

/**
 * The folder of outputs. Every change is atomic: a reader sees the whole old file or the whole new one, even after a kill. No
 * write waits for the disk (decision 012), so a power cut may undo changes or leave files empty. `createFolderCheck` finds such
 * files.
 */
export type Files = {
  /** Replaces a file. If that fails, the old file is unchanged, and the message of the error is a sentence. */
  write(path: OutputPath, body: Body): void;
  /** The bytes on disk; `undefined` when there is no such file. */
  read(path: OutputPath): Promise<Uint8Array | undefined>;
  /** The size of a file in bytes; `undefined` when there is no such file. */
  size(path: OutputPath): number | undefined;
  /** Removes a file, if it exists, and the folders that are empty after that. */
  remove(path: OutputPath): void;
  /** Every file below the folder. */
  list(): AsyncIterable<OutputPath>;
  /** Removes the drafts of interrupted writes. No write may run at the same time. */
  removeDrafts(): Promise<void>;
};

const draftPrefix = '.writing-';

export function openFiles(root: string): Files {
  const draft = join(root, `${draftPrefix}${process.pid}-${threadId}`);

  return {
    write(path, body) {
      const target = join(root, path);
      const replace = () => {
        writeFileSync(draft, body);
        renameSync(draft, target);
      };
      try {
        try {
          replace();
        } catch (cause) {
          if (!isAbsence(cause)) throw cause;
          mkdirSync(dirname(target), { recursive: true });
          replace();
        }
      } catch (cause) {
        rmSync(draft, { force: true });
        throw new Error(`The file ${target} could not be written: ${(cause as Error).message}.`, { cause });
      }
    },

    read: (path) => readFile(join(root, path)).catch(ignoreErrors(['ENOENT'], undefined)),

    size: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.size,

    remove(path) {
      const target = join(root, path);
      rmSync(target, { force: true });
      for (let folder = dirname(target); folder !== root && removeIfEmpty(folder);) folder = dirname(folder);
    },

    async *list() {
      const folders = [root];
      // `opendir` with `recursive` takes time that grows with the square of the number of files.
      for (const folder of folders) {
        const entries = await opendir(folder, { bufferSize: 1024 }).catch(ignoreErrors(['ENOENT'], []));
        for await (const entry of entries) {
          const path = join(folder, entry.name);
          if (entry.isDirectory()) folders.push(path);
          else yield relative(root, path).split(sep).join('/');
        }
      }
    },

    async removeDrafts() {
      const names = await readdir(root).catch(ignoreErrors(['ENOENT'], []));
      const drafts = names.filter((name) => name.startsWith(draftPrefix));
      await Promise.all(drafts.map((name) => rm(join(root, name), { force: true })));
    },
  };
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (cause) {
    if (isAbsence(cause)) return true;
    return ignoreErrors(['ENOTEMPTY', 'EEXIST'], false)(cause as NodeJS.ErrnoException);
  }
}

function isAbsence(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function ignoreErrors<Value>(codes: string[], value: Value): (cause: NodeJS.ErrnoException) => Value {
  return (cause) => {
    if (cause.code !== undefined && codes.includes(cause.code)) return value;
    throw cause;
  };
}
