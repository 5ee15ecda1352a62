// What visitors press before the script that answers it has loaded.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { saveButton } from './visitor.ts';

const nothingAnswers = 'The server did not answer. Check your connection and try again.';
const scripts = '**/_astro/*.js';
const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** Keeps the page from getting the scripts that match until the returned function is called. */
async function hold(page: Page, matching: string | RegExp): Promise<() => void> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  return goOn;
}

test('an entry that is saved before any script has loaded is saved, even if its button is pressed twice', async ({
  page,
}) => {
  const goOn = await hold(page, scripts);
  await page.goto('/featured', { waitUntil: 'commit' });

  await saveButton(page, 0).click();
  await saveButton(page, 0).click();
  goOn();

  await expect(toast(page)).toContainText('Saved on this device');
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
});

test('an entry whose button is pressed twice while the code for saving loads is saved', async ({ page }) => {
  const goOn = await hold(page, /\/_astro\/save\./);
  await page.goto('/featured');

  await saveButton(page, 0).click();
  await saveButton(page, 0).click();
  goOn();

  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('Saved on this device');
});

test('a page that is shared before any script has loaded is shared', async ({ page }) => {
  const goOn = await hold(page, scripts);
  await page.goto('/templates/ada-and-kwesi', { waitUntil: 'commit' });

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  goOn();

  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});

test('a dialog whose code comes late does not take the focus from a visitor who types in the search', async ({
  page,
}) => {
  const goOn = await hold(page, /\/_astro\/ShareModal\./);
  await page.goto('/templates/ada-and-kwesi');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('gal');
  const loaded = page.waitForResponse(/\/_astro\/ShareModal\./);
  goOn();
  await (await loaded).finished();
  await page.keyboard.type('lery');

  await expect(page.getByRole('combobox', { name: 'Find a design' })).toHaveValue('gallery');
  await expect(page.getByRole('dialog', { name: 'Share' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});

test('if the script of a page cannot be loaded, a press on Save says so', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  await page.route(scripts, (route) => route.abort());
  await page.goto('/featured');

  await saveButton(page, 0).click();

  await expect.poll(() => said).toEqual([nothingAnswers]);
});

test('a filter, an order and a layout that are chosen before any script has loaded are chosen', async ({
  page,
}) => {
  const goOn = await hold(page, scripts);
  await page.goto('/templates', { waitUntil: 'commit' });

  await page.getByRole('checkbox').first().click();
  await page.getByLabel('Order').selectOption('title:asc');
  await page.getByRole('button', { name: 'Grid' }).click();
  // Each of them shows that it was pressed.
  await expect(page.locator('.browse :is(input, button, select)[aria-busy=true]')).toHaveCount(3);
  goOn();

  await expect(page.locator('.browse :is(input, button, select)[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.locator('.chips li')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
});

const cards = (page: Page) => page.locator('.browse .card-link');
const focused = (page: Page) =>
  cards(page).evaluateAll((links) => links.findIndex((link) => link.matches(':focus')));

test('keys that are pressed before any script has loaded count: each step, and what they save once', async ({
  page,
}) => {
  const goOn = await hold(page, scripts);
  await page.goto('/templates', { waitUntil: 'commit' });
  await expect(cards(page).nth(4)).toBeVisible();

  for (const key of ['j', 'j', 's', 's', '?']) await page.keyboard.press(key);
  goOn();

  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  const saved = page.locator('.browse .card-save');
  await expect(saved.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(1);
});

test('keys that are pressed while their code loads count, in their order', async ({ page }) => {
  const goOn = await hold(page, /\/_astro\/keys\./);
  await page.goto('/templates');
  await page.waitForLoadState('networkidle');

  for (const key of ['ArrowRight', 'j', 'j', 'k', 's', 's']) await page.keyboard.press(key);
  expect(await focused(page)).toBe(-1);
  goOn();

  await expect.poll(() => focused(page)).toBe(1);
  await expect(page.locator('.browse .card-save').nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('an entry that is opened before any script has loaded has its place in the list', async ({ page }) => {
  const goOn = await hold(page, scripts);
  await page.goto('/templates', { waitUntil: 'commit' });
  const paths = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  await cards(page).nth(1).press('Enter');
  await page.waitForURL(paths[1] ?? '', { waitUntil: 'commit' });
  goOn();
  await page.keyboard.press('j');

  await expect(page).toHaveURL(paths[2] ?? '');
});
