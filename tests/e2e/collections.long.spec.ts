import { expect } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';

test('the home page leads to the collections, and each to its entries', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Collections' }) });
  await expect(section.locator('.collection')).toHaveCount(3);

  await section.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  expect(await findBarriers(page)).toEqual([]);
  const tile = page.locator('.collection').first();
  const title = await tile.locator('.card-title').textContent();
  await tile.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title?.trim() ?? '');
  expect(await page.locator('.card-link').count()).toBeGreaterThan(3);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('the search over every page finds collections', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('six pages');

  await expect(page.getByRole('dialog').getByText('Six pages with one colour')).toBeVisible();
});

test('new entries are shown by month with their days', async ({ page }) => {
  await page.goto('/new');

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('November 2026');
  await expect(page.locator('.card-date').first()).toHaveText('6 November');
  await expect(page.locator('.card-link').first()).toHaveAttribute('href', '/inspirations/plain-salt');
  expect(await findBarriers(page)).toEqual([]);
});
