import { expect, type Page } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title:visible';

/** Counts how often the page itself is requested. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Has no `$`: Astro tries a second time, at an address with a query, before it gives up. */
const browse = /\/_astro\/Browse\./;
const gone = { status: 404, body: '' };

test('a page whose script is gone reloads itself, and shows the requested view', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(browse, (route) => (loads() === 1 ? route.fulfill(gone) : route.continue()));

  await page.goto('/templates?page=2');

  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await expect(page.locator(cards)).toHaveCount(5);
  expect(loads()).toBe(2);
});

test('a page whose script stays missing reloads itself once in 10,000 ms, and shows what it was built with', async ({
  page,
}) => {
  const loads = countLoads(page);
  const begin = Date.now();
  await page.clock.setFixedTime(begin);
  await page.route(browse, (route) => route.fulfill(gone));

  await page.goto('/templates?page=2');
  await expect.poll(loads).toBe(2);
  await expect(page.locator('.browse-page .card-title').first()).toBeVisible();
  await expect(page.locator('.is-skeleton')).toBeHidden();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(page.locator('.browse-page .card-title').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(3);

  await page.clock.setFixedTime(begin + 10_000);
  await page.reload();
  await expect.poll(loads).toBe(5);
  await expect(page.locator('.browse-page .card-title').first()).toBeVisible();
});

test('the search reloads a page whose script is gone', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(/\/_astro\/Finder\./, (route) => (loads() < 2 ? route.fulfill(gone) : route.continue()));
  await page.goto('/about');

  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('/');
  await reloaded;

  expect(loads()).toBe(2);
  await page.keyboard.press('/');
  await page.keyboard.type('ga');
  await expect(page.getByRole('option').locator('mark').first()).toBeVisible();
});
