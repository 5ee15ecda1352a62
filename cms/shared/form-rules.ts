// The rules of forms, boards and prices that the site and the CMS share.

/** In characters. */
export const shortestPassword = 8;

/** The types of pictures that visitors may send. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** In bytes. */
export const largestPicture = 5 * 1024 * 1024;

/** The pictures of a submission beside the one of its card: how many there may be, and their size together in bytes. */
export const mostScreenshots = 6;
export const largestScreenshots = 15 * 1024 * 1024;

/** Of an entry, in the currency of the gallery. */
export const highestPrice = 1_000_000;

/** How many entries a moodboard holds. */
export const mostItems = 500;
