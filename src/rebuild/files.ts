import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Body, OutputPath } from './types.ts';

/** The folder of outputs. Every change is atomic: a reader sees a file wholly old or wholly new. */
export type Files = {
  /** Writes a file and makes its bytes durable. Rejects with a sentence when it cannot; the old file is then untouched. */
  write(path: OutputPath, body: Body): Promise<void>;
  /** The bytes on disk; `undefined` when there is no such file. */
  read(path: OutputPath): Promise<Uint8Array | undefined>;
  /** Removes a file, which may be gone already, and the folders that it leaves empty. */
  remove(path: OutputPath): Promise<void>;
  /** Makes the names of everything written and removed so far durable. */
  settle(): Promise<void>;
  /** Every file below the folder. */
  list(): Promise<OutputPath[]>;
  /** Removes what interrupted writes have left. Nothing may be writing. */
  removeDrafts(): Promise<void>;
};

const draftPrefix = '.writing-';

export function openFiles(root: string): Files {
  const unsettled = new Set<string>();
  let drafts = 0;

  return {
    async write(path, body) {
      const target = join(root, path);
      const folder = dirname(target);
      const draft = join(root, `${draftPrefix}${process.pid}-${threadId}-${drafts++}`);
      const replace = async () => {
        await writeDurably(draft, body);
        await rename(draft, target);
      };
      try {
        await replace().catch(async (cause: NodeJS.ErrnoException) => {
          if (cause.code !== 'ENOENT') throw cause;
          await mkdir(folder, { recursive: true });
          await replace();
        });
        unsettled.add(folder);
      } catch (cause) {
        await rm(draft, { force: true }).catch(accept(['ENOTDIR'], undefined));
        throw new Error(`The file ${target} could not be written: ${(cause as Error).message}.`, { cause });
      }
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
      const folders = [...unsettled];
      unsettled.clear();
      await Promise.all(folders.map(syncFolder));
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

async function writeDurably(file: string, body: Body): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(body);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(accept(['ENOENT'], undefined));
  await handle?.sync();
  await handle?.close();
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(() => true, accept(['ENOTEMPTY', 'EEXIST'], false));
}

function accept<Value>(codes: string[], value: Value): (cause: NodeJS.ErrnoException) => Value {
  return (cause) => {
    if (cause.code !== undefined && codes.includes(cause.code)) return value;
    throw cause;
  };
}
