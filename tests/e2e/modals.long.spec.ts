import { expect } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { openFilters } from './filters.ts';
import { test } from './gallery.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a page can be shared by its link and through the usual services', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/templates/ada-and-kwesi');
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const modal = page.getByRole('dialog', { name: 'Share' });

  await button.press('Enter');
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Another app' })).toBeHidden();
  await modal.getByRole('button', { name: 'Copy link' }).click();
  await expect(modal.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(modal.getByRole('link')).toHaveCount(6);
  for (const link of await modal.getByRole('link').all())
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(page.url());
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(modal).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal).toBeHidden();
});

test('what is shared is the canonical address, whatever the address of the visitor has in addition', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = data?.url;
    };
  });
  await page.goto('/templates/ada-and-kwesi?utm_source=mail&live=1#content');
  const canonical = new URL('/templates/ada-and-kwesi', page.url()).href;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Share' });

  await modal.getByRole('button', { name: 'Copy link' }).click();
  await expect(modal.getByRole('button', { name: 'Copied' })).toBeVisible();
  await modal.getByRole('button', { name: 'Another app' }).click();

  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  await expect(page.locator('html')).toHaveAttribute('data-shared', canonical);
  await expect(modal.getByLabel('Link')).toHaveValue(canonical);
  for (const link of await modal.getByRole('link').all()) {
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(href).toContain(canonical);
    expect(href).not.toMatch(/utm_|live=/);
  }
});

test('a page is handed to the system if that can share, and its link is selected if nothing may be copied', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
    };
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
  });
  await page.goto('/templates/ada-and-kwesi');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Share' });

  await modal.getByRole('button', { name: 'Another app' }).click();
  await modal.getByRole('button', { name: 'Copy link' }).click();

  const shared = JSON.stringify({ title: await page.title(), url: page.url() });
  await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(page.url());
  await expect(modal.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});

test('on a phone, the address to share begins with its domain', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/templates/ada-and-kwesi');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Share' });

  await expect(modal.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const field = modal.getByLabel('Link');
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await field.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('subscribing closes its modal and says so for three seconds', async ({ page }) => {
  const faults = watchFaults(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.route('**/subscribers', (route) => route.fulfill({ json: {} }));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('Toaster'))).toEqual([]);

  await page.getByRole('button', { name: 'New exhibits by e-mail' }).click();
  const modal = page.getByRole('dialog', { name: 'New exhibits by e-mail' });
  await expect(modal.getByLabel('E-mail', { exact: true })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await modal.getByLabel('E-mail', { exact: true }).fill('reader@mail.example');
  await page.keyboard.press('Enter');

  await expect(modal).toBeHidden();
  // At the top, the notice half covers no link.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const notice = page.locator('[data-sonner-toast]');
  // The notice stays while the pointer is over it.
  await notice.hover();
  await expect(notice).toContainText('Subscription successful');
  await expect(notice).toContainText('You have successfully subscribed');
  expect((await notice.boundingBox())?.width).toBe(300);
  expect(await findBarriers(page)).toEqual([]);
  await page.mouse.move(5, 5);
  await expect(notice).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a failed subscription is reported over the open modal', async ({ page }) => {
  await page.route('**/subscribers', (route) => route.fulfill({ status: 500, json: {} }));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'New exhibits by e-mail' }).click();
  const modal = page.getByRole('dialog', { name: 'New exhibits by e-mail' });
  await modal.getByLabel('E-mail', { exact: true }).fill('reader@mail.example');

  await modal.getByRole('button', { name: 'Subscribe' }).click();

  const notice = page.locator('[data-sonner-toast]');
  await expect(notice).toHaveText(/^Error\s*Failed to subscribe$/);
  // Nothing outside an open modal can be hovered, so the notice goes after three seconds. All checks happen at once.
  const [noticed, shown, above] = await Promise.all([
    notice.boundingBox(),
    modal.boundingBox(),
    page.locator('.toasts:popover-open').count(),
  ]);
  expect(above).toBe(1);
  // The notice covers no part of the form.
  expect((noticed?.y ?? 0) + (noticed?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  await expect(modal).toBeVisible();
});

for (const [width, height] of [
  [390, 660],
  [360, 640],
  [320, 568],
] as const) {
  test(`at ${width} by ${height} px a tap outside each overlay closes it: search, menu and filters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/featured');
    const opened = page.locator('dialog[open]');
    const tapAt = async (x: number, y: number) => {
      await page.mouse.click(x, y);
      await expect(opened).toHaveCount(0);
      // It must not have closed because a link in it was tapped.
      await expect(page).toHaveURL('/featured');
    };

    await page.getByRole('link', { name: 'Find a design' }).first().click();
    const found = page.locator('.finder-option');
    await expect(found).toHaveCount(8);
    await page.keyboard.type('e');
    await expect(found.locator('mark').first()).toBeVisible();
    await expect(found).toHaveCount(8);
    await tapAt(width / 2, height - 20);
    await page.getByRole('button', { name: 'Menu' }).click();
    await tapAt(20, height / 2);
    await openFilters(page);
    await expect(opened).toHaveCount(1);
    await tapAt(20, height / 2);
  });
}

test('a slash opens the search again while it is closing', async ({ page }) => {
  const dialog = page.locator('#finder');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/about');
  await page.evaluate(() => document.documentElement.style.setProperty('--quick', '60s'));

  await page.keyboard.press('/');
  await expect(dialog).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(dialog).not.toHaveAttribute('open');
  await page.keyboard.press('/');

  await expect(dialog).toHaveAttribute('open');
  await expect(dialog.getByRole('combobox')).toHaveValue('');
});
