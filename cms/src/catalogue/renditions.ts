import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';

/** A file on its way through Strapi's upload service. */
export interface UploadFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  path?: string | null;
  getStream(): Readable;
  /** A folder that Strapi removes when the upload is over. */
  tmpWorkingDirectory: string;
}

/** A rendition is worth its file up to this share of the original's width. */
const worthwhile = 0.75;

/** Enough for the screenshots that the gallery shows: their text stays sharp. */
const quality = 70;

/**
 * Draws a rendition for each worthwhile breakpoint of `config/plugins.ts`, which is a width. Strapi would fit pictures into
 * squares instead. A picture of a whole page is five times as high as wide, and would become a strip that the site cannot use.
 */
export async function drawRenditions(strapi: Core.Strapi, original: UploadFile) {
  const { responsiveDimensions } = await strapi.plugin('upload').service('upload').getSettings();
  if (!responsiveDimensions) return [];
  const bytes = await buffer(original.getStream());
  const { width, format } = await sharp(bytes).metadata();
  const breakpoints: Record<string, number> = strapi.config.get('plugin::upload.breakpoints');
  const wanted = Object.entries(breakpoints).filter(([, size]) => size <= width * worthwhile);
  return Promise.all(
    wanted.map(async ([key, size]) => {
      const hash = `${key}_${original.hash}`;
      const filepath = join(original.tmpWorkingDirectory, hash);
      const drawn = await sharp(bytes, { animated: true })
        .resize({ width: size })
        .toFormat(format, { quality })
        .toFile(filepath);
      const { ext, mime, path = null } = original;
      const file = {
        name: `${key}_${original.name}`,
        hash,
        ext,
        mime,
        path,
        filepath,
        getStream: () => createReadStream(filepath),
        width: drawn.width,
        height: drawn.pageHeight ?? drawn.height,
        size: Math.round(drawn.size / 10) / 100,
        sizeInBytes: drawn.size,
      };
      return { key, file };
    }),
  );
}
