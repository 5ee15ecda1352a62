import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';

// SQLite does not notice when a page of a database changes on the disk. So the file `x.sqlite-sums` beside `x.sqlite` holds
// checksums as 32-bit numbers, in the byte order of the machine:
//
// 0        the CRC-32 of all that follows
// 1 to 3   the latest write-ahead log that the checksums cover: its two salts and the number of its frames
// from 4   the CRC-32 of each page of `x.sqlite`
//
// The checksums are written before each checkpoint. After an interrupted checkpoint the log is still there, and SQLite reads its
// pages from the log. The frames of the log have their own checksums. A file without checksums counts as damaged.

const pageSize = 4096;
/**
 * SQLite locks the byte after the first gigabyte of a file, and never uses the page around it
 * (https://sqlite.org/fileformat2.html#lockbyte).
 */
const lockPage = 0x40000000 / pageSize + 1;
const logHeader = 32;
const frameHeader = 24;
const headerLength = 4;

/** Two numbers that change whenever SQLite begins to fill the log from its start. */
type Salts = readonly [number, number];

type Sums = { salts: Salts; frames: number; pages: Uint32Array };

const noSums: Sums = { salts: [0, 0], frames: 0, pages: new Uint32Array() };

/** The state of a write-ahead log. */
export type LogState = {
  /** The pages in its valid frames. */
  pages: Set<number>;
  /** Whether the log continues after the valid frames, because its end is unfinished or damaged. */
  hasMore: boolean;
};

/** Writes the checksums that the file will have after a checkpoint of the first `frames` frames of its log. */
export function writeSums(file: string, frames: number): void {
  // A power cut must not leave checksums of lost frames.
  flush(`${file}-wal`);
  const changed = new Map<number, number>();
  let salts: Salts = [0, 0];
  for (const frame of readFrames(file)) {
    changed.set(frame.page, crc32(frame.bytes));
    salts = frame.salts;
    if (frame.number === frames) break;
  }
  const { pages } = readSums(file) ?? noSums;
  let count = pages.length;
  for (const page of changed.keys()) count = Math.max(count, page);
  const words = new Uint32Array(headerLength + count);
  words.set([0, ...salts, frames]);
  words.set(pages, headerLength);
  for (const [page, sum] of changed) words[headerLength + page - 1] = sum;
  const bytes = Buffer.from(words.buffer);
  words[0] = crc32(bytes.subarray(4));
  const draft = `${file}-sums.part`;
  // A link or a pipe at this path must not be opened.
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(draft, bytes, { flag: 'wx', flush: true });
  renameSync(draft, `${file}-sums`);
}

/** Reads the log of a file, of which SQLite uses the first `valid` frames. */
export function readLog(file: string, valid: number): LogState {
  const pages = new Set<number>();
  // Without a valid header no frame is valid.
  let hasMore = valid === 0 && getSize(`${file}-wal`) > logHeader;
  for (const { number, page } of readFrames(file)) {
    hasMore ||= number > valid;
    if (number > valid) break;
    pages.add(page);
  }
  return { pages, hasMore };
}

/** Whether a file matches its checksums, except for the pages that SQLite reads from the first `valid` frames of its log. */
export function areSumsRight(file: string, { pages: inLog }: LogState, valid: number): boolean {
  const sums = readSums(file);
  if (!sums) return false;
  // The last checkpoint copied more frames than the log has, so some are lost.
  if (valid < sums.frames && isSameLog(file, sums.salts)) return false;
  const descriptor = openSync(file, 'r');
  try {
    const count = Math.ceil(fstatSync(descriptor).size / pageSize);
    for (let page = count + 1; page <= sums.pages.length; page += 1) if (!inLog.has(page)) return false;
    const piece = Buffer.allocUnsafe(256 * pageSize);
    for (let page = 1; page <= count;) {
      const length = readSync(descriptor, piece, 0, piece.length, (page - 1) * pageSize);
      for (let at = 0; at < length; at += pageSize, page += 1) {
        if (page === lockPage || inLog.has(page)) continue;
        if (crc32(piece.subarray(at, Math.min(at + pageSize, length))) !== sums.pages[page - 1]) return false;
      }
      if (length === 0) return false;
    }
    return true;
  } finally {
    closeSync(descriptor);
  }
}

/** `undefined` when the checksums themselves are damaged. */
function readSums(file: string): Sums | undefined {
  if (!existsSync(`${file}-sums`)) return noSums;
  const bytes = new Uint8Array(readFileSync(`${file}-sums`));
  if (bytes.length < headerLength * 4 || bytes.length % 4 !== 0) return undefined;
  const words = new Uint32Array(bytes.buffer);
  const [sum, one = 0, other = 0, frames = 0] = words;
  if (crc32(bytes.subarray(4)) !== sum) return undefined;
  return { salts: [one, other], frames, pages: words.subarray(headerLength) };
}

/** The frames since SQLite last began to fill the log from its start, valid or not. */
function* readFrames(file: string) {
  if (!existsSync(`${file}-wal`)) return;
  const descriptor = openSync(`${file}-wal`, 'r');
  try {
    const salts = readSalts(descriptor);
    const frame = Buffer.allocUnsafe(frameHeader + pageSize);
    for (let number = 1; ; number += 1) {
      const length = readSync(descriptor, frame, 0, frame.length, logHeader + (number - 1) * frame.length);
      if (length < frame.length) return;
      // Frames left from an earlier pass differ in both salts. A frame that differs in one is damaged.
      if (frame.readUInt32BE(8) !== salts[0] && frame.readUInt32BE(12) !== salts[1]) return;
      yield { number, page: frame.readUInt32BE(0), salts, bytes: frame.subarray(frameHeader) };
    }
  } finally {
    closeSync(descriptor);
  }
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const getSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function isSameLog(file: string, [one, other]: Salts): boolean {
  if (!existsSync(`${file}-wal`)) return false;
  const descriptor = openSync(`${file}-wal`, 'r');
  try {
    const salts = readSalts(descriptor);
    return salts[0] === one && salts[1] === other;
  } finally {
    closeSync(descriptor);
  }
}

function readSalts(log: number): Salts {
  const header = Buffer.alloc(logHeader);
  readSync(log, header, 0, logHeader, 0);
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
}
