// The search by any colour.
import { expect, type Page } from '@playwright/test';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { openFilters } from './filters.ts';
import { test } from './gallery.ts';

const entry = '/templates/ada-and-kwesi';
const innerText = { useInnerText: true };
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
const chosenOrder = (page: Page) => order(page).locator('option:checked');
const colors = (page: Page) => page.getByRole('group', { name: 'Any colour' });

test('a colour of an exhibit leads to the entries that have it, the nearest first', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(entry);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const [first] = await page.locator('.palette').getByRole('link').all();
  await expect(page.locator('.palette').getByRole('link').first()).toHaveAccessibleName(
    /^Colour #[\da-f]{6}, \d+\s% of the page$/,
  );
  const hex = /#[\da-f]{6}/.exec((await first?.textContent()) ?? '')?.[0] ?? '';

  await first?.click();

  await expect(page).toHaveURL(`/search?hex=${hex.slice(1)}`);
  await expect(chosenOrder(page)).toHaveText('Nearest colour');
  await expect(page.getByRole('button', { name: `Without ${hex}` })).toBeVisible();
  await page.goto(`/search?hex=${hex.slice(1)}&size=50`);
  await expect(page.locator('.card-link', { hasText: name }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test(
  'colours are written or picked beside any list, and are removed one by one',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/templates');
    const lead = page.getByRole('main').locator('.lead');
    await expect(lead).toHaveText(
      'Every website template in the gallery, most recently changed first.',
      innerText,
    );
    await openFilters(page);
    const field = colors(page).getByRole('textbox', { name: 'Write a colour' });

    await field.fill('blue');
    await field.press('Enter');
    await expect(colors(page).getByRole('alert')).toHaveText('Write it like #1a2b3c.');
    await field.fill('#FAFAFA');
    await colors(page).getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL('/templates?hex=fafafa');
    await expect(colors(page).getByRole('alert')).toHaveCount(0);
    await expect(field).toHaveValue('');
    await expect(chosenOrder(page)).toHaveText('Nearest colour');
    await colors(page)
      .getByLabel('Pick a colour')
      .evaluate((picker: HTMLInputElement) => {
        picker.value = '#111111';
        picker.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await expect(page).toHaveURL('/templates?hex=111111&hex=fafafa');
    await expect(page.locator('.browse .card-link').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);

    await expect(lead).toHaveText('Every website template in the gallery, nearest colour first.', innerText);
    await page.reload();
    await expect(lead).toHaveText('Every website template in the gallery, nearest colour first.', innerText);

    await order(page).selectOption('Newest');
    await expect(page).toHaveURL('/templates?sort=createdAt-desc');
    await expect(lead).toHaveText('Every website template in the gallery.', innerText);
    await expect(colors(page).getByRole('checkbox')).toHaveCount(0);
    await page.goBack();
    await colors(page).getByText('#111111').click();
    await expect(page).toHaveURL('/templates?hex=fafafa');
    await page.getByRole('button', { name: 'Without #fafafa' }).click();
    await expect(page).toHaveURL('/templates');
    await expect(chosenOrder(page)).toHaveText('Last changed');
  },
);

test(
  'a colour that is typed into the search finds entries, and leads to all that have it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await page.keyboard.type('#FFFFFF');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const place = dialog.getByRole('option', { name: /^#ffffff/ });
    await expect(place).toHaveAttribute('href', '/search?hex=ffffff');
    await expect(dialog.getByRole('group', { name: 'Templates' }).getByRole('option')).toHaveCount(4);
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/search?hex=ffffff');
    await expect(page.locator('.browse .card-link').first()).toBeVisible();
  },
);

test(
  'a colour that is written on the page of the search becomes a filter',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Find a design' });
    await field.fill('#1a2b3c');
    await field.press('Enter');

    await expect(page).toHaveURL('/search?hex=1a2b3c');
    await expect(field).toHaveValue('');
  },
);

test('on a phone, colours are in the panel of filters', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/templates?hex=111111');
  await page.getByRole('button', { name: 'Filter' }).click();
  const heading = page.getByRole('button', { name: 'Any colour' });
  await expect(heading).toHaveAccessibleDescription('#111111');
  await heading.click();
  await colors(page).getByRole('textbox', { name: 'Write a colour' }).fill('#fafafa');
  await colors(page).getByRole('button', { name: 'Add' }).click();

  await expect(page).toHaveURL('/templates?hex=111111&hex=fafafa');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test(
  'in live mode, the order says that the CMS has not ordered by colour',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/search?live=1&hex=1a2b3c');

    await expect(page.locator('.browse .card-link').first()).toBeVisible();
    await expect(chosenOrder(page)).toHaveText('Last changed');
  },
);
