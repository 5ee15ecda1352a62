import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import { test } from './gallery.ts';
import { save, signUp } from './visitor.ts';

test('with text twice as large on a phone, nothing is wider than the screen and the header has one row', async ({
  gallery,
}, info) => {
  const folder = info.outputPath('profile');
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions({ isWhole: true }),
    baseURL: gallery.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();

  await signUp(page, 'Lena Large', '/featured');
  await save(page, 0, 'Shop fronts');
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Shop fronts' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link to this moodboard')).toBeVisible();
  const board = new URL(page.url()).pathname;
  const pages = [
    '/',
    '/featured',
    '/templates/okonkwo-okri',
    '/search',
    '/newsletter',
    '/app/submit',
    '/app',
    '/saved',
    '/moodboards',
  ];
  for (const path of [...pages, board]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({
      font: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
      rows: Math.round((document.querySelector('.wordmark')?.clientHeight ?? 0) / 88),
    }));
    expect({ path, ...seen }).toEqual({ path, font: '32px', width: 390, rows: 1 });
  }
  await context.close();
});

test('side columns begin at the same line on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges = new Set<number>();
  await signUp(page, 'Lina Edge', '/featured');
  for (const path of ['/about', '/search', '/featured', '/app', '/app/submit']) {
    await page.goto(path);
    const found = await page
      .locator(
        ':is(.texts, .account) section > div, .ways .facets, .submission .field, .footer-lead + section',
      )
      .filter({ visible: true })
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    for (const edge of found) edges.add(edge);
  }

  expect(edges.size).toBe(1);
});

test('a page that does not exist offers a search and three exhibits', async ({ page }) => {
  for (const path of ['/nothing-here', '/offline', '/error']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('.card')).toHaveCount(3);
  }
  await page.getByRole('main').getByRole('searchbox').fill('garden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=garden');
});

test('each of the account pages has a different picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const exhibits = new Set();
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?code=a']) {
    await page.goto(path);
    exhibits.add(await page.getByLabel('On display').getByRole('link').getAttribute('href'));
  }

  expect(exhibits.size).toBe(4);
});

for (const [device, width] of [
  ['phone', 390],
  ['tablet', 768],
] as const) {
  test(`a notice on a ${device} covers none of the actions of an entry`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/templates/okonkwo-okri');
    await page.locator('.actions').getByRole('button', { name: 'Save' }).click();
    const notice = page.locator('[data-sonner-toast]');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const [low, high] = [await notice.boundingBox(), await page.locator('.actions').boundingBox()];

    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThan(high?.y ?? 0);
    expect((low?.x ?? 0) + (low?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
  });
}
