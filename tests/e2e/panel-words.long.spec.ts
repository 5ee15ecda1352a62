import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const template = 'api::template.template';

async function openDraft(page: Page, gallery: Parameters<typeof openPanel>[1], title: string) {
  const templates = createContent(await signInAdmin(gallery.cms), template);
  const draft = await templates.create({ name: title, title, price: 0, description: 'First words.' });
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/${template}/${draft.documentId}`);
  return templates;
}

test('the editor of a description offers what a description may have, and by keys too', async ({
  page,
  gallery,
}) => {
  const templates = await openDraft(page, gallery, 'Marked');
  const description = page.locator('[contenteditable=true]').first();
  await description.click();
  await page.keyboard.press('Control+End');
  // The editor knows where the caret is once it has drawn a letter there.
  await page.keyboard.type('!');
  await expect(description).toContainText('First words.!');
  await page.keyboard.press('Enter');

  for (const key of ['u', 'Shift+S']) await page.keyboard.press(`Control+${key}`);
  await page.keyboard.type('## Run ');
  await page.keyboard.press('Control+e');
  await page.keyboard.type('npm start');
  const bar = page.getByRole('toolbar').first();
  for (const name of ['Underline', 'Strikethrough']) await expect(bar.getByLabel(name)).toBeHidden();
  for (const name of ['Bold', 'Italic', 'Inline code', 'Link'])
    await expect(bar.getByLabel(name, { exact: true })).toBeVisible();
  await bar.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText(['Text', 'Numbered list', 'Bulleted list']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const saved = (await templates.list()).find(({ title }) => title === 'Marked');
  expect(saved?.['description']).toBe('First words.!\n\n## Run npm start');
  // Texts of pages may have more.
  await page.goto(`${gallery.cms.url}${TYPES}/api::page.page/create`);
  await page.getByRole('toolbar').first().getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveText([
    ...['Text', 'Heading 2', 'Heading 3', 'Numbered list', 'Bulleted list', 'Image', 'Quote'],
  ]);
});

test('a name that is typed and not chosen is no error', async ({ page, gallery }) => {
  await openDraft(page, gallery, 'Uncredited');
  const author = page.getByLabel(/^author/);

  await author.click();
  await author.pressSequentially('Studio Nowhere');
  await page.getByText('Create a relation').last().click();
  await expect(page.getByRole('dialog').getByLabel(/^name/)).toHaveValue('Studio Nowhere');
  await expect(page.getByText('An error occurred')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close modal' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await author.click();
  await author.pressSequentially('Nobody');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^title/).click();
  await expect(author).toHaveValue('');
  await expect(page.getByText('An error occurred')).toHaveCount(0);
});

test('the login has the mark and the name of the gallery, and nothing of Strapi', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const settings = { name: `Tom's {fine} <gallery>` };
  const admin = await signInAdmin(cms);
  await admin('POST', '/content-manager/single-types/api::gallery.gallery/actions/publish', settings);
  await page.goto(`${cms.url}/admin`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.name);
  await expect(page).toHaveTitle(settings.name);
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 192);
  await expect(page.getByText('Strapi')).toHaveCount(0);
  await openPanel(page, gallery);
  await expect(page).toHaveTitle(`Desk | ${settings.name}`);
});
