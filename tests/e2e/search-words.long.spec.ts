import { expect } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { findBarriers, findOverflow } from './faults.ts';
import { test } from './gallery.ts';

const cards = '.by-words .card';

for (const [search, heading] of [
  ['dark portfolio', '3 templates with the words dark and portfolio'],
  ['saas landing page', '3 templates with the words saas, landing, and page'],
  ['minimalist', '8 templates with a word like minimalist'],
  ['hotels', '2 templates with the word hotels'],
  ['gray', '20 templates with a word like gray'],
] as const) {
  test(`a search for ${search} finds entries by its words`, async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q: search })}`);

    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator(cards)).not.toHaveCount(0);
    await expect(page.getByLabel('Order')).toHaveValue('match');
  });
}

test('entries with the words of a search fit a phone without a barrier', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/search?q=dark+portfolio');
  await expect(page.locator(cards)).not.toHaveCount(0);

  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test('a misspelt search offers the similar one, which finds entries', async ({ page }) => {
  await page.goto('/search?q=portfollio');
  await page.getByRole('button', { name: 'Did you mean “portfolio”?' }).click();

  await expect(page).toHaveURL('/search?q=portfolio');
  await expect(page.locator('.browse .card-title').first()).toBeVisible();
});

test('the search over every page shows entries with the words of a search', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('dark portfolio');

  await expect(page.locator('.finder-word')).toContainText('Nothing has “dark portfolio” word for word.');
  await expect(page.getByRole('option', { name: /Halvorsen/ })).toBeVisible();
});

test('synonyms that an editor publishes count in the next search, and no longer once they are unpublished', async ({
  page,
  gallery,
}) => {
  const synonyms = createContent(await signInAdmin(gallery.cms), 'api::synonym.synonym');
  const find = async () => {
    await page.goto('/search?q=zeltlager');
    await expect(page.locator('.browse .card-link, .empty').first()).toBeVisible();
    return page.getByRole('heading', { name: /with a word like zeltlager/ }).count();
  };
  expect(await find()).toBe(0);

  const { documentId } = await synonyms.publishNew({ terms: 'zeltlager, mountain', isOneWay: true });
  await expect.poll(find).toBe(1);
  await synonyms.unpublish(documentId);

  await expect.poll(find).toBe(0);
});
