import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a file that is asked for; both ends belong to it. */
export type Range = { start: number; end: number };

/**
 * An open file: all that is read from it is one version, even while another takes its place. It is opened and read on the
 * spot, since the system has what is served in its memory: by way of another thread an answer would take ten turns of the
 * event loop, between which a rebuild renders its pages.
 */
export type OpenFile = {
  path: string;
  size: number;
  /** Differs between any two versions, since a file is replaced by a new one and never written over. */
  version: string;
  /** All bytes, or a part of them. */
  read(part?: Range): Buffer;
  /** The same bit by bit, for what is large. Whoever asks for no more may leave it. */
  readInPieces(part: Range): Iterable<Buffer>;
  close(): void;
};

/** What is read in one piece, in bytes. */
export const largestPiece = 64 * 1024;

/** No such file, a file where a folder should be, a name that no file can have, a link. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Opens a regular file for reading; `undefined` when there is none. The caller closes it. */
export function openFile(path: string): OpenFile | undefined {
  const descriptor = open(path);
  if (descriptor === undefined) return undefined;
  const stats = fstatSync(descriptor, { bigint: true });
  if (!stats.isFile()) {
    closeSync(descriptor);
    return undefined;
  }
  const size = Number(stats.size);
  const read = ({ start, end }: Range = { start: 0, end: size - 1 }): Buffer => {
    const bytes = Buffer.allocUnsafe(end - start + 1);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
  };
  return {
    path,
    size,
    version: [stats.ino, stats.size, stats.mtimeNs].map((number) => number.toString(36)).join('-'),
    read,
    *readInPieces({ start, end }) {
      for (let from = start; from <= end; from += largestPiece)
        yield read({ start: from, end: Math.min(from + largestPiece - 1, end) });
    },
    close: () => closeSync(descriptor),
  };
}

/** The same for a file below a folder: one that a link in it leads to is none. */
export function openFileIn(folder: string, path: string): OpenFile | undefined {
  const file = openFile(join(folder, path));
  if (file === undefined || isWithoutLinks(folder, path)) return file;
  file.close();
  return undefined;
}

function isWithoutLinks(folder: string, path: string): boolean {
  const [start, end] = [folder, join(folder, path)].map((place) =>
    unlessMissing(() => realpathSync.native(place)),
  );
  return start !== undefined && end === join(start, path);
}

// Otherwise opening a pipe would block until something is written into it.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const open = (path: string): number | undefined => unlessMissing(() => openSync(path, flags));

function unlessMissing<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (cause) {
    if (nothingThere.has((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
