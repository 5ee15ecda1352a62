import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a file, both ends included. */
export type Range = { start: number; end: number };

/**
 * An open file. All reads see one version, even while another version replaces it. Files are opened and read synchronously, since
 * the system holds them in memory. Asynchronous reads would take ten turns of the event loop for an answer, and a rebuild renders
 * a page in each turn.
 */
export type OpenFile = {
  path: string;
  size: number;
  /** Differs between any two versions, since files are replaced and never overwritten. */
  version: string;
  /** All bytes, or a part of them. */
  read(part?: Range): Buffer;
  /** Reads a large part in pieces. */
  readInPieces(part: Range): Iterable<Buffer>;
  close(): void;
};

/** The largest size of a piece, in bytes. */
export const largestPiece = 64 * 1024;

/** The codes for a missing file, a file in place of a folder, a name that is too long, and a link. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Opens a regular file for reading; `undefined` when no such file exists. The caller closes it. */
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

/** Opens a file below a folder; `undefined` also when its path contains a link. */
export function openFileIn(folder: string, path: string): OpenFile | undefined {
  const file = openFile(join(folder, path));
  if (file === undefined || isWithoutLinks(folder, path)) return file;
  file.close();
  return undefined;
}

function isWithoutLinks(folder: string, path: string): boolean {
  const [start, end] = [folder, join(folder, path)].map((place) =>
    ignoreMissing(() => realpathSync.native(place)),
  );
  return start !== undefined && end === join(start, path);
}

// O_NONBLOCK keeps the open from waiting for the writer of a pipe.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const open = (path: string): number | undefined => ignoreMissing(() => openSync(path, flags));

function ignoreMissing<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (cause) {
    if (nothingThere.has((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
