import { expect } from '@playwright/test';
import { test } from './gallery.ts';

for (const [kind, path] of [
  ['a template', '/templates/nordvolum'],
  ['an inspiration', '/inspirations/kiosk-days'],
] as const) {
  test(`the whole page of ${kind} opens and closes in place, with the keyboard alone`, async ({ page }) => {
    await page.goto(path);
    const view = page.getByRole('region', { name: 'Desktop view' });
    const link = view.getByRole('link');
    const heightOf = async () => (await link.boundingBox())?.height ?? 0;
    const width = (await link.boundingBox())?.width ?? 0;
    expect(await heightOf()).toBeCloseTo((width * 3) / 4, 0);

    await link.focus();
    await page.keyboard.press('Tab');
    const button = view.getByRole('button');
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName('Show the whole page');
    await page.keyboard.press('Enter');

    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const image = view.locator('img:not(.placeholder)');
    expect(await heightOf()).toBeCloseTo((await image.boundingBox())?.height ?? 0, 0);
    expect(await heightOf()).toBeGreaterThan(1.3 * width);
    // It does not scroll separately, which would trap a swipe.
    expect(
      await link.evaluate((element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowY)),
    ).toBe(false);

    await page.keyboard.press('Space');
    await expect(button).toHaveAccessibleName('Show the whole page');
    await expect(button).toBeInViewport();
    expect(await heightOf()).toBeCloseTo((width * 3) / 4, 0);
  });
}

test('a click on a page enlarges it, and the other screenshots do not repeat the pages', async ({ page }) => {
  await page.goto('/templates/nordvolum');
  const view = page.getByRole('region', { name: 'Desktop view' });
  const sources = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const pages = await sources('.whole a');
  expect(pages).toHaveLength(2);
  for (const shot of await sources('.shots a')) expect(pages).not.toContain(shot);

  await view.getByRole('link').click();

  const dialog = page.getByRole('dialog', { name: 'Screenshots' });
  await expect(dialog.locator('img')).toHaveAttribute('src', new RegExp(`${pages[0]}$`));
  await page.keyboard.press('Escape');
  await expect(view.getByRole('link')).toBeFocused();
});

test('the mobile view takes the same room, so that nothing below it moves', async ({ page }) => {
  await page.goto('/inspirations/kiosk-days');
  const heightOf = async () => (await page.locator('.hero').boundingBox())?.height;
  const before = await heightOf();

  await page.getByText('Mobile', { exact: true }).click();

  await expect(page.getByRole('region', { name: 'Mobile view' })).toBeVisible();
  expect(await heightOf()).toBe(before);
});

test('a page of a phone is never shown as that of a desktop, nor a page wider than its pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await page.goto('/templates/carbon-copy');
  const widthOf = async (name: string) => {
    const image = page.getByRole('region', { name }).locator('img:not(.placeholder)');
    await expect(image).toBeVisible();
    const shown = (await image.boundingBox())?.width ?? 0;
    return { shown, own: Number(await image.getAttribute('width')) };
  };

  const desktop = await widthOf('Desktop view');
  expect(desktop.own).toBeGreaterThanOrEqual(1000);
  expect(desktop.shown).toBeLessThanOrEqual(desktop.own);

  await page.getByText('Mobile', { exact: true }).click();
  const mobile = await widthOf('Mobile view');
  expect(mobile.own).toBeLessThan(800);
  expect(mobile.shown).toBeLessThanOrEqual(mobile.own);
});

test('an enlarged screenshot of one screen fits into the window, and Close ends where a whole page ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/templates/nordvolum');
  const dialog = page.getByRole('dialog', { name: 'Screenshots' });
  const image = dialog.locator('img');
  const boxOf = (locator: typeof image) =>
    locator.evaluate((element) => element.getBoundingClientRect().toJSON());

  await page.locator('.shots li:not(.is-tall) a').first().click();
  await expect(image).toBeVisible();
  await expect.poll(async () => (await boxOf(image)).height).toBeGreaterThan(300);
  expect((await boxOf(image)).bottom).toBeLessThanOrEqual(700);
  await page.keyboard.press('Escape');

  await page.locator('.whole a').first().click();
  await expect.poll(async () => (await boxOf(image)).height).toBeGreaterThan(700);
  const whole = await boxOf(image);
  const close = await boxOf(dialog.getByRole('button', { name: 'Close' }));
  expect(Math.abs(close.right - whole.right)).toBeLessThan(2);
});
