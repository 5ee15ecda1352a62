import { expect } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

test('the keyboard finds an entry from any page, from the first letter on', async ({ page }) => {
  const faults = watchFaults(page);
  const requests = watchRequests(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(requests.data()).toEqual([]);

  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find a design' });
  await expect(field).toBeFocused();
  await page.keyboard.type('t');
  const options = page.getByRole('option');
  await expect(options.locator('mark').first()).toBeVisible();
  await page.keyboard.type('id');
  await expect(page.getByRole('group', { name: 'Templates' }).getByRole('option')).not.toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Inspirations' }).getByRole('option')).not.toHaveCount(0);
  await expect(page.locator('mark').first()).toHaveText(/^tid$/i);
  // This link appears with the last results.
  await expect(page.getByRole('link', { name: 'See everything for “tid”' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const [first, second] = [options.first(), options.nth(1)];
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const path = await first.getAttribute('href');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(path ?? '');
  expect(requests.cms()).toEqual([]);
  expect(faults).toEqual([]);
});

test('before anything is typed, the search shows new entries and recent searches, in the same height', async ({
  page,
}) => {
  await page.goto('/about');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const groupsOf = (name: string) => dialog.getByRole('group', { name }).getByRole('option');
  const height = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().height);
  await page.keyboard.press('/');
  await expect(groupsOf('New templates')).toHaveCount(4);
  await expect(groupsOf('New inspirations')).toHaveCount(4);
  await expect(groupsOf('Recent searches')).toHaveCount(0);
  const before = await height();

  await page.keyboard.type('a');
  await expect(dialog.locator('mark').first()).toBeVisible();
  expect(await height()).toBe(before);
  await dialog.getByRole('link', { name: 'See everything for “a”' }).click();
  await expect(page).toHaveURL('/search?q=a');
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(groupsOf('Recent searches')).toHaveText(['a']);
  await expect(groupsOf('New templates')).toHaveCount(4);
  expect(await height()).toBe(before);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=a');

  await page.goto('/about');
  await page.keyboard.press('/');
  await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(groupsOf('Recent searches')).toHaveCount(0);
  await expect(dialog.getByRole('combobox')).toBeFocused();
});

test('Escape closes the search and returns the focus; Enter leads to all results', async ({ page }) => {
  await page.goto('/featured');
  const entry = page.locator('.find');
  const dialog = page.getByRole('dialog', { name: 'Search' });

  await entry.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.type('xyzzy');
  await expect(dialog.getByText('Nothing matches')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'New templates' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('garden');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/search?q=garden');
  await expect(page.getByRole('searchbox', { name: 'Find a design' })).toHaveValue('garden');
  await expect(page.locator('.browse .card-title').first()).toBeVisible();
});

test('a typing mistake still leads to an entry when nothing is found', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');

  await page.keyboard.type('gardenq');

  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByText('Nothing matches “gardenq”. This matches “garden”.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^No results\. For “garden”: \d+ template/);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const path = await page.getByRole('option', { selected: true }).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path ?? '');
});

test(
  'the key / can be turned off where the search is; Ctrl K opens it all the same',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/about');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const setting = dialog.getByRole('checkbox', { name: 'Open the search with the / key' });
    const link = page.locator('.find');
    await expect(link).toHaveAttribute('aria-keyshortcuts', '/ Control+K');
    await page.keyboard.press('/');
    // The search may still be loading, and takes the click when it has loaded.
    await setting.click();
    await expect(setting).not.toBeChecked();
    await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await expect(link.locator('kbd')).toBeHidden();
    await page.keyboard.press('/');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expect(setting).not.toBeChecked();

    await setting.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible();
  },
);

test(
  'the region that announces counts is there before its first text',
  { tag: '@long' },
  async ({ page, gallery }) => {
    for (const path of ['/about', '/search', '/templates']) {
      const html = await (await fetch(new URL(path, gallery.url))).text();
      expect(html, path).toMatch(/role="status"><\/p>/);
    }

    await page.goto('/search');
    const region = page.locator('.browse').getByRole('status');
    await region.evaluate((element) => element.setAttribute('data-seen', ''));
    await page.getByRole('searchbox', { name: 'Find a design' }).fill('garden');
    await expect(page.locator('.browse [data-seen]')).toHaveText(/^\d+ templates?/);
  },
);

test('an entry that is found again keeps its element', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('kios');
  const option = page.locator('.finder-option:has(mark)').first();
  await expect(option.locator('mark').first()).toHaveText(/^kios$/i);
  await option.evaluate((element) => element.setAttribute('data-seen', ''));

  await page.keyboard.type('k');

  await expect(page.locator('[data-seen] mark').first()).toHaveText(/^kiosk$/i);
});

test(
  'the search also finds colours, styles, authors and pages, and shows colours before anything is typed',
  { tag: '@long' },
  async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto('/about');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const swatches = dialog.getByRole('group', { name: 'Colours' }).getByRole('option');
    await expect(swatches.first()).toBeVisible();
    expect(await swatches.count()).toBeGreaterThan(5);
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.type('minimal');
    const places = dialog.getByRole('group', { name: 'Places' }).getByRole('option');
    await expect(places.first()).toHaveText('MinimalStyle');
    await page.keyboard.press('ArrowDown');
    await expect(places.first()).toHaveAttribute('aria-selected', 'true');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/templates/by/design-style/minimal');
    expect(faults).toEqual([]);
  },
);
