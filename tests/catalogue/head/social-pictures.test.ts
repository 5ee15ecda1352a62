import { expect, test } from 'vitest';
import { getDesignedUrl } from '../../../src/catalogue/head/social-pictures.ts';

test.each([
  ['/', 'home'],
  ['/featured', 'featured'],
  ['/inspirations', 'inspirations'],
  ['/inspirations/by/color/red', 'inspirations'],
  ['/featured-elsewhere', 'home'],
  ['/about', 'home'],
])('links to %s show the picture "%s"', (path, name) => {
  expect(getDesignedUrl(path)).toBe(`/social/${name}.png`);
});
