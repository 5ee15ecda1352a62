// A visitor who goes back finds the page as they left it. Playwright disables that cache in its browser by default.
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { openFilters } from './filters.ts';
import { launchOptions } from './chromium.ts';
import { test as base } from './gallery.ts';
import { samplePages } from './sample-pages.ts';
import { saveButton, signUp } from './visitor.ts';

const test = base.extend<{ keeping: Page }, { browserThatKeeps: Browser }>({
  browserThatKeeps: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const browser = await chromium.launch({
        ...launchOptions({ isWhole: true }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  keeping: async ({ browserThatKeeps, gallery }, use) => {
    const context = await browserThatKeeps.newContext({ baseURL: gallery.url });
    await use(await context.newPage());
    await context.close();
  },
});

/** Leaves the page for a text page and goes back. @returns `kept`, or why the page was not kept. */
async function leaveAndReturn(page: Page): Promise<string> {
  await page.evaluate(() => {
    Reflect.set(window, 'isKept', true);
    location.href = '/terms-of-use';
  });
  await page.waitForURL('/terms-of-use');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => history.back());
  // A kept page is not loaded again, so there is no load event.
  await page.waitForURL((url) => url.pathname !== '/terms-of-use', { waitUntil: 'commit' });
  await page.getByRole('main').waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const reasons = navigation && 'notRestoredReasons' in navigation && navigation.notRestoredReasons;
    return Reflect.get(window, 'isKept') ? 'kept' : `not kept: ${JSON.stringify(reasons)}`;
  });
}

test('the browser keeps every page for a visitor who goes back', async ({ keeping: page, gallery }) => {
  test.setTimeout(300_000);
  const kept: Record<string, string> = {};

  // Browsers do not keep a page with an error status.
  const wanted = samplePages.filter(({ name, status }) => status === 200 && name !== '/terms-of-use');
  for (const { name, locate } of wanted) {
    await page.goto(await locate(gallery.url), { waitUntil: 'networkidle' });
    kept[name] = await leaveAndReturn(page);
  }

  expect(kept).toEqual(Object.fromEntries(wanted.map(({ name }) => [name, 'kept'])));
});

test('a filtered list is kept, and its filters still work', async ({ keeping: page }) => {
  await page.goto('/featured');
  await openFilters(page);
  const options = page.getByRole('group', { name: 'Style', exact: true }).getByRole('checkbox');
  await options.first().check();
  await expect(page).toHaveURL(/design-style=/);

  expect(await leaveAndReturn(page)).toBe('kept');
  await expect(options.first()).toBeChecked();
  await options.first().uncheck();
  await expect(page).toHaveURL('/featured');
});

test('the pages of a signed-in visitor are kept', async ({ keeping: page }) => {
  await signUp(page, 'Bea Keeper', '/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await leaveAndReturn(page)).toBe('kept');
});

test('a page that is shown again has the theme and the saved entries of today', async ({ keeping: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/featured');
  const name = (await saveButton(page, 0).getAttribute('aria-label')) ?? '';
  await expect(saveButton(page, 0)).not.toHaveAttribute('aria-pressed', 'true');

  await page.evaluate(() => {
    Reflect.set(window, 'isKept', true);
    location.href = '/templates';
  });
  await page.waitForURL('/templates');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.getByRole('main').getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => history.back());
  await page.waitForURL('/featured', { waitUntil: 'commit' });

  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
});
