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
  /** The name of the file, without its extension. */
  name: string;
  /** The least length of both sides, in pixels. */
  min: number;
  /** The length that the longer side is reduced to, in pixels. */
  max: number;
}

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const WRONG_TYPE = 'The picture must be a PNG, JPEG or WebP file.';

/**
 * Stores a visitor's picture and returns its file id. The picture is re-encoded as WebP, so nothing else that the file contains
 * is kept.
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
    // The file is damaged, or has too many pixels.
    throw new errors.ValidationError(WRONG_TYPE, { cause });
  }
}

/** Checks the first bytes, since the name of a file proves nothing. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}
