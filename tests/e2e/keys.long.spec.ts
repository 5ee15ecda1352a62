// Single keys and swipes that go through exhibits.
import { expect, type Page } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';

const cardLinks = '.browse .card-link';
const pathsOf = (page: Page) =>
  page.locator(cardLinks).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('keys go through the cards of a list, save them and preview them', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/templates');
  const cards = page.locator(cardLinks);

  await page.keyboard.press('j');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.first()).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.locator('.browse .card-save').first()).toHaveAttribute('aria-pressed', 'true');

  const [path = ''] = await pathsOf(page);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(`/templates/preview?t=${path.split('/').at(-1)}`);
  expect(faults).toEqual([]);
});

test('keys go on where a wall grows, to its button for more', async ({ page }) => {
  await page.goto('/templates');
  const entries = page.locator('.wall .card-link:visible');
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const gone: (string | null)[] = [];
  await page.keyboard.press('j');
  await expect(entries.first()).toBeFocused();
  const first = await entries.first().getAttribute('href');

  await expect(async () => {
    await page.keyboard.press('j');
    const path = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    if (path !== (gone.at(-1) ?? first)) gone.push(path);
    await expect(more).toBeFocused({ timeout: 100 });
  }).toPass();

  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toHaveLength(20);
  expect(gone).toEqual([...paths.slice(1), null]);
});

test('on an entry, keys lead through the list that it was opened from, and Escape back to its card', async ({
  page,
}) => {
  await page.goto('/templates');
  const paths = await pathsOf(page);
  await page.locator(cardLinks).nth(1).click();
  await page.waitForURL(paths[1] ?? '');

  await page.keyboard.press('j');
  await page.waitForURL(paths[2] ?? '');
  await page.keyboard.press('j');
  await page.waitForURL(paths[3] ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(paths[2] ?? '');
  await page.keyboard.press('Escape');

  await expect(page).toHaveURL('/templates');
  await expect(page.locator(cardLinks).nth(2)).toBeFocused();
});

test('keys do nothing while the visitor types, with a modifier, in a dialog, or without a list', async ({
  page,
}) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Find a design' }).pressSequentially('jks?');
  await expect(page.getByRole('searchbox', { name: 'Find a design' })).toHaveValue('jks?');
  await page.goto('/templates');
  for (const key of ['Shift+j', 'Control+ArrowRight', 'Alt+p']) await page.keyboard.press(key);
  await page.keyboard.press('/');
  await page.locator('#finder[open]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.locator('#finder[open]')).toHaveCount(0);

  expect(await page.evaluate(() => document.querySelector('.card:focus-within'))).toBeNull();
  await page.goto('/templates/ada-and-kwesi');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/templates/ada-and-kwesi');
});

test('a question mark lists the keys, which can be turned off, and on again from the footer', async ({
  page,
}) => {
  await page.goto('/templates');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Next exhibit')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  expect(await page.evaluate(() => document.querySelector('.card:focus-within'))).toBeNull();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.locator('.card:focus-within')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe to the side goes to the next entry, and one along the page does not', async ({ page }) => {
    await page.goto('/templates');
    const paths = await pathsOf(page);
    await page.locator(cardLinks).first().click();
    await expect(page).toHaveURL(paths[0] ?? '');
    const client = await page.context().newCDPSession(page);
    const swipe = async (to: { x: number; y: number }) => {
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: 300, y: 200 }],
      });
      // The first touch fetches the code.
      await page.waitForLoadState('networkidle');
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    await swipe({ x: 280, y: 120 });
    await expect(page).toHaveURL(paths[0] ?? '');
    await swipe({ x: 120, y: 190 });
    await expect(page).toHaveURL(paths[1] ?? '');
  });
});
