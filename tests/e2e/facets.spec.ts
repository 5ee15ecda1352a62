import { expect } from '@playwright/test';
import { test } from './gallery.ts';

for (const width of [390, 1440]) {
  test(`the page of a typeface begins with its name, set in that typeface, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/templates/by/typography/libre-caslon-display');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const drawing = await page.locator('main > .subject svg').boundingBox();

    expect(drawing?.x).toBe(heading?.x);
    expect(drawing?.height).toBeGreaterThan(0.08 * width);
    expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });
}

test('the page of a colour begins with a field of it', async ({ page }) => {
  await page.goto('/templates/by/color/terracotta');
  const field = page.locator('main > .subject');
  const swatch = page
    .locator('.facets')
    .getByRole('link', { name: /^Terracotta/ })
    .locator('circle');

  await expect(field.locator('rect')).toHaveAttribute('fill', (await swatch.getAttribute('fill')) ?? '');
  expect((await field.boundingBox())?.width).toBeGreaterThan(1000);
});

test('the page of a style begins with three of its entries, and leads to them', async ({ page }) => {
  await page.goto('/templates/by/design-style/bold');
  const walls = page.locator('main > .subject').getByRole('link');
  await expect(walls).toHaveCount(3);
  const names = await walls.evaluateAll((links) => links.map((link) => link.ariaLabel));
  expect(new Set(names).size).toBe(3);
  // The style has enough entries, so none has to appear both here and below.
  const below = await page.locator('.browse .card-title').allTextContents();
  expect(names.filter((name) => below.includes(name ?? ''))).toEqual([]);

  await walls.first().click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0] ?? '');
});

test('the page of any other facet begins with its heading', async ({ page }) => {
  await page.goto('/templates/by/industry/retail');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.subject')).toHaveCount(0);
});
