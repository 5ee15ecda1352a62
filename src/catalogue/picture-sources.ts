import { transformUrl } from 'unpic';
import type { Picture } from './entry.ts';

/** The widths, in pixels, that are asked of an image CDN; the CMS makes files of the same. */
const widths = [320, 640, 960, 1280, 1920];

export type PictureSources = { src: string; srcset: string };

/**
 * The files of a picture for `<img>`. A picture with a public id is cut, and turned into what the browser takes best, by
 * its CDN; one that is mirrored, or lies on a CDN that unpic does not know, has the renditions that the CMS made.
 */
export function sourcesOf({ publicId, width, renditions }: Picture): PictureSources {
  const original = renditions.at(-1)?.url ?? '';
  const cut = (size: number) => transformUrl({ url: original, width: size });
  const listed =
    publicId !== undefined && cut(width) !== undefined
      ? [...widths.filter((size) => size < width), width].map((size) => `${cut(size)} ${size}w`)
      : renditions.map(({ url, width: size }) => `${url} ${size}w`);
  return { src: original, srcset: listed.join(', ') };
}
