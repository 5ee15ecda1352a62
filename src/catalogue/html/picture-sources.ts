import { extract, transform } from 'unpic/providers/cloudinary';
import type { Picture } from '../entry.ts';

/** The widths, in pixels, that are asked of an image CDN. */
const widths = [320, 480, 768, 1200, 1920];

/** A Strapi of its own fits tall pictures into squares. What is narrower than this fills no place of a page, and only makes it longer. */
const narrowest = 250;

export type PictureSources = { src: string; srcset: string };

/**
 * The files of a picture for `<img>`. A picture with a public id is cut, and turned into what the browser takes best, by
 * its CDN; one that is mirrored, or lies elsewhere, has the renditions that the CMS made, but for the small one that is
 * drawn blurred and those that are too narrow. Cloudinary is the one CDN that gives the CMS public ids; what unpic knows of
 * all the others would double the scripts of a page.
 */
export function sourcesOf({ publicId, width, placeholder, renditions }: Picture): PictureSources {
  const original = renditions.at(-1)?.url ?? '';
  const cut = (size: number) => transform(original, { width: size });
  const listed =
    publicId !== undefined && extract(original) !== null
      ? [...widths.filter((size) => size < width), width].map((size) => `${cut(size)} ${size}w`)
      : renditions
          .filter(({ url, width: size }) => size === width || (size >= narrowest && url !== placeholder))
          .map(({ url, width: size }) => `${url} ${size}w`);
  return { src: original, srcset: listed.join(', ') };
}
