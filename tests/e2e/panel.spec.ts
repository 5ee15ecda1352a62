import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const TEMPLATES = `${TYPES}/api::template.template`;

test('the panel refuses an entry that cannot be published, and asks before it publishes an incomplete one', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const small = await uploadPicture(admin, 'portrait.png');
  await templates.create({ name: 'Linden', title: 'Linden', price: 0 });
  const draft = await templates.create({ name: 'Linden too', title: 'linden', thumbnail: small.id });
  const isLive = async () => (await fetch(`${url}/templates/${draft['slug']}`)).status;
  await openPanel(page, gallery);
  await page.goto(`${cms.url}${TEMPLATES}/${draft.documentId}`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });

  // The entry has no price, which is refused next to the field, whatever the answer to the question.
  await publish.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its thumbnail has 400 × 400 pixels');
  await expect(question).toContainText('Another entry is called linden');
  await page.screenshot({ path: 'test-results/panel-question.png' });
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('This value is required.')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-price.png', fullPage: true });
  expect(await isLive()).toBe(404);

  // The keyboard shortcut asks as well.
  await page.getByLabel(/^price/).fill('12');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('Press the button to publish it all the same.')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-keys.png' });
  expect(await isLive()).toBe(404);

  await publish.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await isLive()).toBe(404);
  await publish.click();
  await question.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByText('Published document')).toBeVisible();
  await expect.poll(isLive).toBe(200);
});

test('the panel says what is missing when several entries are published at once', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const bare = { price: 0, description: 'For the list' };
  const drafts = [
    await templates.create({ name: 'Twin of the list', title: 'Twin of the list', ...bare }),
    await templates.create({ name: 'Twin of the list', title: 'Twin of the list', ...bare }),
    await templates.create({ name: 'Priceless of the list', title: 'Priceless of the list' }),
  ];
  await openPanel(page, gallery);
  await page.goto(`${cms.url}${TEMPLATES}?_q=of+the+list`);
  await expect(page.getByRole('row')).toHaveCount(drafts.length + 1);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Twin of the list: It has no thumbnail')).toHaveCount(1);
  await expect(dialog.getByText('Another entry is called Twin of the list')).toHaveCount(1);
  await expect(dialog.getByText('price is required.')).toHaveCount(1);
  await page.screenshot({ path: 'test-results/panel-bulk.png' });
});

test('an editor reviews a submission in the panel, and sees only the names of people', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const admin = await signInAdmin(cms);
  const submissions = createContent(admin, 'api::pending-template.pending-template');
  const email = 'maker@mail.example';
  const { documentId } = await submissions.create({ name: 'Slate', title: 'Slate', email, state: 'pending' });
  await openPanel(page, gallery, await createAccount(admin, 'Editor'));

  await page.goto(`${cms.url}${TYPES}/api::pending-template.pending-template/${documentId}`);
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Pending template' })).toBeVisible();
  for (const name of ['Moodboard', 'Newsletter subscriber', 'Push subscription'])
    await expect(navigation.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('combobox', { name: /^state/ }).click();
  await page.getByRole('option', { name: 'approved' }).click();
  await page.screenshot({ path: 'test-results/panel-review.png', fullPage: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await page.goto(`${cms.url}${TYPES}/plugin::users-permissions.user`);
  await expect(page.getByText('robin')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-people.png', fullPage: true });
  await expect(page.getByText('@')).toHaveCount(0);
});
