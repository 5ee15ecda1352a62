import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { root } from '../../src/config.ts';
import { signInAdmin } from '../cms/clients.ts';
import { watchFaults } from './faults.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

/** A gallery whose owner has chosen German. */
const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery({}, 'small');
      const owner = await signInAdmin(gallery.cms);
      const path = '/content-manager/single-types/api::gallery.gallery/actions/publish';
      expect((await owner('POST', path, { language: 'de' })).status).toBe(200);
      await expect
        .poll(async () => (await fetch(gallery.url)).text(), { timeout: 120_000 })
        .toContain('<html lang="de"');
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

type Words = { part: string; texts: string[] };

const readWords = (language: 'en' | 'de'): Promise<Words[]> =>
  Promise.all(
    globSync(`src/words/*/${language}.ts`, { cwd: root }).map(async (file) => ({
      part: basename(dirname(file)),
      texts: listTexts((await import(join(root, file)))[language]),
    })),
  );

/** The texts without values, also those in tables. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** What a visitor reads or hears of the islands. The rest of the page has words of its own. */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt'];
    const elements = [...document.querySelectorAll('astro-island *:not(astro-slot *)')].filter((element) =>
      element.checkVisibility(),
    );
    return elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])),
      ...names.flatMap((name) => element.getAttribute(name) ?? []),
    ]);
  });

/** Lookups whose names are also words of the interface. */
const namesOfLookups = ['Grid'];

/** The English texts of the islands' words that the page shows. */
async function findEnglish(page: Page, parts: readonly string[]): Promise<string[]> {
  const [english, german] = [await readWords('en'), await readWords('de')];
  const same = new Set([...namesOfLookups, ...german.flatMap(({ texts }) => texts)]);
  const sought = new Set(
    english
      .filter(({ part }) => parts.includes(part))
      .flatMap(({ texts }) => texts.map((text) => text.trim())),
  );
  return (await readPage(page)).filter((text) => text.length > 3 && sought.has(text) && !same.has(text));
}

/** The parts whose German words the page has loaded. */
async function listLoadedParts(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/de\.[^/]+\.js$/.test(name));
    return Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
  });
  return (await readWords('de'))
    .filter(({ texts }) => loaded.some((script) => texts.every((text) => script.includes(text))))
    .map(({ part }) => part);
}

test('the search dialog answers in German', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  await page.keyboard.type('harbour');

  await expect(dialog.getByRole('link', { name: 'Alles zu „harbour“ ansehen' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Vorlagen' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzzz');
  await expect(dialog.getByText('Ein kürzeres Wort findet mehr.')).toBeVisible();

  expect(await findEnglish(page, ['finder', 'kinds', 'common'])).toEqual([]);
  const parts = await listLoadedParts(page);
  expect(parts).toEqual(expect.arrayContaining(['finder', 'common']));
  expect(parts).not.toEqual(expect.arrayContaining(['preview']));
  expect(faults).toEqual([]);
});

test('a list is filtered in German', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/templates');
  await page.getByRole('radio', { name: 'Kostenlos' }).click();

  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('Ohne Kostenlos');
  expect(await findEnglish(page, ['browse', 'listing', 'prices', 'facets', 'kinds'])).toEqual([]);
  expect(faults).toEqual([]);
});

test('a list that an address asks for is German from its first results on', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/search?q=zzzz');

  await expect(
    page.getByText('Keine passenden Vorlagen.').or(page.getByText('Nichts passt zu „zzzz“.')),
  ).toBeVisible();
  expect(await findEnglish(page, ['browse', 'listing', 'cards'])).toEqual([]);
  expect(faults).toEqual([]);
});

test('saving says in German where the entry is kept', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/');
  await page.locator('[data-save]').first().click();

  await expect(page.getByText('Auf diesem Gerät gemerkt')).toBeVisible();
  expect(await findEnglish(page, ['save', 'common'])).toEqual([]);
  await page.goto('/saved');
  await expect(page.locator('.saved .card-link')).toHaveCount(1);
  expect(await findEnglish(page, ['cards', 'common'])).toEqual([]);
  expect(faults).toEqual([]);
});

test('the preview is German, and loads the words of no other page', async ({ page }) => {
  await page.goto('/templates/preview?t=quiet-harbour');

  await expect(page.getByRole('link', { name: 'Vorschau schließen' })).toBeVisible();
  await expect(page).toHaveTitle(/^Vorschau von Quiet Harbour/);
  expect(await findEnglish(page, ['preview', 'common'])).toEqual([]);
  const parts = await listLoadedParts(page);
  expect(parts).toEqual(expect.arrayContaining(['common', 'preview']));
  for (const part of ['account', 'boards', 'browse', 'sign-in', 'submission'])
    expect(parts).not.toContain(part);
});

test('a login that fails says so in German', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Bitte die E-Mail-Adresse oder den Namen eingeben.')).toBeVisible();

  await page.getByLabel('E-Mail oder Name').fill('niemand@mail.example');
  await page.getByLabel('Passwort', { exact: true }).fill('falsches Passwort');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

  await expect(page.getByText('Diese E-Mail-Adresse und das Passwort passen nicht zusammen.')).toBeVisible();
  expect(await findEnglish(page, ['sign-in', 'forms', 'common'])).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('an English gallery loads no other words', async ({ page, gallery }) => {
  const owner = await signInAdmin(gallery.cms);
  const path = '/content-manager/single-types/api::gallery.gallery/actions/publish';
  await owner('POST', path, { language: 'en' });
  await expect
    .poll(async () => (await fetch(gallery.url)).text(), { timeout: 120_000 })
    .toContain('<html lang="en"');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();

  expect(await listLoadedParts(page)).toEqual([]);
});
