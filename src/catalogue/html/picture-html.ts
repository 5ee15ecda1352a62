// Shared by Node and the browser: pictures as pages draw them.

import { html, type Html } from '../../lib/html.ts';
import type { Picture } from '../entry.ts';
import { sourcesOf } from './picture-sources.ts';

export type PictureOptions = {
  /** The width that the layout gives it, as in the `sizes` attribute. */
  sizes: string;
  /** Empty where words beside the picture say the same. */
  alt?: string | undefined;
  /** Above the fold: fetched at once instead of on approach. */
  isFirst?: boolean | undefined;
  /** Not over its blurred small self: where the browser draws it, both would come at once, and that costs half as much again. */
  isAlone?: boolean | undefined;
  /** A class beside `picture`. */
  className?: string;
  /** What lies over it. */
  over?: Html | undefined;
};

/** The width of the picture that leads the page of an entry. */
export const heroSizes = '(width >= 105rem) 68rem, (width >= 64rem) 66vw, 100vw';

const lazy = html` loading="lazy"`;
const urgent = html` fetchpriority="high"`;

/** A picture over its blurred small self, unless it is to be alone. Without one the empty case is drawn. */
export function pictureHtml(
  picture: Picture | undefined,
  { className, over, ...rest }: PictureOptions,
): Html {
  return html`<span class="picture${className && ` ${className}`}"
    >${picture && layersOf(picture, rest)}${over}</span
  >`;
}

function layersOf(picture: Picture, options: PictureOptions): Html {
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
  return html`${small}${imageHtml(picture, options)}`;
}

/** The picture beside a name, so small that its small file is enough. */
export function portraitHtml({ placeholder, renditions, width, height }: Picture): Html {
  const src = placeholder ?? renditions.at(-1)?.url;
  return html`<span class="picture portrait"
    ><img src="${src}" alt="" width="${width}" height="${height}" decoding="async"
  /></span>`;
}

/** The picture alone. */
export function imageHtml(picture: Picture, { sizes, alt = picture.alt, isFirst }: PictureOptions): Html {
  const { src, srcset } = sourcesOf(picture);
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
