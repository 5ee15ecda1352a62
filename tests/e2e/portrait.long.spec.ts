import { expect } from '@playwright/test';
import sharp from 'sharp';
import { signInAdmin } from '../cms/clients.ts';
import { test } from './gallery.ts';
import { signUp } from './visitor.ts';

test('the picture of an account is a circle of the part that an editor has chosen', async ({
  page,
  gallery,
}) => {
  await signUp(page, 'Wim Wide', '/app');
  const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#567' } });
  const sent = page.waitForResponse('**/api/auth/me/picture');
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() });
  const { url } = (await (await sent).json()).profilePicture;
  const admin = await signInAdmin(gallery.cms);
  const { body } = await admin('GET', `/upload/files?filters[url]=${url}`);
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ focalPoint: { x: 80, y: 25 } }));
  await admin('POST', `/upload?id=${body.results[0].id}`, form);

  await page.reload();

  const picture = page.locator('.portrait img');
  await expect(picture).toHaveCSS('object-position', '80% 30%');
  await expect(picture).toHaveCSS('object-fit', 'cover');
  expect(await picture.boundingBox()).toMatchObject({ width: 72, height: 72 });
});
