// Shared by Node and the browser: the picture that social networks show beside a link to an entry.

import { transformUrl } from 'unpic';
import { type SocialPicture, socialSize } from './designed-pictures.ts';
import type { Picture } from '../entry.ts';

/** A thumbnail cut for social networks, by the mirror or by the CDN that it is on. `undefined` where nobody can cut it. */
export function socialPictureOf(thumbnail: Picture | undefined): SocialPicture | undefined {
  const url = thumbnail && (thumbnail.social ?? cutByCdn(thumbnail));
  return url ? { url, alt: thumbnail.alt } : undefined;
}

/** From the upper edge, where a screenshot begins. */
function cutByCdn({ publicId, renditions }: Picture): string | undefined {
  const original = renditions.at(-1);
  if (!publicId || !original) return undefined;
  return transformUrl(
    { url: original.url, ...socialSize, format: 'jpg' },
    { cloudinary: { c: 'fill', g: 'north' }, imgix: { fit: 'crop', crop: 'top' } },
  );
}
