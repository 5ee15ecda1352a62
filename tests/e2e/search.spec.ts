import { expect, type Page } from '@playwright/test';
import { openFilters } from './filters.ts';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';

test('the results of a search follow every letter, for both kinds, with filters and pages for each', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto('/search');
  const index = page.getByRole('heading', { name: 'Find a template' });
  await expect(index).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Find a design' });
  const kinds = page.getByRole('list', { name: 'Kinds' });

  await field.pressSequentially('a');
  await expect(page).toHaveURL('/search?q=a');
  await expect(kinds.getByRole('button', { name: /Templates \d+/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(index).toBeHidden();
  await kinds.getByRole('button', { name: /Inspirations \d+/ }).click();
  await expect(page).toHaveURL('/search?q=a&kind=inspiration');
  await expect(page.locator('.card-link').first()).toHaveAttribute('href', /^\/inspirations\//);
  await page.getByRole('link', { name: 'Next' }).dispatchEvent('click');
  await expect(page).toHaveURL('/search?q=a&kind=inspiration&page=2');
  await openFilters(page);
  await page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/^.*\/search\?q=a&kind=inspiration&color=[\w-]+$/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBarriers(page)).toEqual([]);

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=a');
  await expect(page.locator('.browse .card-link').first()).toHaveAttribute('href', /^\/templates\//);
  await expect(field).toHaveValue('a');
  expect(faults).toEqual([]);
});

test(
  'a visitor who finds nothing of one kind is led to the results of the other',
  { tag: '@long' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=kiosk');
    await expect(page.getByText('Nothing matches “kiosk” among templates.')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.001);

    await page.getByRole('button', { name: 'See 1 inspiration' }).click();

    await expect(page).toHaveURL('/search?q=kiosk&kind=inspiration');
    await expect(page.locator('.browse .card-link')).toHaveAttribute('href', '/inspirations/kiosk-days');
  },
);

test(
  'an address that asks for the other kind moves nothing on a phone',
  { tag: '@long' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.goto('/search?kind=inspiration');

    await expect(page.getByRole('combobox', { name: 'Added' })).toBeVisible();
    await expect(page.locator('.browse .card-link').first()).toHaveAttribute('href', /^\/inspirations\//);
    expect(await shifts()).toBeLessThan(0.001);
  },
);

test('clearing a search leaves the page as it was', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search');
  const titles = page.locator('.browse a .card-title');
  const before = await titles.allTextContents();
  expect(before).toHaveLength(5);
  const field = page.getByRole('searchbox', { name: 'Find a design' });
  await field.pressSequentially('kio');
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await field.clear();

  await expect(page).toHaveURL('/search');
  await expect(titles).toHaveText(before);
  await expect(page.getByRole('heading', { name: 'Find a template' })).toBeVisible();
});

const waysToSearch: [string, (page: Page) => Promise<unknown>][] = [
  ['letters', () => Promise.resolve()],
  ['letters and Enter', (page) => page.keyboard.press('Enter')],
  [
    'letters and a press on the button',
    (page) => page.getByRole('button', { name: 'Find', exact: true }).click(),
  ],
];

for (const [name, search] of waysToSearch)
  test(`${name} before the scripts have loaded are searched for`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/_astro\/client\./, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Find a design' });
    await field.click();
    await field.pressSequentially('garden');
    await search(page);
    await expect(page).toHaveURL('/search');

    held.resolve();

    await expect(page).toHaveURL('/search?q=garden');
    await expect(page.locator('.browse .card-title').first()).toBeVisible();
    await expect(field).toHaveValue('garden');
  });

test('a typed letter is painted before it is processed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?q=g');
  await expect(page.locator('.browse .card-title').first()).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Find a design' });

  const atOnce = await field.evaluate((input: HTMLInputElement) => {
    input.value = 'ga';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return location.search;
  });

  expect(atOnce).toBe('?q=g');
  await expect(page).toHaveURL('/search?q=ga');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test(
    'the search opens by touch, and closes by its button and by the overlay',
    { tag: '@long' },
    async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto('/');
      const dialog = page.getByRole('dialog', { name: 'Search' });

      await page.locator('.find').tap();
      await expect(dialog).toBeVisible();
      await page.keyboard.type('ga');
      await expect(dialog.locator('mark').first()).toBeVisible();
      const rights = await dialog
        .locator('.finder-option > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      expect(Math.max(...rights)).toBeLessThanOrEqual(390);
      expect(await findOverflow(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close search' }).tap();
      await expect(dialog).toBeHidden();

      await page.locator('.find').tap();
      await expect(dialog).toBeVisible();
      await page.mouse.click(195, 790);
      await expect(dialog).toBeHidden();
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a directory of facets, and says that searching for words needs scripts', async ({
    page,
  }) => {
    await page.goto('/search?q=garden');

    await expect(page.getByText('Searching by words or colours needs JavaScript.')).toBeVisible();
    await expect(page.locator('.facets a').first()).toBeVisible();
    await expect(page.locator('.toolbar')).toBeHidden();
  });
});
