import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const TEMPLATES = `${TYPES}/api::template.template`;

test('an editor makes an author while crediting an entry, types a price with a comma, and formats the description', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const text = 'Plain *words* stay.\n\nA second paragraph.';
  const templates = createContent(admin, 'api::template.template');
  const draft = await templates.create({ name: 'Ember', title: 'Ember', price: 0, description: text });
  const read = async () => (await fetch(`${url}/templates/${draft['slug']}`)).text();
  await openPanel(page, gallery, await createAccount(admin, 'Editor', 'Amy'));
  await page.goto(`${cms.url}${TEMPLATES}/${draft.documentId}`);

  const description = page.locator('[contenteditable=true]').first();
  await expect(description).toContainText('Plain *words* stay.');
  await expect(description).toContainText('A second paragraph.');
  await page.getByLabel(/^author/).click();
  await page.getByLabel(/^author/).fill('Studio Ember');
  await page.getByText('Create a relation').last().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^name/)).toHaveValue('Studio Ember');
  await form.getByLabel(/^text/).fill('Two people in one room.');
  await page.screenshot({ path: 'test-results/panel-author.png' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await expect(page.getByText('An error occurred')).toHaveCount(0);
  await expect(form.getByText('Edit a relation')).toBeVisible();
  await page.getByRole('button', { name: 'Close modal' }).click();

  await page.getByLabel(/^price/).fill('12,50');
  await description.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold at last');
  await expect(description).toContainText('Bold at last');
  await page.screenshot({ path: 'test-results/panel-description.png', fullPage: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  await expect.poll(read).toContain('by <bdi><a href="/authors/Studio%20Ember">Studio Ember</a></bdi>');
  expect(await read()).toContain(
    '<p>Plain *words* stay.</p><p>A second paragraph.</p><p><strong>Bold at last</strong></p>',
  );
  const entry = (await templates.list()).find(({ documentId }) => documentId === draft.documentId);
  expect(entry?.['price']).toBe(12.5);
  // Overviews follow the page of the entry.
  const readAuthor = async () => (await fetch(`${url}/authors/Studio%20Ember`)).text();
  await expect.poll(readAuthor).toContain('Two people in one room.');
  await page.goto(`${url}/authors/Studio%20Ember`);
  await expect(page.getByText('Two people in one room.')).toBeVisible();
});

test('a new entry is credited to an author, and has the tags, that are made in its form', async ({
  page,
  gallery,
}) => {
  await openPanel(page, gallery, await createAccount(await signInAdmin(gallery.cms), 'Editor', 'Bea'));
  await page.goto(`${gallery.cms.url}${TEMPLATES}/create`);
  await page.getByLabel(/^title/).fill('Kindling');
  const form = page.getByRole('dialog');
  const makeIn = async (field: RegExp, name: string) => {
    await page.getByLabel(field).click();
    await page.getByLabel(field).fill(name);
    await page.getByText('Create a relation').last().click();
    await expect(form.getByLabel(/^name/)).toHaveValue(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Edit a relation')).toBeVisible();
    await page.getByRole('button', { name: 'Close modal' }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  };

  await makeIn(/^author/, 'Studio Tinder');
  await makeIn(/^tags/, 'Sparks');
  await makeIn(/^tags/, 'Glow');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/api::template\.template\/(?!create)\w+/);
  await page.reload();

  for (const name of ['Studio Tinder', 'Sparks', 'Glow'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
