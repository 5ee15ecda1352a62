// Runs in processes of its own, which `painters.ts` starts. Drawing holds the threads that Node needs for files and passwords, and
// only ending a process ends it.
import { constants, setPriority } from 'node:os';
import sharp, { type FormatEnum } from 'sharp';
import { worker } from 'workerpool';
import { MOST_PIXELS } from './limits.ts';

export interface Picture {
  format: keyof FormatEnum;
  width: number;
  /** Of one frame. */
  height: number;
  /** How many pictures an animation has; 1 for others. */
  frames: number;
}

export interface Drawing {
  from: string;
  to: string;
  /** The most pixels of a side. Without both, the picture keeps its size. */
  width?: number;
  height?: number;
  format: keyof FormatEnum;
  quality?: number;
  /** Turns the picture as its camera was held. */
  isUpright?: boolean;
  /** Draws every frame of an animation. */
  isAnimated?: boolean;
}

export interface Drawn {
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** The work of a painter. Parameters and results are passed between processes as JSON. */
const painter = {
  /** Reads only the head of a file. `null` when it is not a picture. */
  async inspect(file: string): Promise<Picture | null> {
    try {
      const { format, width, height, pageHeight, pages } = await sharp(file, {
        limitInputPixels: false,
      }).metadata();
      return { format, width, height: pageHeight ?? height, frames: pages ?? 1 };
    } catch {
      // The library reads no such format, or the file is damaged.
      return null;
    }
  },

  /** Reads all of a picture. */
  async isWhole(file: string): Promise<boolean> {
    try {
      await sharp(file, { limitInputPixels: MOST_PIXELS.ofFile }).stats();
      return true;
    } catch {
      // The file is damaged.
      return false;
    }
  },

  async draw({ from, to, width, height, format, quality, isUpright, isAnimated }: Drawing): Promise<Drawn> {
    const picture = sharp(from, { limitInputPixels: MOST_PIXELS.ofFile, animated: isAnimated ?? false });
    if (isUpright) picture.rotate();
    if (width || height)
      picture.resize(width ?? null, height ?? null, { fit: 'inside', withoutEnlargement: true });
    const drawn = await picture.toFormat(format, quality ? { quality } : {}).toFile(to);
    return { width: drawn.width, height: drawn.pageHeight ?? drawn.height, size: drawn.size };
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
