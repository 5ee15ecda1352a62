import { expect, type Page } from '@playwright/test';
import { findBarriers, findOverflow } from './faults.ts';
import { test } from './gallery.ts';
import { getSight } from './sight.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const links = '.wall .card-link:visible';
/** The frames of pages that are far from the screen. */
const frames = '.wall > .cards > .card:empty';
const more = /^Show \d+ more$/;
const footer = '#footer';

async function bringIntoView(page: Page, target: string): Promise<void> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

/** A wall does not grow before the visitor scrolls at all, even if its end is on the first screen. */
const beginToScroll = (page: Page) => page.evaluate(() => scrollBy({ top: 50, behavior: 'instant' }));

/** Scrolls to the end until the wall has stopped growing. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    // On a slow machine, the first scroll comes before anything answers it.
    await beginToScroll(page);
    await bringIntoView(page, '.pager');
    await expect(page.getByRole('button', { name: more })).toBeVisible({ timeout: 100 });
  }).toPass();
  await bringIntoView(page, '.pager');
}

test('a list grows to 20 entries when its end comes near, then on request, and its footer stays in reach', async ({
  page,
}) => {
  await page.goto('/inspirations/all');
  await expect(page.locator(links)).toHaveCount(5);

  await scrollToEnd(page);
  await bringIntoView(page, footer);
  await expect(page.locator(footer)).toBeInViewport();
  await expect(page).toHaveURL('/inspirations/all?page=4');
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 4');

  await page.getByRole('button', { name: 'Show 4 more' }).click();
  await expect(page.locator('.wall .card:visible')).toHaveCount(24);
  await expect(page.locator('.wall > .cards').last().locator('.card-link').first()).toBeFocused();
  await expect(page.getByRole('button', { name: more })).toHaveCount(0);
  expect(await findOverflow(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findBarriers(page)).toEqual([]);
});

test(
  'one screen further down a visitor sees the next entries, and none is skipped',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/templates');
    await expect(page.locator(links)).toHaveCount(5);

    await page.keyboard.press('PageDown');

    await expect(page.locator(links).nth(5)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(900);
  },
);

test('a reload and the way back lead to the same exhibits at the same height', async ({ page }) => {
  await page.goto('/inspirations/all');
  await scrollToEnd(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(900);
  await expect(page).toHaveURL('/inspirations/all?page=2');
  // The exhibits near the screen are drawn after the scroll.
  await expect.poll(async () => (await getSight(page)).length).toBeGreaterThan(2);
  const before = await getSight(page);

  await page.reload();
  await expect.poll(() => getSight(page)).toEqual(before);

  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => getSight(page)).toEqual(before);
  await expect(page).toHaveURL('/inspirations/all?page=2');
});

test('only exhibits near the screen are in the document, and those that come back are the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/inspirations/all');
  await scrollToEnd(page);
  await expect(page.locator(frames)).toHaveCount(5);
  await expect(page.locator('.wall .card:visible')).toHaveCount(20);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);

  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.locator('.wall > .cards').first().locator('.card-link')).toHaveCount(5);
  await expect(page.locator('.wall > .cards').last().locator('.card-link')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('an exhibit with the focus stays in the document', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/inspirations/all');
  await scrollToEnd(page);
  await bringIntoView(page, `${frames}:first-child`);
  await expect(page.locator(frames)).toHaveCount(0);
  const focused = page.locator('.wall > .cards').first().locator('.card-link').first();
  await focused.focus();

  await bringIntoView(page, '.pager');
  await expect(page).toHaveURL('/inspirations/all?page=4');
  await expect(focused).toBeFocused();
  await expect(page.locator(frames)).toHaveCount(0);
  await focused.blur();
  await expect(page.locator(frames)).toHaveCount(5);
});

test('what is printed has all exhibits', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/inspirations/all');
  await scrollToEnd(page);
  const last = page.locator('.wall > .cards').last();
  await expect(last.locator('.card-link')).toHaveCount(5);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(last.locator('.card-link')).toHaveCount(0);

  const printed = await last.evaluate((list) => {
    dispatchEvent(new Event('beforeprint'));
    return list.querySelectorAll('.card-link').length;
  });
  expect(printed).toBe(5);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(last.locator('.card-link')).toHaveCount(0);
});

test(
  'a page that cannot be loaded says so in its place and loads on request',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/inspirations/all');
    const away = /\/(data|api)\//;
    await page.route(away, (route) => route.abort());
    await bringIntoView(page, footer);
    const failure = page.getByText('These entries could not be loaded.').first();
    await expect(failure).toBeVisible();

    await page.unroute(away);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    // The wall may have grown since, and only exhibits near the screen are in the document.
    await bringIntoView(page, '.wall > .cards >> nth=0');
    await expect(page.locator('.wall > .cards').first().locator('.card-link')).toHaveCount(5);
  },
);

const columns =
  process.env.LONG === '1' ? { 390: 2, 800: 3, 1440: 4, 1920: 5, 2560: 6 } : { 390: 2, 1440: 4 };

for (const [width, count] of Object.entries(columns)) {
  test(`at ${width} px a grid has ${count} equal columns, and is remembered`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await page.goto('/inspirations/all');
    await page.getByRole('button', { name: 'Grid' }).click();
    const getLefts = () =>
      page
        .locator('.wall .card:visible')
        .evaluateAll((all) => [...new Set(all.map((card) => Math.round(card.getBoundingClientRect().left)))]);
    /** By how many pixels cards differ in width. The browser rounds a share of a pixel. */
    const getSpread = () =>
      page.locator('.wall .card:visible').evaluateAll((all) => {
        const widths = all.map((card) => card.getBoundingClientRect().width);
        return Math.floor(Math.max(...widths) - Math.min(...widths));
      });

    const countColumns = async () => ({ columns: (await getLefts()).length, spread: await getSpread() });

    await expect.poll(countColumns).toEqual({ columns: count, spread: 0 });
    await expect.poll(() => findOverflow(page)).toEqual([]);

    await page.goto('/featured');
    await expect.poll(countColumns).toEqual({ columns: count, spread: 0 });
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await expect.poll(getSpread).toBeGreaterThan(1);
  });
}

test('pages grow to 140rem on a wide screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  for (const path of ['/', '/featured', '/about']) {
    await page.goto(path);
    expect((await page.locator('main').boundingBox())?.width, path).toBe(140 * 16);
  }
});

test('the grid shows at least six whole exhibits on the first screen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/inspirations/all');
  await page.getByRole('button', { name: 'Grid' }).click();

  await expect
    .poll(() =>
      page
        .locator(links)
        .evaluateAll(
          (all) => all.filter((link) => link.getBoundingClientRect().bottom <= innerHeight).length,
        ),
    )
    .toBeGreaterThanOrEqual(6);
});
