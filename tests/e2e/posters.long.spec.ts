import { expect, type Page, test as base } from '@playwright/test';
import { findBarriers, findOverflow, scrollThrough, watchFaults } from './faults.ts';
import { signInAdmin } from '../cms/clients.ts';
import { openPanel } from './open-panel.ts';
import { rows, setUpPosters } from './posters/set-up-posters.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

/** A gallery of posters, which its owner has set up without touching a source file. */
const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery({}, 'none');
      await setUpPosters(gallery);
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

/** What a German gallery of posters must not say. */
const foreign =
  /Vitrine|\$|\b(templates?|websites?|web ?designs?|designs?|inspirations?|Vorlagen?|Inspirationen|Framer|Plattform|Branche|USD|dollars?|the|and|all|search|saved|free|new)\b/i;

/** Pages that the owner has turned off. */
const off = /^\/(inspirations|app|login|signup|moodboards|newsletter|responsive-framer-templates)\b/;

const pages = {
  'the home page': '/',
  'the list': '/plakate',
  'the featured posters': '/featured',
  'the free posters': '/free-plakate',
  'the newest posters': '/new',
  'the search': '/search',
  'a search that finds nothing': '/search?q=xyzzy',
  'a technique': '/plakate/by/platform/siebdruck',
  'an author': '/authors/Mara%20Lindt',
  'a poster': '/plakate/nachtzug',
  'what is saved': '/saved',
  'a comparison': '/compare',
  'a text': '/about',
  'a page that does not exist': '/gibt-es-nicht',
};

/** What a visitor reads or hears, and what programs read in the head. Addresses are left out. */
const readTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'content'];
    return [...document.querySelectorAll('*:not(script, style, noscript)')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
  });
  const ofRobots = /^(width=|summary_large_image|website$)/;
  return texts.filter((text) => !ofRobots.test(text)).map((text) => text.replaceAll(/https?:\S+/g, ''));
};

const findForeign = (texts: readonly string[]): string[] => texts.filter((text) => foreign.test(text));

for (const [name, path] of Object.entries(pages))
  test(`${name} of a gallery of posters is about posters, in German, and looks right`, async ({ page }) => {
    const faults = watchFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await scrollThrough(page);

    expect.soft(findForeign(await readTexts(page))).toEqual([]);
    const links = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
    expect.soft(links.filter((link) => off.test(link))).toEqual([]);
    expect.soft(await findBarriers(page)).toEqual([]);
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await scrollThrough(page);
        expect.soft(await findOverflow(page)).toEqual([]);
        const file = `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: `test-results/posters/${file}`, fullPage: true });
      }
    expect.soft(faults).toEqual([]);
  });

test('a visitor finds a poster by its technique, its price and its words', async ({ page }) => {
  await page.goto('/plakate');
  await page.getByRole('group', { name: 'Technik' }).getByRole('checkbox', { name: 'Linolschnitt' }).click();

  const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
  await expect(chosen).toContainText('Linolschnitt');
  await expect(page.getByRole('status').filter({ hasText: '4 Plakate' })).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Suchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  await dialog.getByRole('combobox').fill('meer');
  await expect(dialog.getByText('Ebbe')).toBeVisible();
  expect(findForeign(await readTexts(page))).toEqual([]);

  await dialog.getByText('Ebbe').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ebbe' })).toBeVisible();
  await expect(page).toHaveTitle('Ebbe, Plakat | Papierhof');
  await expect(page.getByText('39 €').first()).toBeVisible();
});

test('an old address of a poster, a list and a technique leads to the present one, with its query', async ({
  page,
}) => {
  for (const [old, present] of [
    ['/templates/nachtzug', '/plakate/nachtzug'],
    ['/templates?sort=price-asc', '/plakate?sort=price-asc'],
    ['/free-templates?size=20', '/free-plakate?size=20'],
    ['/templates/by/platform/siebdruck', '/plakate/by/platform/siebdruck'],
    ['/templates/by/platform/siebdruck/rss.xml', '/plakate/by/platform/siebdruck/rss.xml'],
  ] as const) {
    const answer = await page.request.get(old, { maxRedirects: 0 });

    expect([answer.status(), answer.headers()['location']]).toEqual([301, present]);
  }

  await page.goto('/templates/nachtzug');

  await expect(page).toHaveURL('/plakate/nachtzug');
  await expect(page.getByRole('heading', { level: 1, name: 'Nachtzug' })).toBeVisible();
});

test('sitemap, feeds, manifest and places name posters only', async ({ request }) => {
  const read = async (path: string): Promise<string> => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const index = await read('/sitemap.xml');
  const parts = Array.from(index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g), ([, path = '']) => path);
  const sitemap = (await Promise.all(parts.map(read))).join('');
  const paths = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = '']) => path);

  expect(paths.filter((path) => /^\/plakate\/[^/]+$/.test(path))).toHaveLength(rows);
  expect(paths.filter((path) => off.test(path))).toEqual([]);
  for (const path of [
    '/rss.xml',
    '/manifest.webmanifest',
    '/places.json',
    '/plakate/by/platform/siebdruck/rss.xml',
  ]) {
    const texts = (await read(path)).replaceAll(/(https?:\/)?\/[\w./:-]+/g, '').split(/[<>"]/);
    expect(findForeign(texts), path).toEqual([]);
  }
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'Papierhof' });
});

test('the owner gives the gallery another name in the form of the panel', async ({
  page,
  gallery,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}/admin/content-manager/single-types/api::gallery.gallery`);

  await page.getByLabel('name', { exact: true }).fill('Papierhof Süd');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  await expect
    .poll(async () => (await request.get('/')).text())
    .toContain('<title>Papierhof Süd: Plakate</title>');
});

for (const [name, direction] of [
  ['Donaudampfschifffahrtskapitänsmützenlade', 'ltr'],
  ['معرض ورشات الخزف المفتوحة في بيروت', 'rtl'],
] as const)
  test(`the header has room for the name ${name}, and breaks no link`, async ({ page, gallery, request }) => {
    const owner = await signInAdmin(gallery.cms);
    const path = '/content-manager/single-types/api::gallery.gallery/actions/publish';
    expect((await owner('POST', path, { name })).status).toBe(200);
    await expect
      .poll(async () => (await request.get('/')).text())
      .toContain(`<title>${name}: Plakate</title>`);
    await page.goto('/');

    const mark = page.getByRole('banner').getByRole('link', { name });
    await expect(mark.getByText(name)).toHaveCSS('direction', direction);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await findOverflow(page)).toEqual([]);
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll('.bar-links a')].map((link) =>
          Math.round(link.clientHeight / parseFloat(getComputedStyle(link).lineHeight)),
        ),
      );
      expect.soft(lines.filter((count) => count > 1)).toEqual([]);
      const rows = await mark.getByText(name).evaluate((text) => {
        const height = text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight);
        return Math.round(height);
      });
      expect.soft(rows, `${width} px`).toBe([320, 1440].includes(width) ? 1 : 2);
      await page.screenshot({ path: `test-results/posters/name-${direction}-${width}.png` });
    }
    expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name });
  });
