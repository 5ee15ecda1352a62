// Shared by Node and the browser: which pictures of an entry show a whole page.

import type { Entry, Picture } from './entry.ts';
import { hasOwnKindNames } from '../words/language.ts';

export type WholePage = { name: 'Desktop' | 'Mobile'; picture: Picture };

/** Whether a picture is so tall that one screen shows only its beginning. */
export const isTall = ({ width, height }: Pick<Picture, 'width' | 'height'>) => height > 1.5 * width;

const isHigh = ({ width, height }: Picture) => height > width;

/**
 * Widths in pixels. Pictures of phones have up to two pixels for each CSS pixel, such as 780 for 390. A picture between phones and
 * desktops may be of a tablet, or a part of a page, so it counts as neither.
 */
const isOfDesktop = (picture: Picture) => picture.width >= 1000 && isHigh(picture);
const isOfPhone = (picture: Picture) => picture.width < 800 && isHigh(picture);

/**
 * The whole pages of an entry, on a desktop and on a phone: the views of an inspiration, otherwise the widest screenshot of a
 * desktop's page and the narrowest of a phone's. A picture of a phone is never the page on a desktop.
 *
 * Where the owner has named the kinds, entries need not be websites. Then the proportions of a picture say nothing about it: without
 * views, the whole page is the thumbnail.
 */
export function findWholePages(entry: Entry): WholePage[] {
  const { desktopView, mobileView, screenshots, thumbnail } = entry;
  if (hasOwnKindNames()) return listPages(desktopView ?? (mobileView ? undefined : thumbnail), mobileView);
  const pictures = screenshots.toSorted((one, other) => other.width - one.width);
  const isForPhone = desktopView !== undefined && isOfPhone(desktopView);
  const desktop = desktopView && !isForPhone ? desktopView : pictures.find(isOfDesktop);
  const mobile = mobileView ?? (isForPhone ? desktopView : pictures.findLast(isOfPhone));
  return listPages(desktop, mobile);
}

function listPages(desktop: Picture | undefined, mobile: Picture | undefined): WholePage[] {
  return [
    ...(desktop ? [{ name: 'Desktop', picture: desktop } as const] : []),
    ...(mobile ? [{ name: 'Mobile', picture: mobile } as const] : []),
  ];
}
