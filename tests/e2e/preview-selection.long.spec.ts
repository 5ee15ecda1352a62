// Which template `/templates/preview` shows when its address names none.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';

const slug = 'ada-and-kwesi';
const frame = (page: Page) => page.locator('iframe');

/** Makes this browser see the template without a live site. */
async function takeLink(page: Page, template: string): Promise<void> {
  await page.route(`**/templates/${template}`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/,"previewLink":"[^"]*"/, '') });
  });
}

test('stepping to a template without a preview link leaves none selected', async ({ page }) => {
  await page.goto(`/templates/preview?t=${slug}`);
  const next = page.getByRole('link', { name: 'Next template' });
  const beside = new URL((await next.getAttribute('href')) ?? '', page.url()).searchParams.get('t');
  await takeLink(page, beside ?? '');

  await next.click();
  await expect(page.getByText('This template has no live site.').last()).toBeVisible();
  await page.goto('/templates/preview');
  await expect(page).toHaveURL('/');

  await page.goto(`/templates/preview?t=${slug}`);
  await expect(frame(page)).toBeVisible();
  await page.goto('/templates/preview');
  await expect(page).toHaveURL(`/templates/preview?t=${slug}`);
});

test('a selected template that has lost its preview link leads home', async ({ page }) => {
  await page.goto(`/templates/${slug}`);
  await page.getByRole('link', { name: 'Live preview' }).click();
  await expect(frame(page)).toBeVisible();
  await takeLink(page, slug);

  await page.goto('/templates/preview');

  await expect(page).toHaveURL('/');
});
