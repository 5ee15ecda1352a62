// Shared by Node and the browser.

import * as v from 'valibot';

const percent = v.pipe(
  v.number(),
  v.check((value) => value >= 0 && value <= 100),
);

/** A point of a picture, in percent of its width and height. */
export type FocalPoint = { x: number; y: number };

/** Rounds a focal point to ten percent. The policy of pages allows no other position in their markup. */
export const toFocus = ({ x, y }: FocalPoint): string =>
  `focus-x${Math.round(x / 10)} focus-y${Math.round(y / 10)}`;

/** What an editor has chosen. Strapi stores any JSON there. */
export const focalPoint = v.fallback(v.nullish(v.object({ x: percent, y: percent }), null), null);
