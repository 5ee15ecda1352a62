import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { samplePages } from './sample-pages.ts';

test.use({ javaScriptEnabled: false });

test(
  'without JavaScript every page shows its heading, and no control that would do nothing',
  { tag: '@long' },
  async ({ page, gallery }) => {
    for (const { locate, status } of samplePages) {
      const response = await page.goto(await locate(gallery.url), { waitUntil: 'domcontentloaded' });

      expect(response?.status()).toBe(status);
      await expect(page.locator('h1')).toBeVisible();
      for (const control of await page.locator('.needs-script').all()) await expect(control).toBeHidden();
    }
  },
);

test('without JavaScript a visitor goes from home through a listing to the purchase link of a template', async ({
  page,
}) => {
  await page.goto('/');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Featured' }).click();
  const card = page.locator('main .card-link').first();
  const path = await card.getAttribute('href');
  await card.click();

  await expect(page).toHaveURL(path ?? '');
  await expect(page.getByRole('main').locator('a[href*="/demo/shop/"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
});

test(
  'without JavaScript all templates begin with those that changed last',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');

    await page.getByRole('link', { name: 'All templates' }).click();

    await expect(page).toHaveURL(/\/templates\?/);
    await expect(page.locator('.browse a.card-link')).toHaveCount(5);
  },
);

test('without JavaScript the views of an inspiration can be switched', { tag: '@long' }, async ({ page }) => {
  await page.goto('/inspirations');
  await page.getByRole('main').locator('a[href^="/inspirations/"]:has(img)').first().click();

  await page.getByText('Mobile', { exact: true }).click();

  await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked();
});

test(
  'without JavaScript the index on the search page shows the kind that the visitor chooses',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/search');
    const headings = page.locator('#index h2:visible');
    await expect(headings).toHaveText('Find a template');

    await page.locator('#index').getByText('Inspirations', { exact: true }).click();

    await expect(headings).toHaveText('Find an inspiration');
  },
);
