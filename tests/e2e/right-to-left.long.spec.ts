import { expect, type Page } from '@playwright/test';
import { findOverflow } from './faults.ts';
import { openFilters } from './filters.ts';
import { test } from './gallery.ts';

/** Makes every page one in a language from right to left, as `Document.astro` does for such a language. */
const turnAround = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement) return;
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    });
    observer.observe(document, { childList: true });
  });

const middleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2 / innerWidth;
    });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('pages from right to left begin on the right, and nothing leaves the screen', async ({ page }) => {
      await turnAround(page);
      for (const path of [
        '/',
        '/templates',
        '/search?q=page',
        '/templates/preview?t=grauspitz',
        '/app/submit',
      ]) {
        await page.goto(path);
        await expect(page.locator('.wordmark').first()).toBeVisible();
        expect(await middleOf(page, '.wordmark'), path).toBeGreaterThan(0.6);
        expect(await findOverflow(page), path).toEqual([]);
      }
    });

    test('the name of a platform does not cover the author', async ({ page }) => {
      await turnAround(page);
      await page.goto('/templates');
      const [platform, author] = await Promise.all([
        middleOf(page, '.card-author > .card-platform'),
        middleOf(page, '.card-author:has(.card-platform) > bdi'),
      ]);
      expect(platform).toBeLessThan(author);
    });
  });

test('the filters of a wide screen are on the right', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await turnAround(page);
  await page.goto('/templates');
  await openFilters(page);
  expect(await middleOf(page, '.filters.is-rail')).toBeGreaterThan(0.5);
  expect(await findOverflow(page)).toEqual([]);
});

test('in a page from left to right, Arabic begins at the left edge and ends with its full stop', async ({
  page,
}) => {
  for (const path of ['/', '/templates/grauspitz', '/templates/preview?t=grauspitz']) {
    await page.goto(path);
    const texts = page.locator(':is(h1, h2, dd, .lead)[dir]:visible, .statement :is(h1, p), .footer-claim');
    await expect(texts.first()).toBeVisible();
    const measure = () =>
      texts.evaluateAll((all) =>
        all.map((text) => {
          const letters = document.createRange();
          letters.selectNodeContents(text);
          return Math.round(letters.getBoundingClientRect().left);
        }),
      );
    const before = await measure();

    await texts.evaluateAll((all) => {
      for (const text of all) text.textContent = 'قبعة.';
    });

    expect(await measure(), path).toEqual(before);
    for (const text of await texts.all()) await expect(text).toHaveCSS('direction', 'rtl');
  }
});

test('an Arabic name of the gallery on two lines begins beside the mark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const name = page.locator('.bar .wordmark > span');

  const lines = await name.evaluate((text) => {
    text.textContent = 'معرض الوصفات الطازجة';
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const edge = text.getBoundingClientRect().left;
    return [...letters.getClientRects()].map(({ left }) => Math.round(left - edge));
  });

  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set([0]));
});
