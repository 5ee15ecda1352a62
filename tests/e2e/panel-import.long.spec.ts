import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const picture = join(import.meta.dirname, '../cms/small-catalogue/pictures/screen.png');

async function writeTable(content: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-table-')), 'posters.csv');
  writeFileSync(file, content);
  return file;
}

test('an editor imports a table in the panel: mistakes first, then all rows as one publish', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const wrong = await writeTable('title;price\nNight Market;€ 12\nNorth Line;9\n');
  const right = await writeTable(
    'title;price;author;tags;thumbnail\nNight Market;12,50;Nora Lind;Silkscreen;screen.png\nNorth Line;9;Nora Lind;Silkscreen;screen.png\n',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery, await createAccount(await signInAdmin(cms), 'Editor', 'Ivo'));
  await page.goto(`${cms.url}${TYPES}/api::template.template`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import entries' });

  await dialog.getByLabel('Table').setInputFiles(wrong);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Row 2, price: “€ 12” is no price.')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-import-mistakes.png' });
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);

  await dialog.getByLabel('Table').setInputFiles(right);
  await dialog.getByLabel('Pictures').setInputFiles(picture);
  await dialog.getByRole('checkbox', { name: /Publish/ }).click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 rows: 2 new, 0 changed, 0 as before.')).toBeVisible();
  await expect(dialog.getByText('New authors: Nora Lind.')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-import-checked.png' });
  expect((await fetch(`${url}/templates/night-market`)).status).toBe(404);

  await dialog.getByRole('button', { name: 'Import and publish' }).click();
  await expect(dialog.getByText('2 rows were published.')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: 'test-results/panel-import-done.png' });
  for (const slug of ['night-market', 'north-line'])
    await expect.poll(async () => (await fetch(`${url}/templates/${slug}`)).status).toBe(200);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('night-market');
});

test('an author of the panel cannot import or export', async ({ gallery }) => {
  const { cms } = gallery;
  const { email, password } = await createAccount(await signInAdmin(cms), 'Author', 'Iris');
  const { data } = await (
    await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).json();
  const headers = { authorization: `Bearer ${data.token}` };
  const form = new FormData();
  form.append('table', new Blob(['title\nX\n']), 'x.csv');

  const imported = await fetch(`${cms.url}/imports`, { method: 'POST', headers, body: form });
  const exported = await fetch(`${cms.url}/imports/table/csv`, { headers });
  const anonymous = await fetch(`${cms.url}/imports/table/csv`);

  expect([imported.status, exported.status, anonymous.status]).toEqual([403, 403, 401]);
});

test('an editor captures a live site, chooses from its pictures, and replaces nothing unasked', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const [demo] = (await templates.list()).filter(({ preview_link }) =>
    String(preview_link).includes('/demo/'),
  );
  const full = await templates.create({
    name: 'Full',
    title: 'Full',
    price: 0,
    preview_link: demo?.['preview_link'],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery);
  await page.goto(`${cms.url}${TYPES}/api::template.template/${full.documentId}`);
  await page.getByRole('button', { name: 'Capture' }).click();
  const dialog = page.getByRole('dialog', { name: /^Capture/ });

  await expect(dialog.getByText('First screen: Goes into thumbnail')).toBeVisible({ timeout: 120_000 });
  await page.screenshot({ path: 'test-results/panel-capture.png' });
  await dialog.getByRole('button', { name: 'Use the chosen pictures' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-captured.png', fullPage: true });

  await page.getByRole('button', { name: 'Capture' }).click();
  await expect(dialog.getByText('First screen: Replaces the thumbnail')).toBeVisible({ timeout: 120_000 });
  for (const name of [/^First screen/, /^Whole page/, /^Phone/])
    await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await page.screenshot({ path: 'test-results/panel-capture-again.png' });
});
