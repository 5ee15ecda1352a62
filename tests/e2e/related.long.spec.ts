import { expect } from '@playwright/test';
import { watchFaults } from './faults.ts';
import { test } from './gallery.ts';

const section = '[data-related]';

for (const [width, count] of [
  [390, 2],
  [1440, 4],
] as const) {
  test(`at ${width} px ${count} related entries are drawn when a visitor reaches them, from static files alone`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 800 });

    for (const path of ['/templates/ada-and-kwesi', '/inspirations/plain-salt']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const cards = page.locator(`${section} .card:visible`);
      await expect(cards).toHaveCount(count);
      expect(asked.filter((name) => name.startsWith('/data/'))).toEqual([]);
      const readWidth = async () => (await cards.first().boundingBox())?.width;
      const width = await readWidth();

      await page.locator(section).scrollIntoViewIfNeeded();
      await expect(page.locator(section)).toHaveAttribute('data-status', 'SUCCESS');
      const links = cards.locator('a.card-link');
      await expect(cards).toHaveCount(count);
      expect(await readWidth()).toBe(width);
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(paths).not.toContain(path);
      expect(new Set(paths).size).toBe(paths.length);
      asked.length = 0;
    }
    expect(asked.filter((name) => name.startsWith('/api/'))).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('if fewer are drawn than wanted, entries of the page fill the remaining places', async ({ page }) => {
  // This draws the typeface and no second facet. Only one other template is set in it.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.87 }));
  await page.goto('/templates/okonkwo-okri');
  const links = page.locator(`${section} a.card-link`);
  await expect(links).toHaveCount(4);

  await page.locator(section).scrollIntoViewIfNeeded();

  await expect(page.locator(section)).toHaveAttribute('data-status', 'SUCCESS');
  await expect(links.first()).toHaveAttribute('href', '/templates/field-folio');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(paths).size).toBe(4);
});

test('if nothing can be loaded, the related entries that the page was built with stay', async ({ page }) => {
  await page.route(/\/(data|api)\//, (route) => route.abort());
  await page.goto('/templates/ada-and-kwesi');
  const links = page.locator(`${section} a.card-link`);
  const before = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  await page.locator(section).scrollIntoViewIfNeeded();

  await expect(page.locator(section)).toHaveAttribute('data-status', 'STALE_IF_ERROR');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(before);
});
