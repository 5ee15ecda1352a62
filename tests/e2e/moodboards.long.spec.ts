import { expect } from '@playwright/test';
import { handleOf, titles } from './board-items.ts';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';
import { save, saveButton, signUp } from './visitor.ts';

test('a press on a board counts, even if the list of boards arrives during it', async ({ page }) => {
  await signUp(page, 'Petra Press', '/featured');
  await save(page, 0, 'Shelf');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/moodboards', async (route) => {
    await held.promise;
    await route.continue();
  });
  // An answer has been processed when the task that reads it is over.
  await page.evaluate(() => {
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      const body = await text.call(this);
      setTimeout(() => document.body.setAttribute('data-answered', this.url));
      return body;
    };
  });
  // What is saved already is asked about.
  await saveButton(page, 0).click();
  const choice = page
    .getByRole('dialog', { name: 'Save to a moodboard' })
    .getByRole('button', { name: 'Shelf' });
  await expect(choice).toHaveAttribute('aria-pressed', 'true');

  await choice.hover();
  await page.mouse.down();
  held.resolve();
  await expect(page.locator('body')).toHaveAttribute('data-answered', /\/api\/moodboards$/);
  await page.mouse.up();

  await expect(choice).toHaveAttribute('aria-pressed', 'false');
});

test('an item that is moved repeatedly ends where it was left, with few calls, and a copy shows the same', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, 'Mia Mover', '/featured');
  for (const index of [0, 1, 2, 3, 4]) await save(page, index, 'Shelf');
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Shelf 5 items' }).click();
  await expect(page.locator('.pin .card-title')).toHaveCount(5);
  const before = await titles(page);
  // The items are in rows that read from left to right.
  const tops = await page
    .locator('.pin')
    .evaluateAll((pins) => pins.map((pin) => pin.getBoundingClientRect().top));
  expect(tops.slice(0, 4)).toEqual(Array(4).fill(tops[0]));
  expect(tops[4]).toBeGreaterThan(Number(tops[0]) + 100);
  const calls: string[] = [];
  // The first and the last call are slow, so that later calls would overtake them.
  const moved = Promise.withResolvers<void>();
  const copied = Promise.withResolvers<void>();
  await page.route('**/items/**', async (route) => {
    calls.push(route.request().postData() ?? '');
    if (calls.length === 1) await moved.promise;
    if (calls.length === 3) await copied.promise;
    await route.continue();
  });

  await handleOf(page, before[0]).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => titles(page)).toEqual([...before.slice(1), before[0]]);
  moved.resolve();
  await expect.poll(() => calls).toEqual(['{"data":{"position":1}}', '{"data":{"position":4}}']);
  await page.getByLabel(`Note on ${before[0]}`).fill('Last of all');
  await page.keyboard.press('Tab');
  await expect.poll(() => calls.length).toBe(3);
  const address = page.url();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  copied.resolve();

  await expect(page).not.toHaveURL(address);
  await expect(page.getByLabel('Name of the moodboard')).toHaveValue('Shelf, copy');
  await expect.poll(() => titles(page)).toEqual([...before.slice(1), before[0]]);
  await expect(page.getByLabel(`Note on ${before[0]}`)).toHaveValue('Last of all');
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible();
});

test('nothing moves while the account area, a moodboard and a shared one fill', async ({ page }) => {
  await signUp(page, 'Stella Still', '/featured');
  for (const index of [0, 1, 2]) await save(page, index, 'Shelf');
  const shifted = await watchShifts(page);

  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  expect(await shifted()).toBe(0);
  await page.goto('/moodboards');
  await expect(page.getByRole('link', { name: 'Shelf 3 items' })).toBeVisible();
  expect(await shifted()).toBe(0);
  const board = await page.getByRole('link', { name: 'Shelf 3 items' }).getAttribute('href');
  await page.goto(board ?? '');
  await expect(page.locator('.pin .card-title')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBe(0);
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel('Link to this moodboard')).toHaveValue(/boards/);
  await page.goto(await page.getByLabel('Link to this moodboard').inputValue());
  await expect(page.locator('.pin .card-title')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBe(0);
});
