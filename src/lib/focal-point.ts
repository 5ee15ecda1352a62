// Shared by Node and the browser.

import * as v from 'valibot';

const percent = v.pipe(
  v.number(),
  v.check((value) => value >= 0 && value <= 100),
);

/** What an editor has chosen. Strapi stores any JSON there. */
export const focalPoint = v.fallback(v.nullish(v.object({ x: percent, y: percent }), null), null);
