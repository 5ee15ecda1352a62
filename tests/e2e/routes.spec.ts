import { expect } from '@playwright/test';
import { colorRules, findBarriers, findOverflow, scrollThrough, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';
import { samplePages } from './sample-pages.ts';

const widths = [390, 768, 1440];
const isLong = process.env.LONG === '1';

/** Pages whose layout another page has too, or that have little. */
const alike = [
  ...[
    'a facet',
    'an author',
    'a collection',
    'an unknown route',
    '/collections',
    '/inspirations',
    '/newsletter',
  ],
  ...['/new', '/featured', '/free-templates', '/responsive-framer-templates', '/inspirations/all'],
  ...['/inspirations/recent', '/contact', '/privacy-policy', '/terms-of-use', '/signup', '/forgot-password'],
  ...['/confirm-address?confirmation=abc', '/reset-password?code=abc', '/search?q=portfolio'],
];

for (const { name, status, locate } of samplePages.filter((page) => isLong || !alike.includes(page.name))) {
  test(`${name} has no fault at any width or in either theme`, async ({ page, gallery }) => {
    const faults = watchFaults(page);
    const shifts = await watchShifts(page);
    const path = await locate(gallery.url);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const response = await page.goto(path);
    await scrollThrough(page);

    expect(response?.status()).toBe(status);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('img.is-broken').count()).toBe(0);
    // What is drawn while the page is still loading may move a tiny bit.
    expect(await shifts()).toBeLessThan(0.001);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findOverflow(page), `${width} px`).toEqual([]);
        // Widths between phone and desktop show nothing that neither of them has, and a theme changes only colours.
        if (isLong || (colorScheme === 'light' && width !== 768))
          expect.soft(await findBarriers(page), `${width} px, ${colorScheme}`).toEqual([]);
        else if (width === 1440)
          expect.soft(await findBarriers(page, colorRules), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflow(page), '320 px').toEqual([]);
    expect(faults).toEqual([]);
  });
}
