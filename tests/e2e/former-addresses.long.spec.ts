import { expect, test } from '@playwright/test';
import { renderMovedPage } from '../../src/catalogue/moved-page.ts';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { watchFaults } from './faults.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

let gallery: Gallery;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  gallery = await startGallery({}, 'small');
  const admin = await signInAdmin(gallery.cms);
  const find = async (uid: string, slug: string) => {
    const content = createContent(admin, uid);
    const found = (await content.list()).find((one) => one['slug'] === slug);
    return { content, documentId: found?.documentId ?? '' };
  };
  const template = await find('api::template.template', 'quiet-harbour');
  await template.content.publish(template.documentId, { slug: 'new-harbour' });
  const tag = await find('api::lookup.tag', 'framer');
  await tag.content.update(tag.documentId, { slug: 'new-framer' });
  await fetch(`${gallery.url}/_rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gallery.cms.webhookSecret}` },
  });
  await expect.poll(async () => (await fetch(`${gallery.url}/templates/by/tag/new-framer`)).status).toBe(200);
});
test.afterAll(() => gallery.stop());

test('an old address of a page opens the page of today', async ({ page }) => {
  await page.goto(`${gallery.url}/templates/quiet-harbour?from=mail`);
  await expect(page).toHaveURL(`${gallery.url}/templates/new-harbour?from=mail`);

  await page.goto(`${gallery.url}/templates/by/tag/framer`);
  await expect(page).toHaveURL(`${gallery.url}/templates/by/tag/new-framer`);
});

test('on a host without redirects, an old address leads on by itself', async ({ page }) => {
  const movedTo = '/templates/new-harbour';
  await page.route('**/templates/quiet-harbour', (route) =>
    route.fulfill({ contentType: 'text/html', body: renderMovedPage({ movedTo }, gallery.url) }),
  );

  await page.goto(`${gallery.url}/templates/quiet-harbour`);
  await expect(page).toHaveURL(gallery.url + movedTo);

  await page.goto(`${gallery.url}/templates/preview?t=quiet-harbour`);
  await expect(page).toHaveURL(`${gallery.url}/templates/preview?t=new-harbour`);
});

for (const mode of ['', '&live=1']) {
  test(`an old slug in a filter becomes the present one${mode && ' in live mode'}`, async ({ page }) => {
    const faults = watchFaults(page);

    await page.goto(`${gallery.url}/search?tag=framer${mode}`);

    await expect(page).toHaveURL(/\?(live=1&)?tag=new-framer/);
    await expect(page.locator('.chip', { hasText: 'Framer' })).toBeVisible();
    await expect(page.locator('.browse .card-title').first()).toContainText('Quiet Harbour');
    expect(faults).toEqual([]);
  });
}

test('the preview follows an old slug', async ({ page }) => {
  await page.goto(`${gallery.url}/templates/preview?t=quiet-harbour`);

  await expect(page).toHaveURL(`${gallery.url}/templates/preview?t=new-harbour`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quiet Harbour');
});
