import { createReadStream } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PaletteColor } from '../../shared/colors.ts';
import { TALLEST, WIDEST } from './limits.ts';
import type { Drawing, Drawn, Picture } from './painter.ts';
import { inspectPicture, paint } from './painters.ts';
import { readDrawing } from './read-drawing.ts';
import { type FileRow, withEnding } from './replace-picture.ts';

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
  palette?: PaletteColor[];
}

/** A rendition is worth its file up to this share of the original's width. */
const WORTHWHILE = 0.75;

/** Enough for the screenshots that the gallery shows: their text stays sharp. */
const QUALITY = { original: 80, rendition: 70 };

/** The preview of the media library, in pixels. */
const THUMBNAIL = { width: 245, height: 156 };

const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'svg'];

const TYPES = {
  webp: { ext: '.webp', mime: 'image/webp' },
  png: { ext: '.png', mime: 'image/png' },
  jpeg: { ext: '.jpg', mime: 'image/jpeg' },
  svg: { ext: '.svg', mime: 'image/svg+xml' },
};

/**
 * Replaces the functions by which Strapi's upload service reads and draws pictures. Every picture goes through them, those of
 * visitors and of the demo too. It is stored upright, at most `WIDEST`, and without anything that its file says about its maker.
 * Strapi draws in its own process, without limits.
 */
export function createImageManipulation(strapi: Core.Strapi) {
  return {
    /** Strapi calls this first, before and after it has optimized a picture. It would store any other file as it is. */
    async isImage(file: UploadFile) {
      await linkSource(file);
      const picture = await inspect(file);
      if (picture && ACCEPTED.includes(picture.format)) return true;
      throw new errors.ApplicationError(
        `The file ${file.name} is damaged, or not a picture that the gallery can show. Save it as a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG, and upload that.`,
      );
    },
    async isFaultyImage(file: UploadFile) {
      if (await paint('editors', 'isWhole', getSource(file))) return false;
      throw new errors.ApplicationError(
        `The file ${file.name} is damaged: a part of the picture cannot be read. Save it again, and upload it once more.`,
      );
    },
    isOptimizableImage: async () => true,
    optimize: store,
    async getDimensions(file: UploadFile) {
      const { width = null, height = null } = (await inspect(file)) ?? {};
      return { width, height };
    },
    isResizableImage: async (file: UploadFile) => (await inspect(file))?.format !== 'svg',
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

/**
 * The file that is stored for a picture. A drawing stays as it is, except for its encoding, and so does a picture that already is as
 * the gallery stores pictures.
 */
async function store(file: UploadFile): Promise<UploadFile> {
  const picture = await inspect(file);
  if (!picture) return file;
  const filepath = join(file.tmpWorkingDirectory, `stored_${file.hash}`);
  if (picture.format === 'svg') return withType(await storeDrawing(file, picture, filepath), 'svg');
  const format = chooseFormat(picture, WIDEST);
  if (isReady(picture)) return withType(file, format);
  const drawn = await drawAs(format, picture, file, filepath, { width: WIDEST, quality: QUALITY.original });
  return withType(withFile(file, filepath, drawn), format);
}

async function storeDrawing(file: UploadFile, { width, height }: Picture, to: string): Promise<UploadFile> {
  const drawing = await readDrawing(file.filepath);
  if (!drawing?.isConverted) return file;
  await writeFile(to, drawing.bytes);
  return withFile(file, to, { width, height, size: drawing.bytes.length });
}

/** Whether the gallery would store the picture as it is. */
const isReady = (picture: Picture): boolean =>
  picture.format === 'svg' ||
  (picture.isPlain && picture.width <= WIDEST && picture.format === chooseFormat(picture, WIDEST));

/** Whether a stored picture is as the gallery stores pictures, and its row says so. */
export const isAsStored = (picture: Picture, { mime, width, height }: FileRow): boolean =>
  isReady(picture) &&
  mime.startsWith(`image/${picture.format}`) &&
  width === picture.width &&
  height === picture.height;

/** WebP shows photographs, drawings, transparency and animations in small files. Only very tall pages do not fit into it. */
export function chooseFormat({ width, height, hasAlpha }: Picture, widest: number): Drawing['format'] {
  const drawnHeight = height * Math.min(1, widest / width);
  if (drawnHeight <= TALLEST.webp) return 'webp';
  return hasAlpha || drawnHeight > TALLEST.jpeg ? 'png' : 'jpeg';
}

const drawAs = (
  format: Drawing['format'],
  { frames }: Picture,
  file: UploadFile,
  to: string,
  size: Pick<Drawing, 'width' | 'height' | 'quality'>,
) =>
  paint('editors', 'draw', {
    from: getSource(file),
    to,
    format,
    isAnimated: frames > 1 && format === 'webp',
    ...size,
  });

/** Gives a file the ending and the type of its content, whatever it was called. */
function withType(file: UploadFile, format: keyof typeof TYPES): UploadFile {
  const { ext, mime } = TYPES[format];
  return { ...file, name: withEnding(basename(file.name, file.ext), ext), ext, mime };
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

/** Also notes the colours of the picture. They are read from the thumbnail, since reading a large picture takes long. */
async function drawThumbnail(file: UploadFile) {
  const picture = await inspect(file);
  const isSmall = !picture || (picture.width <= THUMBNAIL.width && picture.height <= THUMBNAIL.height);
  const thumbnail = isSmall ? null : await drawRendition(file, picture, 'thumbnail', THUMBNAIL);
  file.palette = await paint('editors', 'readPalette', thumbnail?.filepath ?? getSource(file));
  return thumbnail;
}

/**
 * Draws a rendition for each worthwhile breakpoint of `config/plugins.ts`, which is a width. Strapi would fit pictures into
 * squares instead. A picture of a whole page is five times as high as wide, and would become a strip that the site cannot use.
 */
async function drawRenditions(strapi: Core.Strapi, original: UploadFile) {
  const { responsiveDimensions } = await strapi.plugin('upload').service('upload').getSettings();
  const picture = await inspect(original);
  if (!picture || !responsiveDimensions) return [];
  const breakpoints: Record<string, number> = strapi.config.get('plugin::upload.breakpoints');
  const wanted = Object.entries(breakpoints).filter(([, width]) => width <= picture.width * WORTHWHILE);
  return Promise.all(
    wanted.map(async ([key, width]) => ({
      key,
      file: await drawRendition(original, picture, key, { width, quality: QUALITY.rendition }),
    })),
  );
}

async function drawRendition(
  original: UploadFile,
  picture: Picture,
  key: string,
  size: Pick<Drawing, 'width' | 'height' | 'quality'> & { width: number },
) {
  const { name, path = null } = original;
  const hash = `${key}_${original.hash}`;
  const filepath = join(original.tmpWorkingDirectory, hash);
  const format = chooseFormat(picture, size.width);
  const drawn = await drawAs(format, picture, original, filepath, size);
  return withFile({ name: `${key}_${name}`, hash, ...TYPES[format], path }, filepath, drawn);
}
