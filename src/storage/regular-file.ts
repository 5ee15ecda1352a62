import { constants, fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens no link, and does not wait for the writer of a pipe. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The codes when there is nothing at a path, something other than a file, or a file or folder that this user may not read. */
export const noFile = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO', 'EACCES'];

/**
 * The bytes of a regular file; `undefined` when there is none at the path, or when this user may not read it. A link is none, and
 * neither is a pipe, whose bytes may never end.
 */
export async function readRegularFile(path: string): Promise<Buffer | undefined> {
  const file = await open(path, flags).catch(ignoreErrors(noFile, undefined));
  try {
    return file && fstatSync(file.fd).isFile() ? await file.readFile() : undefined;
  } finally {
    await file?.close();
  }
}

export function ignoreErrors<Value>(codes: string[], value: Value): (cause: NodeJS.ErrnoException) => Value {
  return (cause) => {
    if (cause.code !== undefined && codes.includes(cause.code)) return value;
    throw cause;
  };
}
