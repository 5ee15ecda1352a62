// Shared by Node and the browser: which pictures of an entry show a whole page.

import type { Entry, Picture } from './entry.ts';

export type WholePage = { name: 'Desktop' | 'Mobile'; picture: Picture };

/** Whether a picture is so tall that one screen shows only its beginning. */
export const isTall = ({ width, height }: Picture) => height > 1.5 * width;

/**
 * The whole pages of an entry, on a desktop and on a phone: the views of an inspiration, otherwise the widest of the tall
 * screenshots, and the narrowest if it is much narrower.
 */
export function findWholePages({ desktopView, mobileView, screenshots }: Entry): WholePage[] {
  const tall = screenshots.filter(isTall).sort((one, other) => other.width - one.width);
  const desktop = desktopView ?? tall[0];
  const narrowest = tall.at(-1);
  const isOfPhone = desktop && narrowest && narrowest.width < 0.6 * desktop.width;
  const mobile = mobileView ?? (isOfPhone ? narrowest : undefined);
  return [
    ...(desktop ? [{ name: 'Desktop', picture: desktop } as const] : []),
    ...(mobile ? [{ name: 'Mobile', picture: mobile } as const] : []),
  ];
}
