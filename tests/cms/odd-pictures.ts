import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The corners of `drawCorners`, in reading order. */
export const corners = ['red', 'lime', 'blue', 'white'] as const;

/** A picture with another colour in each corner, so that every turn and mirroring of it differs. */
export function drawCorners(width = 96, height = 64): Sharp {
  const colours = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ] as const;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? colours[0];
      pixels.set(colour, (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const names: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '111': 'white' };

/** The names of the colours near the corners of a picture, as its pixels are stored. */
export async function readCorners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nameOf = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const key = Array.from(data.subarray(at, at + 3), (value) => (value > 127 ? '1' : '0')).join('');
    return names[key] ?? 'other';
  };
  return [nameOf(0.1, 0.1), nameOf(0.9, 0.1), nameOf(0.1, 0.9), nameOf(0.9, 0.9)];
}

/** A bitmap of one black pixel. */
export function createBmp(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** An icon around a PNG. */
export async function createIco(): Promise<Buffer> {
  const picture = await drawCorners(32, 32).png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** As phones make them: the container of an AVIF, with another codec. */
export async function createHeic(): Promise<Buffer> {
  const avif = await drawCorners().avif().toBuffer();
  return Buffer.from(
    avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC'),
    'latin1',
  );
}

/** The signatures of formats that nothing here can write, and bytes after them. */
export const signatures = {
  jxl: Buffer.concat([Buffer.from('0000000c4a584c200d0a870a', 'hex'), Buffer.alloc(200, 1)]),
  jp2: Buffer.concat([Buffer.from('0000000c6a5020200d0a870a0000001466747970', 'hex'), Buffer.alloc(200, 1)]),
  psd: Buffer.concat([Buffer.from('38425053000100000000000000030000', 'hex'), Buffer.alloc(200, 1)]),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  html: Buffer.from('<!doctype html><title>A page</title><script>alert(1)</script>'),
};

/** A PNG of several frames, which browsers play. */
export async function createApng(): Promise<Buffer> {
  const png = await drawCorners(16, 16).png().toBuffer();
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence, 0);
    control.writeUInt32BE(16, 4);
    control.writeUInt32BE(16, 8);
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(10, 22);
    return createChunk('fcTL', control);
  };
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(2, 0);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(16 * (16 * 3 + 1)))]);
  const headEnd = 8 + 25;
  return Buffer.concat([
    png.subarray(0, headEnd),
    createChunk('acTL', animation),
    frame(0),
    png.subarray(headEnd, -12),
    frame(1),
    createChunk('fdAT', second),
    png.subarray(-12),
  ]);
}

/** A chunk of a PNG. */
export function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
