const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/** The segments that have the pixels: tables, the head of the frame, and scans (ITU-T T.81, table B.1). */
const OF_PIXELS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, SCAN]);

/**
 * Whether a JPEG has only pixels. Cameras and editors write what nobody sees into segments for applications, into comments and
 * after the end.
 */
export function isPlainJpeg(file: Buffer): boolean {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== START) return false;
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || !OF_PIXELS.has(marker)) return false;
    at += 2 + file.readUInt16BE(at + 2);
    if (marker === SCAN) at = findEndOfScan(file, at);
    if (at + 2 === file.length) return file[at] === 0xff && file[at + 1] === END;
  }
  return false;
}

/** The position of the next marker that is not part of the scan. */
function findEndOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at >= 0 && isInScan(file[at + 1] ?? END)) at = file.indexOf(0xff, at + 2);
  return at < 0 ? file.length : at;
}

/** A zero follows each byte of a scan that looks like the beginning of a marker. */
const isInScan = (marker: number): boolean =>
  marker === 0 || (marker >= FIRST_RESTART && marker <= LAST_RESTART);
