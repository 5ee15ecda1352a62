// Shared by Node and the browser: the pictures that social networks show beside links to pages.

import { transformUrl } from 'unpic';
import { type Picture, socialSize } from '../entry.ts';
import { fromOwnPath } from '../folders.ts';
import type { Catalogue } from '../reads.ts';
import type { en } from '../../words/pages/en.ts';
import { pageWords } from '../../words/pages/index.ts';

/** A picture of `socialSize`, at a root-relative or an absolute address. */
export type SocialPicture = { url: string; alt: string };

type PictureName = keyof typeof en.socialPictures;

/**
 * Their names, by page. `scripts/draw-brand.ts` draws the English ones into `public/social`. A gallery with a mark of its own, or in
 * another language, draws them anew (src/brand).
 */
export const designedPictures = {
  '/': 'home',
  '/featured': 'featured',
  '/free-templates': 'free',
  '/responsive-framer-templates': 'framer',
  '/inspirations': 'inspirations',
} as const satisfies Record<string, PictureName>;

/** The picture of a page: its own, otherwise that of the page above it, otherwise that of the home page. */
const findDesigned = (path: string) =>
  Object.entries(designedPictures).find(([page]) => `${fromOwnPath(path)}/`.startsWith(`${page}/`))?.[1] ??
  designedPictures['/'];

export const getDesignedUrl = (path: string): string => `/social/${findDesigned(path)}.png`;

/** The words in a picture. That of the home page has the tagline, unless the gallery is the default one. */
export const getPictureWords = (
  name: PictureName,
  catalogue: Pick<Catalogue, 'hasOwnMark' | 'setting'>,
): string =>
  name === 'home' && catalogue.hasOwnMark() ? catalogue.setting('tagline') : pageWords().socialPictures[name];

export function getDesignedPicture(
  path: string,
  catalogue: Pick<Catalogue, 'hasOwnMark' | 'setting'>,
): SocialPicture {
  return { url: getDesignedUrl(path), alt: getPictureWords(findDesigned(path), catalogue) };
}

/** A thumbnail cropped for social networks, by the mirror or by its CDN; `undefined` when neither can crop it. */
export function getSocialPicture(thumbnail: Picture | undefined): SocialPicture | undefined {
  const url = thumbnail && (thumbnail.social ?? cutByCdn(thumbnail));
  return url ? { url, alt: thumbnail.alt } : undefined;
}

/** Keeps the upper edge, where a screenshot begins. */
function cutByCdn({ publicId, renditions }: Picture): string | undefined {
  const original = renditions.at(-1);
  if (!publicId || !original) return undefined;
  return transformUrl(
    { url: original.url, ...socialSize, format: 'jpg' },
    { cloudinary: { c: 'fill', g: 'north' }, imgix: { fit: 'crop', crop: 'top' } },
  );
}
