import { expect, test as base } from '@playwright/test';
import { startHttpServer } from '../../src/server/http/http-server.ts';
import { createStatic } from '../../src/server/http/static.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { entryRecord, generateRecords } from '../replica/records.ts';
import { awkwardRecords } from '../site/awkward-records.ts';
import { createSite } from '../site/world.ts';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';

// Sites of generated records. Their picture files are not pictures, so every picture is broken.

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Builds a site of the records and serves it while `use` runs. */
async function serveRecords(
  records: Iterable<SentRecord>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  using site = await createSite();
  site.apply(records);
  await site.rebuild();
  const server = await startHttpServer(0, createStatic(site.dist), silent);
  await use(`http://localhost:${server.port}`);
  await server.stop();
}

const test = base.extend<object, { awkward: string }>({
  awkward: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      await serveRecords([...generateRecords({ templates: 12, inspirations: 6 }), ...awkwardRecords()], use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ awkward }, use) => use(awkward),
});

test.beforeEach(({ page }) =>
  page.route('https://cdn.example/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'gone' })),
);

const widths = [320, 390, 768, 1440];
const slugs = ['very-long', 'unbroken', 'bare', 'right-to-left', 'markup', 'vanished', 'crowded'];
const pages = [
  '/',
  '/featured',
  '/free-templates',
  '/inspirations/all',
  '/templates/slug%20with%20spaces%20&%20日本',
  ...slugs.flatMap((slug) => [`/templates/${slug}`, `/inspirations/${slug}`]),
  '/templates/by/tag/donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

for (const path of pages) {
  test(`${path} fits every width`, async ({ page }) => {
    const faults = watchFaults(page);

    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverflow(page), `${width} px`).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

test('markup in a title is read as it was written', async ({ page }) => {
  await page.goto('/templates/markup');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<b>"bold"</b> & \'quoted\' <img src=x',
  );
});

test('a right-to-left title reads from the right on a left-to-right page', async ({ page }) => {
  await page.goto('/templates/right-to-left');

  const directionOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  expect(await directionOf('h1')).toBe('rtl');
  expect(await directionOf('html')).toBe('ltr');
});

test('a picture that is broken or missing shows no broken icon', async ({ page }) => {
  for (const path of ['/templates/vanished', '/templates/crowded', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' });

    const broken = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true })),
      );
    await expect.poll(broken, path).toContain(false);
    await expect.poll(broken, path).not.toContain(true);
  }
});

for (const count of [0, 1]) {
  base(`a gallery of ${count} templates is whole`, async ({ page }) => {
    const records = Array.from({ length: count }, () => entryRecord('template', 1, () => 0.01));
    await serveRecords(records, async (url) => {
      for (const path of ['/', '/featured', '/inspirations', '/inspirations/recent', '/search']) {
        await page.goto(url + path);

        await expect(page.locator('h1')).toBeVisible();
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
        }
        expect(await findBarriers(page), path).toEqual([]);
      }
    });
  });
}
