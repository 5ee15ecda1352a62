// Shared by Node and the browser: the HTML of pictures and colours.

import { html, type Html } from '../../lib/html.ts';
import type { Picture } from '../entry.ts';
import { extract, transform } from 'unpic/providers/cloudinary';

export type PictureOptions = {
  /** The width of the picture in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** Empty where text beside the picture says the same. */
  alt?: string | undefined;
  /** Whether the picture is above the fold, and so loads at once instead of lazily. */
  isFirst?: boolean | undefined;
  /** Whether to omit the blurred placeholder. When the browser draws, both files would load at once, which costs 50% more. */
  isAlone?: boolean | undefined;
  /** A class in addition to `picture`. */
  className?: string;
  /** The content on top of the picture. */
  over?: Html | undefined;
};

/** The width of the picture that leads the page of an entry. */
export const heroSizes = '(width >= 140rem) 90rem, (width >= 64rem) 66vw, 100vw';

const lazy = html` loading="lazy"`;
const urgent = html` fetchpriority="high"`;

/** A picture over its blurred placeholder, unless it `isAlone`. Without a picture, an empty frame is drawn. */
export function renderPicture(
  picture: Picture | undefined,
  { className, over, ...rest }: PictureOptions,
): Html {
  const focus = picture?.focus;
  return html`<span class="picture${className && ` ${className}`}${focus && ` ${focus}`}"
    >${picture && renderLayers(picture, rest)}${over}</span
  >`;
}

function renderLayers(picture: Picture, options: PictureOptions): Html {
  const { width, height } = picture;
  const placeholder = options.isAlone ? undefined : picture.placeholder;
  const small =
    placeholder &&
    html`<img
      class="placeholder"
      src="${placeholder}"
      alt=""
      width="${width}"
      height="${height}"
      ${options.isFirst ? undefined : lazy}
      decoding="async"
    />`;
  return html`${small}${renderImage(picture, options)}`;
}

/** The picture beside a name. It is so small that the placeholder file is enough. */
export function renderPortrait({ placeholder, renditions, width, height, focus }: Picture): Html {
  const src = placeholder ?? renditions.at(-1)?.url;
  return html`<span class="picture portrait${focus && ` ${focus}`}"
    ><img src="${src}" alt="" width="${width}" height="${height}" decoding="async"
  /></span>`;
}

/** The `<img>` alone, without placeholder and frame. */
export function renderImage(picture: Picture, { sizes, alt = picture.alt, isFirst }: PictureOptions): Html {
  const { src, srcset } = getSources(picture);
  return html`<img
    src="${src}"
    srcset="${srcset}"
    sizes="${sizes}"
    width="${picture.width}"
    height="${picture.height}"
    alt="${alt}"
    ${isFirst ? urgent : lazy}
    decoding="async"
  />`;
}

/** The widths, in pixels, to request from an image CDN. */
const widths = [320, 480, 768, 1200, 1920];

/** In pixels. A plain Strapi fits tall pictures into squares. A narrower file is useless in a page, and only lengthens it. */
const narrowest = 250;

export type PictureSources = { src: string; srcset: string };

/**
 * The files of a picture for `<img>`. The CDN resizes and encodes a picture with a public id. Any other picture has the
 * renditions that the CMS made, without the placeholder and those that are too narrow. Only Cloudinary gives public ids:
 * supporting all CDNs that unpic knows would double the scripts of a page.
 */
export function getSources({ publicId, width, placeholder, renditions }: Picture): PictureSources {
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

/** A small circle of a colour. */
export const renderSwatch = (hex: string): Html =>
  html`<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill="${hex}"></circle>
  </svg>`;
