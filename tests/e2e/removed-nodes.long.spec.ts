// Extensions that block advertisements take nodes out of a page at any time. React then cannot draw: the island says so.
import { expect, type Page } from '@playwright/test';
import { openFilters } from './filters.ts';
import { test } from './gallery.ts';

const remove = (page: Page, selector: string) =>
  page.evaluate((all) => {
    for (const node of document.querySelectorAll(all)) node.remove();
  }, selector);

const failure = (page: Page) => page.getByText('Something went wrong in this part of the page.');

test('a list whose cards and filters were taken out says so, and is whole after Try again', async ({
  page,
}) => {
  await page.goto('/templates');
  await openFilters(page);
  const filters = page.getByRole('checkbox');
  await filters.first().check();
  await expect(page.locator('.chips li')).toHaveCount(2);
  for (const part of ['.browse-results', '.choices'])
    await expect(page.locator(`${part}[aria-busy=false], ${part} > [aria-busy=false]`).first()).toBeVisible();
  await remove(page, '.browse-results .card:nth-child(2), .facet-list li:nth-child(2)');

  await filters.nth(1).click();
  await expect(failure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(failure(page)).toHaveCount(0);
  await expect(page.locator('.browse-results .card-link').nth(1)).toBeVisible();
  await expect(page.locator('.chips li')).toHaveCount(3);
});

test('a search whose options were taken out says so, and finds after Try again', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find a design' });
  await field.fill('a');
  await expect(page.locator('.finder-option mark').first()).toBeVisible();
  await remove(page, '.finder-option:nth-of-type(2), .finder-place, .finder-swatch');

  await field.fill('grid');
  await expect(failure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await field.fill('grid');

  await expect(page.getByRole('group', { name: 'Templates' }).getByRole('option').first()).toBeVisible();
});

test('the button of the newsletter leads to its page when the dialog was taken out', async ({ page }) => {
  await page.goto('/about');
  await remove(page, '#newsletter');

  await page.getByRole('button', { name: 'New exhibits by e-mail' }).click();

  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
});
