// A wall with more pages than one block.
import { expect, type Page } from '@playwright/test';
import { createGalleryTest } from './gallery.ts';
import { getSight } from './sight.ts';

const test = createGalleryTest({ scale: 150 });

const exhibits = 150;
const links = '.wall .card-link:visible';
/** Blocks of pages that are far from the screen. */
const farBlocks = '.wall > .cards:empty';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((pixels) => window.scrollTo({ top: pixels, behavior: 'instant' }), top);

const scrollToEnd = (page: Page) =>
  page.locator('.pager').evaluate((pager) => pager.scrollIntoView({ block: 'end', behavior: 'instant' }));

/** Asks for more until all exhibits are on the wall. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(async () => {
    await scrollTo(page, 10_000_000);
    if (await more.isVisible()) await more.click();
    await expect(page.locator('.pager [aria-current]')).toHaveText(`Page ${exhibits / 5}`, { timeout: 200 });
  }).toPass();
}

/** The height of the document now, and on paper, where every page has its cards. In pixels. */
const getHeights = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    dispatchEvent(new Event('beforeprint'));
    const whole = document.documentElement.scrollHeight;
    const cards = document.querySelectorAll('.wall > .cards > .card').length;
    dispatchEvent(new Event('afterprint'));
    return { now: scrollHeight, whole, cards };
  });

for (const look of ['Wall', 'Grid'])
  test(`in the look ${look}, blocks far from the screen are one element of the same height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/templates');
    await page.getByRole('button', { name: look, exact: true }).click();
    await showAll(page);

    for (const width of [1440, 1024, 390, 1920]) {
      await page.setViewportSize({ width, height: 300 });
      await scrollToEnd(page);
      await expect(page.locator(farBlocks)).toHaveCount(1);
      await expect(page.locator(links).last()).toBeInViewport();
      const { now, whole, cards } = await getHeights(page);
      expect(cards).toBe(exhibits - 5);
      expect(Math.abs(now - whole)).toBeLessThanOrEqual(1);
      await expect(page.locator(farBlocks)).toHaveCount(1);

      await scrollTo(page, 0);
      await expect(page.locator(farBlocks)).toHaveCount(1);
      await expect(page).toHaveURL('/templates');
    }
  });

test('a jump into a block shows the exhibits that are there, and a reload shows the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/templates');
  await showAll(page);
  const middle = await page.evaluate(() => Math.round(document.documentElement.scrollHeight / 2));

  await scrollTo(page, 0);
  await expect(page.locator(farBlocks)).toHaveCount(1);
  await scrollTo(page, middle);
  await expect.poll(async () => (await getSight(page)).length).toBeGreaterThan(2);
  await expect(page).toHaveURL(/page=1\d$/);
  await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(middle);
  const before = await getSight(page);

  await page.reload();
  await expect.poll(() => getSight(page)).toEqual(before);
});
