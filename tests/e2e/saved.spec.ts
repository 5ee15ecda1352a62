import { expect, type Page } from '@playwright/test';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { saveButton, signUp } from './visitor.ts';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ });
/** The number that the header shows. */
const shownCount = (page: Page) =>
  link(page)
    .locator('.saved-count')
    .evaluate((count) => getComputedStyle(count, '::after').content);
const names = (page: Page) => page.locator('.saved .card-title').allInnerTexts();
const cardName = (page: Page, index: number) => page.locator('main .card-title').nth(index).textContent();
const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** Saves the first cards of a list on this device. Returns their names, the newest first. */
async function saveCards(page: Page, count: number): Promise<(string | null)[]> {
  const saved: (string | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    saved.unshift(await cardName(page, index));
    await saveButton(page, index).click();
    await expect(saveButton(page, index)).toHaveAttribute('aria-pressed', 'true');
  }
  return saved;
}

test('without an account a visitor saves, counts, sees, removes and takes back, and two tabs agree', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto('/saved');
  await expect(other.getByText('Nothing is saved yet.')).toBeVisible();
  expect(await findBarriers(other)).toEqual([]);
  await page.goto('/featured');
  expect(await shownCount(page)).toBe('""');

  const saved = await saveCards(page, 3);
  await expect(toast(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => shownCount(page)).toBe('"3"');
  await expect.poll(() => names(other)).toEqual(saved);
  await expect.poll(() => shownCount(other)).toBe('"3"');

  await link(page).click();
  await expect(page).toHaveURL('/saved');
  await expect.poll(() => names(page)).toEqual(saved);
  expect(await shownCount(page)).toBe('"3"');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }
  await saveButton(page, 1).press('Enter');
  await expect.poll(() => names(page)).toEqual([saved[0], saved[2]]);
  await expect(saveButton(page, 1)).toBeFocused();
  await expect.poll(() => names(other)).toEqual([saved[0], saved[2]]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toEqual(saved);
  await expect.poll(() => shownCount(other)).toBe('"3"');
  expect(faults).toEqual([]);
});

test(
  'a saved entry that was unpublished since has a sentence, and can be removed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/featured');
    const [name] = await saveCards(page, 1);
    await page.evaluate(() => {
      const gone = { kind: 'template', id: 'abcdefghijklmnopqrstuvwx' };
      localStorage.setItem(
        'saved',
        JSON.stringify([gone, ...JSON.parse(localStorage.getItem('saved') ?? '[]')]),
      );
    });

    await page.goto('/saved');
    await expect(page.getByText('This template is no longer on display.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save this template' }).click();

    await expect(page.getByText('This template is no longer on display.')).toBeHidden();
    expect(await names(page)).toEqual([name]);
  },
);

test(
  'where storage is full, the visitor is told that nothing is kept',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/featured');

    await saveButton(page, 0).click();

    await expect(toast(page)).toContainText('Saved until you leave this page');
    await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'at the sign-up everything saved becomes the moodboard Saved, and one press adds to the board used last',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/featured');
    const saved = await saveCards(page, 2);
    // The network fails at first. Nothing is lost.
    await page.route('**/api/moodboards', (route) => route.abort());
    await signUp(page, 'Carla Carry', '/saved');
    await expect.poll(() => names(page)).toEqual(saved);
    await page.unroute('**/api/moodboards');

    await page.goto('/moodboards');
    await expect(page.getByRole('link', { name: 'Saved 2 items' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Name of a new moodboard').fill('Second');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('link', { name: 'Second 0 items' })).toBeVisible();

    await page.goto('/featured');
    await saveButton(page, 2).click();
    await expect(toast(page)).toContainText('Saved to Second');
    await toast(page).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save to a moodboard' });
    await dialog.getByRole('button', { name: 'Saved' }).click();
    await expect(dialog.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('button', { name: 'Second' })).toHaveAttribute('aria-pressed', 'false');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await saveButton(page, 3).click();
    await expect(toast(page).getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => shownCount(page)).toBe('"4"');

    await page.goto('/saved');
    await expect(page.locator('.saved .card-title')).toHaveCount(4);
    expect((await names(page)).slice(2)).toEqual(saved);
  },
);
