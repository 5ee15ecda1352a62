import { open, rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { largestPicture, type PictureType, pictureTypes } from '../../shared/form-rules.ts';
import { chooseFormat } from '../pictures/image-manipulation.ts';
import type { Drawn } from '../pictures/painter.ts';
import { inspectPicture, paint } from '../pictures/painters.ts';
import { FILE } from '../pictures/replace-picture.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

/** A file of a multipart body. */
export interface SentFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
}

interface Limits {
  /** The name of the file, without its extension. */
  name: string;
  /** The least length of both sides, in pixels, of the picture that was sent. */
  min: number;
  /** In pixels. A larger picture is reduced to fit. Without a height, it keeps its shape up to this width. */
  most: { width: number; height?: number };
}

/**
 * Stores a visitor's picture and returns its file id. The picture is drawn anew, so nothing else that the file contains is kept.
 * The upload service calls the file after its content.
 */
export async function keepVisitorsPicture(
  strapi: Core.Strapi,
  file: SentFile,
  limits: Limits,
): Promise<number> {
  if (file.size === 0) throw new errors.ValidationError(messages.damagedPicture);
  if (file.size > largestPicture)
    throw new errors.PayloadTooLargeError(fill(messages.largePicture, { most: largestPicture / 2 ** 20 }));
  const filepath = `${file.filepath}.drawn`;
  try {
    const { size } = await redraw(file.filepath, filepath, limits);
    const [{ id }] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: {} },
        files: { filepath, originalFilename: `${limits.name}.webp`, mimetype: 'image/webp', size },
      });
    return id;
  } finally {
    await rm(filepath, { force: true });
  }
}

/** Removes a picture that nothing shows any longer. One whose files cannot be removed stays in the media library. */
export async function dropPicture(strapi: Core.Strapi, id: number): Promise<void> {
  const file = await strapi.db.query(FILE).findOne({ where: { id } });
  if (!file) return;
  try {
    await strapi.plugin('upload').service('upload').remove(file);
  } catch (error) {
    strapi.log.warn(
      `The picture ${file.url} is no longer used and could not be removed: ${error}. Delete it in the media library.`,
    );
  }
}

async function redraw(from: string, to: string, { min, most }: Limits): Promise<Drawn> {
  if (!(await hasAcceptedType(from))) throw new errors.ValidationError(messages.wrongPictureType);
  const picture = await inspectPicture('visitors', from);
  if (!picture) throw new errors.ValidationError(messages.damagedPicture);
  if (Math.min(picture.width, picture.height) < min)
    throw new errors.ValidationError(fill(messages.smallPicture, { least: min }));
  return paint('visitors', 'draw', {
    from,
    to,
    ...most,
    format: chooseFormat(picture, most.width),
    quality: 86,
  });
}

/** The first bytes of a file of each type, in hexadecimal digits. */
const BEGINNINGS: Record<PictureType, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

/** Checks the first bytes, since the name of a file proves nothing. */
async function hasAcceptedType(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12).finally(() => file.close());
  const beginning = buffer.toString('hex');
  return pictureTypes.some((type) => BEGINNINGS[type].test(beginning));
}
