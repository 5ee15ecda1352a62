// Shared by Node and the browser: the pictures that social networks show beside links to pages.

import { transformUrl } from 'unpic';
import { type Picture, socialSize } from '../entry.ts';
import type { Catalogue } from '../reads.ts';
import { en } from '../../words/pages/en.ts';
import { pageWords } from '../../words/pages/index.ts';

/** A picture of `socialSize`, at a root-relative or an absolute address. */
export type SocialPicture = { url: string; alt: string };

type PictureName = keyof typeof en.socialPictures;

/** The pictures are drawn with English words. */
function drawWords(name: PictureName) {
  return { name, words: en.socialPictures[name] };
}

/**
 * By page. `scripts/draw-brand.ts` draws pictures of the words into `public/social`. A gallery with a mark of its own draws them
 * anew, and has its tagline in the first one (src/server/brand).
 */
export const designedPictures = {
  '/': drawWords('home'),
  '/featured': drawWords('featured'),
  '/free-templates': drawWords('free'),
  '/responsive-framer-templates': drawWords('framer'),
  '/inspirations': drawWords('inspirations'),
} as const;

/** The picture of a page: its own, otherwise that of the page above it, otherwise that of the home page. */
const findDesigned = (path: string) =>
  Object.entries(designedPictures).find(([page]) => `${path}/`.startsWith(`${page}/`))?.[1] ??
  designedPictures['/'];

export const getDesignedUrl = (path: string): string => `/social/${findDesigned(path).name}.png`;

export function getDesignedPicture(
  path: string,
  catalogue: Pick<Catalogue, 'hasOwnMark' | 'setting'>,
): SocialPicture {
  const designed = findDesigned(path);
  const isOfGallery = designed === designedPictures['/'] && catalogue.hasOwnMark();
  return {
    url: getDesignedUrl(path),
    alt: isOfGallery ? catalogue.setting('tagline') : pageWords().socialPictures[designed.name],
  };
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
