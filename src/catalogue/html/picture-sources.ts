import { extract, transform } from 'unpic/providers/cloudinary';
import type { Picture } from '../entry.ts';

/** The widths, in pixels, that are asked of an image CDN. */
const widths = [320, 480, 768, 1200, 1920];

/** A plain Strapi fits tall pictures into squares. A file narrower than this is of no use in a page, and only lengthens it. */
const narrowest = 250;

export type PictureSources = { src: string; srcset: string };

/**
 * The files of a picture for `<img>`. A picture with a public id is resized and encoded by its CDN; any other has the
 * renditions that the CMS made, without the small one that is drawn blurred and those that are too narrow. Only Cloudinary
 * gives public ids; to support all CDNs that unpic knows would double the scripts of a page.
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
