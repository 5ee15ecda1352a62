import { expect } from '@playwright/test';
import { test } from './gallery.ts';

const lists = [
  '/featured',
  '/free-templates',
  '/responsive-framer-templates',
  '/inspirations/all',
  '/inspirations/recent',
  '/search',
  '/search?q=portfolio',
  '/templates/by/industry/retail',
  '/templates/by/color/terracotta',
  '/templates/by/design-style/bold',
  '/templates/by/typography/libre-caslon-display',
  '/templates/by/typography/ibm-plex-sans',
  '/templates/by/tag/framer',
  '/inspirations/by/design-type/landing-page',
  '/authors/Bartosz%20W.',
];

for (const [width, height, highest] of [
  [1440, 900, 240],
  [390, 844, 400],
] as const) {
  test(`the first picture of every list begins in the first ${highest} px at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of lists) {
      await page.goto(path);
      const picture = page.locator('.browse .cards .picture').filter({ visible: true }).first();

      // The island may draw the cards again meanwhile.
      await expect
        .poll(async () => (await picture.boundingBox())?.y ?? Infinity, { message: path })
        .toBeLessThanOrEqual(highest);
    }
  });
}
