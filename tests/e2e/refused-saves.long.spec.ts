import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';
import type { Gallery } from './start-gallery.ts';

/** Opens a new template in the panel. */
async function openTemplate(page: Page, gallery: Gallery, title: string): Promise<void> {
  const admin = await signInAdmin(gallery.cms);
  const picture = await uploadPicture(admin, 'page.png');
  const { documentId } = await createContent(admin, 'api::template.template').publishNew({
    name: title,
    title,
    price: 10,
    thumbnail: picture.id,
  });
  await openPanel(page, gallery);
  await page.goto(`${gallery.cms.url}${TYPES}/api::template.template/${documentId}`);
  await expect(page.getByLabel(/^title/)).toHaveValue(title);
}

/** Waits until the panel has read the entry again after a save, and the form has taken what it read. */
async function saveAndReadAgain(page: Page): Promise<void> {
  const isRead = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && /api::template\.template\/\w+\?/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await (await isRead).finished();
}

test('a save that the CMS refuses loses nothing that was typed', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTemplate(page, gallery, 'Refused');
  await page.getByLabel(/^title/).fill('Refused once');
  await page.getByLabel(/^features/).fill('Typed before the refusal.');
  await page.getByLabel(/^preview link/).fill('tern.example');

  await saveAndReadAgain(page);

  await expect(page.getByRole('alert').filter({ hasText: /https/ }).first()).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Refused once');
  await expect(page.getByLabel(/^features/)).toHaveValue('Typed before the refusal.');
  await expect(page.getByLabel(/^preview link/)).toHaveValue('tern.example');
  await page.screenshot({ path: 'test-results/refused-save.png' });

  await page.getByLabel(/^preview link/).fill('https://tern.example/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^title/)).toHaveValue('Refused once');
});

test('a save without a network loses nothing that was typed', async ({ page, context, gallery }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTemplate(page, gallery, 'Unreached');
  await page.getByLabel(/^title/).fill('Unreached once');
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('What you have typed is still here.').first()).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Unreached once');
  await page.getByLabel(/^title/).fill('Unreached twice');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel(/^features/).fill('Typed after both.');
  const isRead = page.waitForResponse(/api::template\.template\/\w+\?/);
  await context.setOffline(false);
  await (await isRead).finished();
  await page.getByLabel(/^name/).fill('Unreached at last');
  await expect(page.getByLabel(/^title/)).toHaveValue('Unreached twice');
  await expect(page.getByLabel(/^features/)).toHaveValue('Typed after both.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^title/)).toHaveValue('Unreached twice');
  await expect(page.getByLabel(/^name/)).toHaveValue('Unreached at last');
});

test('the reason of a rejection stays when the CMS refuses it or cannot be reached', async ({
  page,
  context,
  gallery,
}) => {
  const admin = await signInAdmin(gallery.cms);
  const submissions = createContent(admin, 'api::pending-template.pending-template');
  const email = 'maker@mail.example';
  const thumbnail = (await uploadPicture(admin, 'page.png')).id;
  const submission = { name: 'Shale', title: 'Shale', email, thumbnail, state: 'pending' };
  const { documentId } = await submissions.create(submission);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, gallery);
  const place = `${TYPES}/api::pending-template.pending-template/${documentId}`;
  await page.goto(gallery.cms.url + place);
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Reject and send' });
  await dialog.getByLabel('Reason').fill('The link is dead.');

  const error = { status: 403, name: 'ForbiddenError', message: 'Refused for once.', details: {} };
  const call = `**/content-manager/collection-types/api::pending-template.pending-template/${documentId}**`;
  await page.route(call, async (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { data: null, error } })
      : route.continue(),
  );
  await send.click();
  await expect(page.getByText('Refused for once.').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The link is dead.');
  // The form behind shows what is stored.
  await expect(page.getByLabel(/^reason/)).toHaveValue('');
  await page.screenshot({ path: 'test-results/refused-rejection.png' });
  await page.unroute(call);

  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('The CMS cannot be reached just now.').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The link is dead.');
  await context.setOffline(false);

  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reject…' })).toHaveCount(0);
  const stored = (await submissions.list()).find((one) => one.documentId === documentId);
  expect(stored).toMatchObject({ state: 'rejected', reason: 'The link is dead.' });
});
