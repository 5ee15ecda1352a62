import { expect } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

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

  // One dialog says everything, and the field that must be filled in is marked.
  await publish.click();
  const question = page.getByRole('alertdialog');
  await expect(question.locator('p')).toHaveText([
    'It needs a price. Enter 0 if it is free.',
    'Another entry is called linden, and visitors cannot tell them apart.',
    'Its thumbnail has 400 × 400 pixels, too few to be sharp. It needs to be at least 768 pixels wide.',
  ]);
  await page.screenshot({ path: 'test-results/panel-question.png' });
  await question.getByRole('button', { name: 'Fill it in' }).click();
  await expect(page.getByText('This value is required.')).toBeVisible();
  await expect(page.getByLabel(/^price/)).toBeFocused();
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

test(
  'an editor accepts and rejects submissions by buttons, and sees only the names of people',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const { cms } = gallery;
    const admin = await signInAdmin(cms);
    const submissions = createContent(admin, 'api::pending-template.pending-template');
    const email = 'maker@mail.example';
    const thumbnail = (await uploadPicture(admin, 'portrait.png')).id;
    const create = (name: string) =>
      submissions.create({ name, title: name, email, thumbnail, state: 'pending' });
    const good = await create('Basalt');
    const bad = await create('Gravel');
    await openPanel(page, gallery, await createAccount(admin, 'Editor', 'Rita'));

    await page.getByRole('link', { name: 'Content Manager' }).click();
    const navigation = page.getByRole('navigation');
    await navigation.getByRole('link', { name: 'Submission' }).click();
    for (const name of ['Moodboard', 'Newsletter subscriber', 'Push subscription'])
      await expect(navigation.getByRole('link', { name })).toHaveCount(0);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Basalt')).toContainText('waiting');
    await expect(row('Basalt').locator('img')).toHaveJSProperty('complete', true);
    await page.screenshot({ path: 'test-results/panel-submissions.png' });

    await row('Gravel').click();
    await page.getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await expect(dialog.getByText('Say why it is rejected.')).toBeVisible();
    await page.screenshot({ path: 'test-results/panel-reject.png' });
    await dialog.getByLabel('Reason').fill('The link is dead.');
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await page.screenshot({ path: 'test-results/panel-rejected.png', fullPage: true });
    expect((await submissions.list()).find(({ id }) => id === bad.id)).toMatchObject({ state: 'rejected' });

    await page.goto(`${cms.url}${TYPES}/api::pending-template.pending-template/${good.documentId}`);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await page.screenshot({ path: 'test-results/panel-review.png', fullPage: true });
    // Enter in a field decides nothing.
    await page.getByLabel(/^name/).press('Enter');
    await page.getByLabel(/^name/).fill('Basalt too');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Saved document')).toBeVisible();
    expect((await submissions.list()).find(({ id }) => id === good.id)).toMatchObject({ state: 'pending' });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Open the draft' }).click();
    await expect(page).toHaveURL(/api::template\.template\//);
    await expect(page.getByRole('heading', { name: 'Basalt' })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);

    await page.goto(`${cms.url}${TYPES}/plugin::users-permissions.user`);
    await expect(page.getByText('robin')).toBeVisible();
    await page.screenshot({ path: 'test-results/panel-people.png', fullPage: true });
    await expect(page.getByText('@')).toHaveCount(0);
  },
);
