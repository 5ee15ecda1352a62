// Runs in processes of its own, which `painters.ts` starts. Drawing holds the threads that Node needs for files and passwords, and
// only ending a process ends it.
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp, { type FormatEnum } from 'sharp';
import { worker } from 'workerpool';
import type { PaletteColor } from '../../shared/colors.ts';
import { MOST_PIXELS } from './limits.ts';
import { findPalette } from './palette.ts';
import { isPlainJpeg } from './plain-jpeg.ts';
import { isPlainPng } from './plain-png.ts';
import { isPlainWebp } from './plain-webp.ts';
import { readDrawing } from './read-drawing.ts';

export interface Picture {
  format: keyof FormatEnum;
  /** Of the upright picture. */
  width: number;
  /** Of one frame. */
  height: number;
  /** How many pictures an animation has; 1 for others. */
  frames: number;
  hasAlpha: boolean;
  /**
   * Whether the file is a WebP, JPEG or PNG of only pixels: no place, no date, no turn and no colours other than those of screens.
   * Other formats have too many places for such things, so they are drawn anew.
   */
  isPlain: boolean;
}

export interface Drawing {
  from: string;
  to: string;
  /** The most pixels of a side. Without both, the picture keeps its size. */
  width?: number;
  height?: number;
  format: 'webp' | 'png' | 'jpeg';
  /** Of WebP and JPEG. A PNG keeps all of its colours, and would lose them with a quality. */
  quality?: number;
  /** Draws every frame of an animation. */
  isAnimated?: boolean;
}

export interface Drawn {
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** Enough pixels for the shares of colours, in both directions. */
const PALETTE_SIZE = 96;

/** The first bytes of what gzip has compressed. */
const GZIP = Buffer.from([0x1f, 0x8b]);

const ANIMATED = ['gif', 'webp'];

/** Whether a file of a format that the gallery stores has only pixels. */
const PLAIN: Partial<Record<string, (file: Buffer) => boolean>> = {
  webp: isPlainWebp,
  jpeg: isPlainJpeg,
  png: isPlainPng,
};

/** What the library draws from. */
const read = async (file: string): Promise<Buffer | string> => (await readDrawing(file))?.bytes ?? file;

/** The work of a painter. Parameters and results are passed between processes as JSON. */
const painter = {
  /** Draws nothing. `null` when it is not a picture that can be drawn. */
  async inspect(file: string): Promise<Picture | null> {
    try {
      const head = await sharp(await read(file), { limitInputPixels: false }).metadata();
      const { format, compression, autoOrient, orientation = 1, hasAlpha, pages = 1 } = head;
      // The library reads the head of an HEIC too.
      if (format === 'heif' && compression !== 'av1') return null;
      // The library unpacks a drawing that is compressed with gzip. Browsers do not.
      if (format === 'svg' && (await readFile(file)).subarray(0, 2).equals(GZIP)) return null;
      const { exif, xmp, iptc, icc, comments, space, depth } = head;
      const isOfScreens = ['srgb', 'b-w'].includes(space) && depth === 'uchar';
      const isBare = isOfScreens && orientation === 1 && !(exif || xmp || iptc || icc || comments);
      return {
        format,
        width: autoOrient.width,
        height: head.pageHeight ?? autoOrient.height,
        // An animation cannot be turned, so only its first frame is shown upright.
        frames: ANIMATED.includes(format) && orientation === 1 ? pages : 1,
        hasAlpha,
        isPlain: isBare && (PLAIN[format]?.(await readFile(file)) ?? false),
      };
    } catch {
      // The library reads no such format, or the file is damaged.
      return null;
    }
  },

  /** Reads all of a picture. */
  async isWhole(file: string): Promise<boolean> {
    try {
      await sharp(await read(file), { limitInputPixels: MOST_PIXELS.ofFile }).stats();
      return true;
    } catch {
      // The file is damaged.
      return false;
    }
  },

  /** Draws a picture upright, in the colours of screens. Nothing but the pixels is kept. */
  async draw({ from, to, width, height, format, quality, isAnimated }: Drawing): Promise<Drawn> {
    const picture = sharp(await read(from), {
      limitInputPixels: MOST_PIXELS.ofFile,
      animated: isAnimated ?? false,
    });
    if (!isAnimated) picture.autoOrient();
    if (width || height)
      picture.resize(width ?? null, height ?? null, { fit: 'inside', withoutEnlargement: true });
    // The library takes a picture of 16 bits without a profile for one of Display P3.
    if ((await picture.metadata()).icc) picture.withIccProfile('srgb', { attach: false });
    const drawn = await picture.toFormat(format, quality && format !== 'png' ? { quality } : {}).toFile(to);
    return { width: drawn.width, height: drawn.pageHeight ?? drawn.height, size: drawn.size };
  },

  /** The colours of a picture, as they look on white. */
  async readPalette(file: string): Promise<PaletteColor[]> {
    const pixels = await sharp(await read(file), { limitInputPixels: MOST_PIXELS.ofFile })
      .resize(PALETTE_SIZE, PALETTE_SIZE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return findPalette(pixels);
  },
};

export type Painter = typeof painter;

/** In bytes. The largest picture that is accepted takes 850 MB, and a hostile drawing all that it gets. */
const MOST_MEMORY = 1.2 * 1024 ** 3;

const end = () => process.kill(process.pid, 'SIGKILL');
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) end();
}, 50).unref();
// An ordinary exit would wait for the drawing.
process.on('disconnect', end);

sharp.cache(false);
sharp.concurrency(1);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
worker(painter);
