import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';

/** A file of a multipart body. */
export interface SentFile {
  filepath: string;
  size: number;
}

interface Limits {
  /** What the file is called, without its ending. */
  name: string;
  /** Both sides, in pixels. */
  min: number;
  /** What the longer side is reduced to. */
  max: number;
}

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const WRONG_TYPE = 'The picture must be a PNG, JPEG or WebP file.';

/**
 * Takes a visitor's picture and returns its file id. Only what it shows is kept: it is drawn anew as
 * WebP, which leaves behind whatever else the file was or carried.
 */
export async function keepVisitorsPicture(
  strapi: Core.Strapi,
  file: SentFile,
  limits: Limits,
): Promise<number> {
  if (file.size > MAX_BYTES) throw new errors.PayloadTooLargeError('The picture is larger than 5 MB.');
  const { data, width, height } = await redraw(await readFile(file.filepath), limits.max);
  if (Math.min(width, height) < limits.min) {
    throw new errors.ValidationError(`The picture must be at least ${limits.min} pixels wide and high.`);
  }
  const filepath = `${file.filepath}.webp`;
  await writeFile(filepath, data);
  try {
    const [{ id }] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: {} },
        files: {
          filepath,
          originalFilename: `${limits.name}.webp`,
          mimetype: 'image/webp',
          size: (await stat(filepath)).size,
        },
      });
    return id;
  } finally {
    await rm(filepath, { force: true });
  }
}

export async function dropPicture(strapi: Core.Strapi, id: number): Promise<void> {
  const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id } });
  await strapi.plugin('upload').service('upload').remove(file);
}

async function redraw(bytes: Buffer, max: number) {
  if (!isPicture(bytes)) throw new errors.ValidationError(WRONG_TYPE);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    // Damaged, or larger than could be drawn.
    throw new errors.ValidationError(WRONG_TYPE, { cause });
  }
}

/** By its first bytes: what a file is called says nothing. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}
