import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** An open file: all that is read through its handle is one version, even while another takes its place. */
export type OpenFile = {
  path: string;
  size: number;
  /** Differs between any two versions, since a file is replaced by a new one and never written over. */
  version: string;
  handle: FileHandle;
};

/** No such file, a file where a folder should be, a name that no file can have, a link. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Opens a regular file for reading; `undefined` when there is none. The caller closes the handle. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((cause) => {
    if (nothingThere.has(cause.code)) return undefined;
    throw cause;
  });
  const stats = await handle?.stat({ bigint: true });
  if (!handle || !stats?.isFile()) {
    await handle?.close();
    return undefined;
  }
  const version = [stats.ino, stats.size, stats.mtimeNs].map((number) => number.toString(36)).join('-');
  return { path, size: Number(stats.size), version, handle };
}
