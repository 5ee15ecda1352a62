import { expect, test } from 'vitest';
import { getPosition } from '../../../src/islands/page/scrub.ts';

test.each([
  [100, 0],
  [140, 0],
  [300, 0.5],
  [460, 1],
  [500, 1],
])('over a picture from 100 to 500 px, a pointer at %i px is at %f of the page', (pointer, place) => {
  expect(getPosition(pointer, { top: 100, height: 400 })).toBeCloseTo(place);
});
