import { expect } from '@playwright/test';
import { test } from './gallery.ts';

for (const [width, place] of [
  [390, 'above'],
  [1440, 'beside'],
] as const) {
  test(`a typeface is drawn ${place} the heading of its page, larger than the heading, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/templates/by/typography/libre-caslon-display');
    const boxOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    const heading = await boxOf('h1');
    const drawing = await boxOf('.subject svg');

    expect(drawing.height).toBeGreaterThan(1.5 * heading.height);
    if (place === 'above') {
      expect(drawing.x).toBe(heading.x);
      expect(drawing.right).toBeLessThanOrEqual(width);
      expect(drawing.bottom).toBeLessThan(heading.y);
    } else {
      expect(drawing.right).toBeLessThan(heading.x);
      expect(heading.right).toBeLessThanOrEqual(width);
    }
  });
}

test('the page of a colour begins with a field of it, 96 px high at most, that has its value', async ({
  page,
}) => {
  await page.goto('/templates/by/color/terracotta');
  const field = page.locator('.page-head > .subject');
  const swatch = page
    .locator('.facets')
    .getByRole('link', { name: /^Terracotta/ })
    .locator('circle');

  const value = (await swatch.getAttribute('fill')) ?? '';
  await expect(field).toHaveAttribute('color', value);
  await expect(field.locator('text')).toHaveText(value);
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(40);
  expect(height).toBeLessThanOrEqual(96);
});

test('the page of a style begins with three of its entries, and leads to them', async ({ page }) => {
  await page.goto('/templates/by/design-style/bold');
  const walls = page.locator('.page-head > .subject').getByRole('link');
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
