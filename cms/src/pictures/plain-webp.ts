/** The chunks of a WebP that has only pixels, in the order in which decoders expect them. */
const PICTURE = /^(?:(?:VP8X,)?VP8[ L]|VP8X,ALPH,VP8 |VP8X,ANIM(?:,ANMF)+)$/;
const FRAME = /^(?:(?:ALPH,)?VP8 |VP8L)$/;

/** In bytes. A chunk that is longer than its fields could hide others. */
const FIXED_SIZES: Partial<Record<string, number>> = { VP8X: 10, ANIM: 6 };
const HEAD_OF_FILE = 12;
const HEAD_OF_CHUNK = 8;
const HEAD_OF_FRAME = 16;

interface Chunk {
  name: string;
  data: Buffer;
}

/**
 * Whether a WebP has only pixels (https://developers.google.com/speed/webp/docs/riff_container). Decoders pass by other chunks,
 * pictures that they do not show and what follows the end, so cameras and editors write there what nobody sees.
 */
export function isPlainWebp(file: Buffer): boolean {
  if (file.length < HEAD_OF_FILE || file.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (file.toString('latin1', 8, 12) !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length) return false;
  const chunks = splitChunks(file.subarray(HEAD_OF_FILE));
  const frames = chunks?.filter(({ name }) => name === 'ANMF') ?? [];
  return matches(chunks, PICTURE) && frames.every(({ data }) => matches(splitFrame(data), FRAME));
}

const splitFrame = (data: Buffer) => splitChunks(data.subarray(HEAD_OF_FRAME));

const matches = (chunks: Chunk[] | undefined, order: RegExp): boolean =>
  chunks !== undefined &&
  order.test(chunks.map(({ name }) => name).join()) &&
  chunks.every(({ name, data }) => data.length === (FIXED_SIZES[name] ?? data.length));

/** `undefined` when the chunks do not fill the bytes exactly. */
function splitChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    const start = at + HEAD_OF_CHUNK;
    if (start > bytes.length) return undefined;
    const end = start + bytes.readUInt32LE(at + 4);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, end) });
    // A chunk of an odd length is followed by a zero.
    at = end + (end % 2);
    if (at > bytes.length || (at > end && bytes[end] !== 0)) return undefined;
  }
  return chunks;
}
