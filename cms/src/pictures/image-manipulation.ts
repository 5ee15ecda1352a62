import { createReadStream } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Drawing, Drawn } from './painter.ts';
import { inspectPicture, paint } from './painters.ts';

/** A file on its way through Strapi's upload service. */
export interface UploadFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  path?: string | null;
  filepath: string;
  getStream(): Readable;
  /** A folder that Strapi removes when the upload is over. */
  tmpWorkingDirectory: string;
  width?: number | null;
  height?: number | null;
  size?: number;
  sizeInBytes?: number;
}

/** A rendition is worth its file up to this share of the original's width. */
const WORTHWHILE = 0.75;

/** Enough for the screenshots that the gallery shows: their text stays sharp. */
const QUALITY = 70;

/** The preview of the media library, in pixels. */
const THUMBNAIL = { width: 245, height: 156 };

/** The formats that are accepted, whose pictures get renditions, and whose pictures are saved in a smaller file. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'svg'];
const RESIZED = ['jpeg', 'png', 'webp', 'gif', 'tiff'];
const OPTIMIZED = ['jpeg', 'png', 'webp', 'tiff'];

/**
 * Replaces the functions by which Strapi's upload service reads and draws pictures. Strapi draws in its own process, without
 * limits.
 */
export function createImageManipulation(strapi: Core.Strapi) {
  const hasFormat = async (file: UploadFile, formats: readonly string[]) =>
    formats.includes((await inspect(file))?.format ?? '');
  return {
    /** Strapi calls this first, before and after it has optimized a picture. It would store any other file as it is. */
    async isImage(file: UploadFile) {
      await linkSource(file);
      if (await hasFormat(file, ACCEPTED)) return true;
      throw new errors.ApplicationError(
        `The file ${file.name} is damaged, or not a picture that the gallery can show. Upload a JPEG, PNG, WebP, AVIF, GIF or SVG.`,
      );
    },
    isResizableImage: (file: UploadFile) => hasFormat(file, RESIZED),
    isOptimizableImage: (file: UploadFile) => hasFormat(file, OPTIMIZED),
    isFaultyImage: async (file: UploadFile) => !(await paint('editors', 'isWhole', getSource(file))),
    async getDimensions(file: UploadFile) {
      const { width = null, height = null } = (await inspect(file)) ?? {};
      return { width, height };
    },
    optimize: (file: UploadFile) => optimize(strapi, file),
    generateThumbnail: drawThumbnail,
    generateResponsiveFormats: (file: UploadFile) => drawRenditions(strapi, file),
  };
}

/** The picture to draw from. Strapi forgets `filepath` once it has stored the file, while renditions are still drawn. */
const getSource = ({ tmpWorkingDirectory, hash }: UploadFile) => join(tmpWorkingDirectory, `source_${hash}`);

async function linkSource(file: UploadFile): Promise<void> {
  await rm(getSource(file), { force: true });
  await symlink(file.filepath, getSource(file));
}

const inspect = (file: UploadFile) => inspectPicture('editors', getSource(file));

const getSettings = (strapi: Core.Strapi) => strapi.plugin('upload').service('upload').getSettings();

/** Saves a picture in a smaller file and upright, as the settings of the media library say. */
async function optimize(strapi: Core.Strapi, file: UploadFile): Promise<UploadFile> {
  const { sizeOptimization, autoOrientation } = await getSettings(strapi);
  const picture = await inspect(file);
  if (!picture || !(sizeOptimization || autoOrientation)) return file;
  const filepath = join(file.tmpWorkingDirectory, `optimized-${file.hash}`);
  const drawn = await paint('editors', 'draw', {
    from: getSource(file),
    to: filepath,
    format: picture.format,
    quality: sizeOptimization ? 80 : 100,
    isUpright: autoOrientation,
    isAnimated: true,
  });
  return drawn.size > (file.sizeInBytes ?? Number.POSITIVE_INFINITY) ? file : withFile(file, filepath, drawn);
}

/** A picture that was drawn into another file. */
function withFile<File extends object>(file: File, filepath: string, { width, height, size }: Drawn) {
  return {
    ...file,
    filepath,
    getStream: () => createReadStream(filepath),
    width,
    height,
    size: Math.round(size / 10) / 100,
    sizeInBytes: size,
  };
}

async function drawThumbnail(file: UploadFile) {
  const { width = 0, height = 0 } = (await inspect(file)) ?? {};
  if (width <= THUMBNAIL.width && height <= THUMBNAIL.height) return null;
  return drawRendition(file, 'thumbnail', THUMBNAIL);
}

/**
 * Draws a rendition for each worthwhile breakpoint of `config/plugins.ts`, which is a width. Strapi would fit pictures into
 * squares instead. A picture of a whole page is five times as high as wide, and would become a strip that the site cannot use.
 */
async function drawRenditions(strapi: Core.Strapi, original: UploadFile) {
  const { responsiveDimensions } = await getSettings(strapi);
  if (!responsiveDimensions) return [];
  const { width = 0 } = (await inspect(original)) ?? {};
  const breakpoints: Record<string, number> = strapi.config.get('plugin::upload.breakpoints');
  const wanted = Object.entries(breakpoints).filter(([, size]) => size <= width * WORTHWHILE);
  return Promise.all(
    wanted.map(async ([key, size]) => ({
      key,
      file: await drawRendition(original, key, { width: size, quality: QUALITY }),
    })),
  );
}

async function drawRendition(
  original: UploadFile,
  key: string,
  size: Pick<Drawing, 'width' | 'height' | 'quality'>,
) {
  const { ext, mime, path = null } = original;
  const hash = `${key}_${original.hash}`;
  const filepath = join(original.tmpWorkingDirectory, hash);
  const format = (await inspect(original))?.format ?? 'webp';
  const drawn = await paint('editors', 'draw', {
    from: getSource(original),
    to: filepath,
    format,
    isAnimated: true,
    ...size,
  });
  return withFile({ name: `${key}_${original.name}`, hash, ext, mime, path }, filepath, drawn);
}
