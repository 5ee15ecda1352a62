import { expect } from '@playwright/test';
import { test } from './gallery.ts';

test('a visitor goes with the keyboard alone from home to a listing, to a template, and back to where they were', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Featured' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/featured');

  // The fifth is the last until the list grows.
  const last = page.getByRole('main').locator('a[href^="/templates/"]:not([href*="/by/"])').nth(4);
  await tabTo(last);
  const before = await restOfScroll();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  const scrolled = await restOfScroll();
  const path = await last.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/featured');
  await expect(last).toBeFocused();
  await expect.poll(() => last.evaluate((card) => card.matches(':focus-visible'))).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  /** The scroll position when the browser has finished scrolling. */
  async function restOfScroll() {
    let place = Number.NaN;
    const isAtRest = async () => {
      const before = place;
      place = await page.evaluate(() => scrollY);
      return place === before;
    };
    await expect.poll(isAtRest, { intervals: [200] }).toBe(true);
    return place;
  }

  /** Presses Tab until the element has the focus. It must then be visible. */
  async function tabTo(target: typeof last) {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  }
});

test('the mobile navigation closes on Escape, which returns the focus, and on a click on the overlay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const panel = page.getByRole('dialog', { name: 'Menu' });

  await button.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(10, 790);
  await expect(panel).toBeHidden();
});

test('the theme that a visitor chooses applies from the first frame of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await inkOf();

  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  const dark = await inkOf();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/featured');

  expect(dark).not.toBe(light);
  expect(await inkOf()).toBe(dark);
});

test(
  'a theme that is chosen in one tab applies to the others',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/featured');

    await other.getByRole('button', { name: 'Dark theme' }).click();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  },
);

test('Back to Homepage leads from an unknown route to the home page', { tag: '@long' }, async ({ page }) => {
  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('The page you are looking for does not exist.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
  await expect(page).toHaveURL('/');
});
