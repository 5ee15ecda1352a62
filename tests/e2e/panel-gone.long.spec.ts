import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const LIST = `${TYPES}/api::template.template`;

test('a form whose entry is deleted keeps what was typed, and its address then leads to the list', async ({
  page,
  gallery,
}) => {
  const admin = await signInAdmin(gallery.cms);
  const { documentId } = await createContent(admin, 'api::template.template').create({ title: 'Plover' });
  const path = `/content-manager/collection-types/api::template.template/${documentId}`;
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${LIST}/${documentId}`);
  await page.getByLabel(/^title/).fill('Plover, typed');
  expect((await admin('DELETE', path)).status).toBe(200);

  await page.getByRole('button', { name: 'Save' }).click();

  await expect(
    page.getByText(/^This template is gone\. .* What you have typed is still in the form\./),
  ).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Plover, typed');
  await page.screenshot({ path: 'test-results/panel-gone.png' });

  page.on('dialog', (question) => question.accept());
  await page.goto(`${gallery.cms.url}${LIST}/${documentId}`);
  await expect(page.getByText('That entry is gone. Somebody may have deleted it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Template' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LIST);
});

test('an author who opens the entry of somebody else sees a sentence and their own entries', async ({
  page,
  gallery,
}) => {
  const admin = await signInAdmin(gallery.cms);
  const { documentId } = await createContent(admin, 'api::template.template').create({ title: 'Dunlin' });
  await openPanel(page, gallery, await createAccount(admin, 'Author', 'Ida'));

  await page.goto(`${gallery.cms.url}${LIST}/${documentId}`);

  await expect(page.getByText('You may not open that entry.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LIST);
});
