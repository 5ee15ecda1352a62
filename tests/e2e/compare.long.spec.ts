// Two entries side by side.
import { expect, type Page } from '@playwright/test';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';

const comparison = '/compare?one=templates/slowconf&two=templates/loopdesk';
const views = (page: Page) => page.locator('.compare-side img');
const heads = (page: Page) => page.locator('.compare-head h2');

test('a visitor pins one design, compares it with another, and replaces one of them', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/templates/slowconf');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Slowconf is pinned');
  await expect(page.getByRole('button', { name: 'Pinned to compare' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/templates/loopdesk');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(comparison);
  await expect(heads(page)).toHaveText(['Slowconf', 'Loopdesk']);
  await expect(page).toHaveTitle('Slowconf and Loopdesk | Vitrine');

  await page.getByRole('link', { name: 'Replace Slowconf' }).click();
  await expect(page).toHaveURL('/templates');
  await page.goto('/templates/meltwater');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(heads(page)).toHaveText(['Loopdesk', 'Meltwater']);
  expect(faults).toEqual([]);
});

test('one switch chooses the device of both, and both scroll together', async ({ page }) => {
  await page.goto(comparison);
  await expect(views(page)).toHaveCount(2);
  for (const view of await views(page).all()) await expect(view).toHaveAttribute('alt', /^Desktop view of /);

  await page.getByText('Mobile', { exact: true }).click();
  for (const view of await views(page).all()) await expect(view).toHaveAttribute('alt', /^Mobile view of /);
  const topOf = () =>
    views(page).evaluateAll((all) => all.map((view) => Math.round(view.getBoundingClientRect().top)));
  const [before = 0] = await topOf();
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => (await topOf())[0]).toBeLessThan(before);
  const [one, other] = await topOf();
  expect(one).toBe(other);
});

test('a comparison has no barriers and fits every width', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(comparison);
    await expect(views(page)).toHaveCount(2);
    expect(await findOverflow(page), `${width} px`).toEqual([]);
    expect(await findBarriers(page), `${width} px`).toEqual([]);
  }
});

test('an address that names one design, none, or one that is gone says what to do', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/compare?one=templates/slowconf');
  await expect(page.getByText('Choose a second design.')).toBeVisible();
  await page.goto('/compare?one=templates/slowconf&two=templates/no-such-template');
  await expect(page.getByText('This design is no longer on display.')).toBeVisible();
  await expect(heads(page)).toHaveText(['Slowconf']);
});

test('a side that could not be loaded is loaded by Try again', async ({ page }) => {
  await page.route('**/templates/loopdesk', (route) => route.abort());
  await page.goto(comparison);
  await expect(page.getByText('This design could not be loaded.')).toBeVisible();
  await page.unroute('**/templates/loopdesk');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(heads(page)).toHaveText(['Slowconf', 'Loopdesk']);
});

test('the key C pins the card with the focus, and compares the next one with it', async ({ page }) => {
  await page.goto('/templates');
  await page.keyboard.press('j');
  await expect(page.locator('.browse .card-link').first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.locator('[data-sonner-toast]')).toContainText('is pinned');
  await page.keyboard.press('j');
  await page.keyboard.press('c');

  await expect(page).toHaveURL(/^[^?]+\/compare\?one=templates\/[^&]+&two=templates\//);
  await expect(heads(page)).toHaveCount(2);
});
