import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test('two people with one entry open do not overwrite each other, and restore an earlier version', async ({
  page,
  browser,
  gallery,
}) => {
  const { cms } = gallery;
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const picture = await uploadPicture(admin, 'page.png');
  const { documentId } = await templates.publishNew({
    name: 'Shared',
    title: 'Shared',
    price: 10,
    thumbnail: picture.id,
  });
  const address = `${cms.url}${TYPES}/api::template.template/${documentId}`;
  const load = async () =>
    (await admin('GET', `/content-manager/collection-types/api::template.template/${documentId}`)).body.data;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const theirs = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery);
  await openPanel(theirs, gallery, await createAccount(admin, 'Editor', 'Ada'));
  for (const one of [page, theirs]) {
    await one.goto(address);
    await expect(one.getByLabel(/^title/)).toHaveValue('Shared');
  }

  await theirs.getByLabel(/^title/).fill('Shared by them');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Saved document')).toBeVisible();
  await page.getByLabel(/^title/).fill('Shared by me');
  await page.getByLabel(/^features/).fill('Written by me.');
  await page.getByRole('button', { name: 'Save' }).click();

  const question = page.getByRole('dialog');
  await expect(question.getByText(/^Ada of Vitrine changed title \(/)).toBeVisible();
  await expect(question.getByText('You have changed title as well.')).toBeVisible();
  await page.screenshot({ path: 'test-results/versions-question.png' });
  await question.getByRole('button', { name: 'Look at theirs' }).click();
  await expect(question.getByRole('row', { name: /title/ })).toContainText('Shared by them');
  await page.screenshot({ path: 'test-results/versions-theirs.png' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  expect(await load()).toMatchObject({ title: 'Shared by me', features: 'Written by me.' });

  // The thumbnail is small, so the panel asks before it publishes.
  const publish = async () => {
    await theirs.getByRole('button', { name: 'Publish', exact: true }).click();
    await theirs.getByRole('button', { name: 'Publish all the same' }).click();
  };
  // The other one takes what was saved, and loses what was typed.
  await theirs.getByLabel(/^price/).fill('20');
  await publish();
  const answer = theirs.getByRole('dialog');
  await expect(answer.getByText(/changed title and features \(/)).toBeVisible();
  await answer.getByRole('button', { name: 'Take theirs' }).click();
  await expect(theirs.getByLabel(/^title/)).toHaveValue('Shared by me');
  await expect(theirs.getByLabel(/^price/)).toHaveValue('10');
  await publish();
  await expect(theirs.getByText('Published document')).toBeVisible();

  // Both publishes are versions. The first one goes back into the draft.
  const panel = theirs.getByRole('complementary').filter({ hasText: 'Versions' });
  await expect(panel.getByRole('button', { name: /^Compare/ })).toHaveCount(2);
  await theirs.screenshot({ path: 'test-results/versions-panel.png', fullPage: true });
  await panel
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click();
  const comparison = theirs.getByRole('dialog');
  await expect(comparison.getByRole('row', { name: /features/ })).toContainText('Empty');
  await theirs.screenshot({ path: 'test-results/versions-compare.png' });
  await comparison.getByRole('button', { name: 'Restore into the draft' }).click();
  await expect(comparison.getByText('The version is in the draft.')).toBeVisible();
  await theirs.screenshot({ path: 'test-results/versions-restored.png' });
  await comparison.getByRole('button', { name: 'Show the draft' }).click();
  await expect(theirs.getByLabel(/^title/)).toHaveValue('Shared');
  expect(await load()).toMatchObject({ title: 'Shared', features: null, status: 'modified' });
  await context.close();
});
