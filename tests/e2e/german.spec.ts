import { expect } from '@playwright/test';
import sharp from 'sharp';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { acceptDialog } from './dialogs.ts';
import { watchFaults } from './faults.ts';
import { findEnglish, listLoadedParts, speak, test } from './german.ts';

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

test(
  'a list that an address asks for is German from its first results on',
  { tag: '@long' },
  async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto('/search?q=zzzz');

    await expect(
      page.getByText('Keine passenden Vorlagen.').or(page.getByText('Nichts passt zu „zzzz“.')),
    ).toBeVisible();
    expect(await findEnglish(page, ['browse', 'listing', 'card-lists'])).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('saving says in German where the entry is kept', { tag: '@long' }, async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/');
  await page.locator('[data-save]').first().click();

  await expect(page.getByText('Auf diesem Gerät gemerkt')).toBeVisible();
  expect(await findEnglish(page, ['save', 'common'])).toEqual([]);
  await page.goto('/saved');
  await expect(page.locator('.saved .card-link')).toHaveCount(1);
  expect(await findEnglish(page, ['card-lists', 'common'])).toEqual([]);
  expect(faults).toEqual([]);
});

test('the preview is German, and loads the words of no other page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/templates/preview?t=quiet-harbour');

  await expect(page.getByRole('link', { name: 'Vorschau schließen' })).toBeVisible();
  await expect(page).toHaveTitle(/^Vorschau von Quiet Harbour/);
  expect(await findEnglish(page, ['preview', 'common'])).toEqual([]);
  const parts = await listLoadedParts(page);
  expect(parts).toEqual(expect.arrayContaining(['common', 'preview']));
  for (const part of ['account', 'boards', 'browse', 'sign-in', 'submission'])
    expect(parts).not.toContain(part);
});

test('a login that fails says so in German', { tag: '@long' }, async ({ page }) => {
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

test(
  'a visitor creates an account, saves to a moodboard and reads the account in German',
  { tag: '@long' },
  async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto('/signup?next=/templates');
    await page.getByLabel('Name', { exact: true }).fill('Ada Stone');
    await page.getByLabel('E-Mail').fill('greta@mail.example');
    await page.getByLabel('Passwort', { exact: true }).fill('analytical engine 1843');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Dieser Name ist vergeben.')).toBeVisible();
    expect(await findEnglish(page, ['sign-in', 'forms', 'common'])).toEqual([]);

    await page.getByLabel('Name', { exact: true }).fill('Greta Vogel');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL('/templates');
    await page.locator('.browse [data-save]').first().click();
    const toast = page.locator('[data-sonner-toast]');
    await toast.getByRole('button', { name: 'Ändern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auf einem Moodboard merken' });
    await expect(dialog.getByRole('button', { name: 'Gemerkt' })).toHaveAttribute('aria-pressed', 'true');
    expect(await findEnglish(page, ['boards', 'save', 'forms', 'common'])).toEqual([]);

    await page.goto('/app');
    await expect(page.getByText('1 Moodboard mit 1 Eintrag.')).toBeVisible();
    expect(await findEnglish(page, ['account', 'boards', 'forms', 'follow', 'common'])).toEqual([]);
    await page.getByLabel('Bisheriges Passwort').fill('something wrong');
    await page.getByLabel('Neues Passwort').fill('difference engine 1822');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Das ist nicht das bisherige Passwort.')).toBeVisible();

    await page.goto('/moodboards');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Gemerkt/ })
      .first()
      .click();
    await expect(page.getByLabel('Name des Moodboards')).toHaveValue('Gemerkt');
    expect(await findEnglish(page, ['boards', 'common'])).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  },
);

const drawPicture = async (side: number) => {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#456' } });
  return { name: 'picture.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
};

test('a submission says in German what is wrong, and thanks', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/app/submit');
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
  await expect(page.getByText('Bitte den Namen eingeben.')).toBeVisible();
  expect(await findEnglish(page, ['submission', 'forms', 'common', 'facets'])).toEqual([]);

  for (const [label, text] of [
    ['Name', 'Schiefer'],
    ['Titel', 'Schiefer, ein Studio in Grau'],
    ['Beschreibung', 'Grau.'],
    ['Link zur Vorschau', 'https://slate.example/'],
    ['E-Mail', 'maker@mail.example'],
  ] as const)
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Bild', { exact: true }).setInputFiles(await drawPicture(100));
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
  await expect(page.locator('#field-thumbnail-error')).toHaveText(
    'Das Bild muss mindestens 400 Pixel breit und hoch sein.',
  );

  await page.getByLabel('Bild', { exact: true }).setInputFiles(await drawPicture(500));
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
  await expect(page.getByText('Die Vorlage ist angekommen.')).toBeVisible();
  expect(await findEnglish(page, ['submission', 'forms', 'common'])).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('a design is saved and compared with another in German', { tag: '@long' }, async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/templates/quiet-harbour');
  const save = page.getByRole('button', { name: 'Merken', exact: true });
  await save.click();
  await expect(save).toHaveText(/Gemerkt/);
  await expect(save.getByText('Gemerkt')).toBeVisible();
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.getByText('Quiet Harbour ist vorgemerkt')).toBeVisible();
  await page.goto('/inspirations/silver-atlas');
  await page.getByRole('button', { name: 'Vergleichen' }).click();

  await expect(page).toHaveTitle(/^Quiet Harbour und Silver Atlas/);
  expect(await findEnglish(page, ['compare', 'common'])).toEqual([]);
  expect(faults).toEqual([]);
});

test('the keys are listed in German', { tag: '@long' }, async ({ page }) => {
  await page.goto('/templates');
  await page.keyboard.press('?');

  await expect(page.getByRole('dialog', { name: 'Tasten' })).toContainText('Nächster Eintrag');
  expect(await findEnglish(page, ['keys', 'common'])).toEqual([]);
});

test(
  'notifications are announced and refused in German',
  { tag: '@long' },
  async ({ page, gallery: { cms, url }, push }) => {
    const kept = await fetch(`${url}/api/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { sub: push.sub } }),
    });
    expect(kept.status).toBe(201);
    await createContent(await signInAdmin(cms), 'api::template.template').publishNew({
      name: 'Neu',
      title: 'Neu',
    });
    await expect.poll(() => push.told.map(({ message }) => message.title)).toEqual(['Neue Vorlage']);

    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.goto('/');
    const said = acceptDialog(page);
    await page.getByRole('button', { name: 'Über neue Designs benachrichtigen' }).click();
    expect(await said).toBe('Dieser Browser unterstützt keine Service Worker.');
  },
);

test('an English gallery loads no other words', async ({ page, gallery }) => {
  await speak('en', gallery);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();

  expect(await listLoadedParts(page)).toEqual([]);
});
