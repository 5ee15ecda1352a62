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
