import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { drawCorners } from './odd-pictures.ts';

/** What files say beside their pixels. */
export const secret = 'Taken at 52.5163 N, 13.3777 E';
const hidden = Buffer.from(secret);

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const riff = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** The chunks of a WebP, as bytes. */
const chunksOf = (webp: Buffer) => webp.subarray(12);

const still = () => drawCorners().webp().toBuffer();
const clear = () => drawCorners().ensureAlpha(0.5).webp().toBuffer();

async function moving(): Promise<Buffer> {
  const pixels = Buffer.alloc(64 * 64 * 3 * 2).map((_, index) => (index < 64 * 64 * 3 ? 40 : index % 251));
  return sharp(pixels, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** Puts a chunk into the first frame of an animation. */
async function movingWith(chunk: Buffer): Promise<Buffer> {
  const webp = await moving();
  const start = webp.indexOf('ANMF');
  const end = start + 8 + webp.readUInt32LE(start + 4);
  const frame = riffChunk('ANMF', Buffer.concat([webp.subarray(start + 8, end), chunk]));
  return riff(webp.subarray(12, start), frame, webp.subarray(end + (end % 2)));
}

/** WebPs of only pixels. */
export const plainWebps: [string, () => Promise<Buffer>][] = [
  ['simple', still],
  ['without loss', () => drawCorners().webp({ lossless: true }).toBuffer()],
  ['with transparency', clear],
  [
    'with transparency and without loss',
    () => drawCorners().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  ],
  ['animated', moving],
];

/** WebPs that can be shown, with a text beside their pixels. */
export const hidingWebps: [string, () => Promise<Buffer>][] = [
  ['EXIF in a simple file', async () => riff(chunksOf(await still()), riffChunk('EXIF', hidden))],
  ['EXIF without its flag', async () => riff(chunksOf(await clear()), riffChunk('EXIF', hidden))],
  ['XMP without its flag', async () => riff(chunksOf(await clear()), riffChunk('XMP ', hidden))],
  ['an unknown chunk', async () => riff(chunksOf(await clear()), riffChunk('NOTE', hidden))],
  ['an unknown chunk in a frame', () => movingWith(riffChunk('NOTE', hidden))],
  ['a second picture', async () => riff(chunksOf(await still()), riffChunk('VP8 ', hidden))],
  ['bytes after the end', async () => Buffer.concat([await still(), hidden])],
];

function jpegSegment(marker: number, text: string): Buffer {
  const data = Buffer.from(`${text}\0${secret}`);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Too tall for a WebP. */
const tall = () => drawCorners(40, 16_400);
const tallJpegWith = async (segment: Buffer) => {
  const jpeg = await tall().jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
};

function pngChunk(name: string, data = hidden): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Puts bytes into a PNG: after its head, before its end or after its end. */
async function tallPngWith(bytes: Buffer, place: 'head' | 'tail' | 'after'): Promise<Buffer> {
  const png = await tall().ensureAlpha(0.5).png().toBuffer();
  const at = { head: 33, tail: png.length - 12, after: png.length }[place];
  return Buffer.concat([png.subarray(0, at), bytes, png.subarray(at)]);
}

/** Pictures that stay a JPEG or PNG, with a text beside their pixels. */
export const hidingTallPictures: [string, () => Promise<Buffer>][] = [
  ['a JPEG with COM', () => tallJpegWith(jpegSegment(0xfe, ''))],
  ['a JPEG with APP12', () => tallJpegWith(jpegSegment(0xec, 'Ducky'))],
  ['a JPEG with MPF', () => tallJpegWith(jpegSegment(0xe2, 'MPF'))],
  ['a JPEG with JFXX', () => tallJpegWith(jpegSegment(0xe0, 'JFXX'))],
  [
    'a JPEG with another after its end',
    async () => Buffer.concat([await tall().jpeg().toBuffer(), await tallJpegWith(jpegSegment(0xfe, ''))]),
  ],
  ['a PNG with a private chunk', () => tallPngWith(pngChunk('prVt'), 'head')],
  ['a PNG with eXIf after its pixels', () => tallPngWith(pngChunk('eXIf'), 'tail')],
  ['a PNG with tEXt after its pixels', () => tallPngWith(pngChunk('tEXt'), 'tail')],
  ['a PNG with bytes after its end', () => tallPngWith(hidden, 'after')],
];
