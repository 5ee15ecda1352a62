// The filters beside a list on wide screens.
import { expect, type Page } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';

const wide = { width: 1440, height: 900 };
const rail = (page: Page) => page.getByRole('region', { name: 'Filter' });
const filter = (page: Page) => page.getByRole('button', { name: 'Filter' });
const firstPicture = (page: Page) => page.locator('.browse .card .picture').first().boundingBox();

test('filters are beside a list before any script has run, and nothing moves when they come alive', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.setViewportSize(wide);
  for (const path of ['/templates', '/inspirations/all']) {
    await page.goto(path);
    const option = rail(page).getByRole('group', { name: 'Style', exact: true }).getByRole('checkbox');
    const count = rail(page).locator('.data').first();
    await expect(option.first()).toBeVisible();
    const before = [await firstPicture(page), await rail(page).locator('label').last().boundingBox()];
    expect(await count.textContent()).toBe('');

    await rail(page).hover({ position: { x: 2, y: 2 } });
    await expect(count).toHaveText(/^\d+$/);

    expect([await firstPicture(page), await rail(page).locator('label').last().boundingBox()]).toEqual(
      before,
    );
    expect(await findBarriers(page)).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('an option that is pressed before the filters are alive is chosen', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/templates', { waitUntil: 'commit' });

  await rail(page).getByRole('group', { name: 'Type', exact: true }).getByText('Landing page').click();

  await expect(page).toHaveURL('/templates?design-type=landing-page');
  await expect(rail(page).getByRole('checkbox', { name: 'Landing page' })).toBeChecked();
});

test('closed filters stay closed on other pages, after Back and after a reload, until they are opened', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/templates');
  await expect(rail(page)).toBeVisible();
  await filter(page).click();
  await expect(rail(page)).toBeHidden();
  await page.goto('/inspirations/all');
  await expect(rail(page)).toBeHidden();
  await page.goBack();
  await expect(rail(page)).toBeHidden();
  await page.reload();
  await expect(rail(page)).toBeHidden();

  await filter(page).click();

  await expect(rail(page)).toBeVisible();
  await page.reload();
  await expect(rail(page)).toBeVisible();
});

test('a list with filters beside it begins in the first 240 px, and has one column less below 90rem', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.addInitScript(() => localStorage.setItem('grid', 'on'));
  const countColumns = () =>
    page.locator('.wall').evaluate((wall) => getComputedStyle(wall).gridTemplateColumns.split(' ').length);
  const countWhole = () =>
    page
      .locator('.browse .card .picture:visible')
      .evaluateAll(
        (pictures) =>
          pictures.filter((picture) => picture.getBoundingClientRect().bottom <= innerHeight).length,
      );
  await page.goto('/templates');
  await expect(rail(page)).toBeVisible();

  expect((await firstPicture(page))?.y).toBeLessThanOrEqual(240);
  expect(await countColumns()).toBe(4);
  await expect.poll(countWhole).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(countColumns).toBe(3);
  await filter(page).click();
  await expect.poll(countColumns).toBe(4);
});

test('below 80rem, filters wait for the button', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/templates');
  await expect(rail(page)).toBeHidden();

  await filter(page).click();

  await expect(rail(page)).toBeVisible();
  await page.reload();
  await expect(rail(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links to the pages of their entries', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/templates');

    await rail(page).getByRole('link', { name: 'Architecture', exact: true }).click();

    await expect(page).toHaveURL('/templates/by/industry/architecture');
    await expect(rail(page).getByRole('checkbox')).toHaveCount(0);
  });
});
