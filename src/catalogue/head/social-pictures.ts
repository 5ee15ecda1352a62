// Shared by Node and the browser: the pictures that social networks show beside links to pages.

import { transformUrl } from 'unpic';
import { type Picture, socialSize } from '../entry.ts';

/** A picture of `socialSize`, at a root-relative or an absolute address. */
export type SocialPicture = { url: string; alt: string };

/** By page. `scripts/draw-brand.ts` draws pictures of the words into `public/social`. */
export const designedPictures = {
  '/': { name: 'home', words: 'Premium website templates' },
  '/featured': { name: 'featured', words: 'Featured templates' },
  '/free-templates': { name: 'free', words: 'Free templates' },
  '/responsive-framer-templates': { name: 'framer', words: 'Responsive Framer templates' },
  '/inspirations': { name: 'inspirations', words: 'Web design worth a second look' },
} as const;

/** The picture of a page: its own, otherwise that of the page above it, otherwise that of the home page. */
export function getDesignedPicture(path: string): SocialPicture {
  const own = Object.entries(designedPictures).find(([page]) => `${path}/`.startsWith(`${page}/`));
  const { name, words } = own?.[1] ?? designedPictures['/'];
  return { url: `/social/${name}.png`, alt: words };
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
