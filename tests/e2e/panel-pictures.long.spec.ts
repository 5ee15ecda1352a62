import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const NEW = `${TYPES}/api::template.template/create`;
const FROM_ADDRESS =
  'Pictures of other addresses are not fetched. Save the picture as a file, and upload that.';
const screen = join(import.meta.dirname, '../cms/small-catalogue/pictures/screen.png');

test('each file that a form cannot take is refused with a sentence, and the form keeps the rest', async ({
  page,
  gallery,
}) => {
  const picture = await readFile(screen);
  await openPanel(page, gallery);
  await page.goto(gallery.cms.url + NEW);
  await page.getByLabel(/^title/).fill('Curlew: typed before');
  await page
    .getByRole('button', { name: /^Click to add an asset/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Add (new|more) assets/ }).click();
  page.on('dialog', (question) => question.accept());
  await expect(
    dialog.getByText('Press here to choose files, drop them here, or paste a picture'),
  ).toBeVisible();

  await page.locator('input[type=file]').setInputFiles([
    { name: 'whole.png', mimeType: 'image/png', buffer: picture },
    { name: 'half.png', mimeType: 'image/png', buffer: picture.subarray(0, picture.length / 2) },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('These are notes.') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(22 * 2 ** 20) },
  ]);
  await dialog.getByRole('button', { name: 'Upload 6 assets to the library' }).click();

  for (const sentence of [
    /^The file half\.png is damaged: a part of the picture cannot be read\./,
    /^The file "empty\.png" is empty\./,
    /^The file text\.jpg is damaged, or not a picture that the gallery can show\./,
    /^The file notes\.txt is damaged, or not a picture that the gallery can show\./,
    /^The file large\.jpg is larger than 20 MB\. Make it smaller, and upload it again\./,
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload 5 assets to the library' })).toBeEnabled();
  await page.screenshot({ path: 'test-results/panel-refused-pictures.png' });

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('screenshots (1 / 1)')).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Curlew: typed before');

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('tab', { name: /^Selected files/ }).click();
  await expect(dialog.getByText('1 file chosen')).toBeVisible();
  await expect(dialog.getByText('in the order of “Selected files”')).toBeVisible();
});

test('the address of a picture is refused with what to do instead', async ({ page, gallery }) => {
  const address = 'https://pictures.example/a.png';
  await openPanel(page, gallery);

  await page.goto(gallery.cms.url + NEW);
  await page
    .getByRole('button', { name: /^Click to add an asset/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Add (new|more) assets/ }).click();
  await page.getByRole('tab', { name: 'From URL' }).click();
  await page.getByLabel('URL(s)').fill(address);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(FROM_ADDRESS)).toBeVisible();

  await page.goto(`${gallery.cms.url}/admin/plugins/upload`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'File upload from URL' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL(s)').fill(address);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Upload failed')).toBeVisible();
  await expect(page.getByText(FROM_ADDRESS)).toBeVisible();
});

test('a picture can be pasted, and chosen again after an upload that was cut', async ({ page, gallery }) => {
  const picture = (await readFile(screen)).toString('base64');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, gallery);
  await page.goto(gallery.cms.url + NEW);
  await page.getByLabel(/^title/).fill('Whimbrel: typed before');
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, picture);
  const dialog = page.getByRole('dialog');
  const paste = async () => {
    await dialog.getByRole('button', { name: /^Add (new|more) assets/ }).click();
    await expect(dialog.getByText('or paste a picture')).toBeVisible();
    await page.keyboard.press('Control+v');
    await dialog.getByRole('button', { name: 'Upload 1 asset to the library' }).click();
  };
  const isUpload = ({ pathname }: URL) => pathname === '/upload';
  page.on('dialog', (question) => question.accept());

  await page
    .getByRole('button', { name: /^Click to add an asset/ })
    .last()
    .click();
  await page.route(isUpload, (route) => route.abort('connectionreset'));
  await paste();
  await expect(dialog.getByText('The CMS cannot be reached just now. Close this window')).toBeVisible();
  await page.unroute(isUpload);
  await dialog.getByRole('button', { name: 'Close modal' }).click();
  await paste();
  await page.getByRole('button', { name: 'Finish' }).click();

  await expect(page.getByText('screenshots (1 / 1)')).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Whimbrel: typed before');
});
