import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Body, OutputPath } from './types.ts';

/**
 * The folder of outputs. Every change is atomic: a reader sees a file wholly old or wholly new. It is durable only after
 * `settle`: a power cut before that may leave a file empty, which the ledger then calls untracked. Making files durable
 * one by one, before each rename, takes twice the time: every new file has to wait for the file system's journal.
 */
export type Files = {
  /** Replaces a file. Throws a sentence when it cannot; the old file is then untouched. */
  write(path: OutputPath, body: Body): void;
  /** The bytes on disk; `undefined` when there is no such file. */
  read(path: OutputPath): Promise<Uint8Array | undefined>;
  /** Removes a file, which may be gone already, and the folders that it leaves empty. */
  remove(path: OutputPath): Promise<void>;
  /** Makes everything written and removed so far durable. */
  settle(): Promise<void>;
  /** Every file below the folder. */
  list(): Promise<OutputPath[]>;
  /** Removes what interrupted writes have left. Nothing may be writing. */
  removeDrafts(): Promise<void>;
};

const draftPrefix = '.writing-';

export function openFiles(root: string): Files {
  const draft = join(root, `${draftPrefix}${process.pid}-${threadId}`);
  const unsettled = new Set<string>();

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
      unsettled.add(target).add(dirname(target));
    },

    read: (path) => readFile(join(root, path)).catch(accept(['ENOENT'], undefined)),

    async remove(path) {
      const target = join(root, path);
      await rm(target, { force: true });
      let folder = dirname(target);
      while (folder !== root && (await removeIfEmpty(folder))) {
        unsettled.delete(folder);
        folder = dirname(folder);
      }
      unsettled.add(folder);
    },

    async settle() {
      const places = [...unsettled];
      unsettled.clear();
      await Promise.all(places.map(makeDurable));
    },

    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        accept(['ENOENT'], []),
      );
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },

    async removeDrafts() {
      const names = await readdir(root).catch(accept(['ENOENT'], []));
      const drafts = names.filter((name) => name.startsWith(draftPrefix));
      await Promise.all(drafts.map((name) => rm(join(root, name), { force: true })));
    },
  };
}

/** Of a file its bytes, of a folder the names in it. One that is gone again needs nothing. */
async function makeDurable(place: string): Promise<void> {
  const handle = await open(place).catch(accept(['ENOENT'], undefined));
  await handle?.sync();
  await handle?.close();
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(() => true, accept(['ENOTEMPTY', 'EEXIST'], false));
}

function isAbsence(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function accept<Value>(codes: string[], value: Value): (cause: NodeJS.ErrnoException) => Value {
  return (cause) => {
    if (cause.code !== undefined && codes.includes(cause.code)) return value;
    throw cause;
  };
}
