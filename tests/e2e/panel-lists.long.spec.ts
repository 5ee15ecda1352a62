import { expect, type Locator } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const TEMPLATES = `${TYPES}/api::template.template`;

/** In pixels from the top. */
const findMiddle = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
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
  await expect(dialog.getByRole('gridcell', { name: 'Priceless of the list' })).toBeVisible();
  for (const { documentId } of drafts) await expect(dialog.getByText(documentId)).toBeHidden();
  await page.screenshot({ path: 'test-results/panel-bulk.png' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('checkbox').first().click();
  for (const name of ['Publish', 'Schedule …', 'Delete'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('the panel says that visitors see nothing of a kind that is switched off', async ({ page, gallery }) => {
  await page.route('**/desk/hidden', (route) => route.fulfill({ json: ['inspiration'] }));
  await openPanel(page, gallery);
  await expect(page.getByRole('link', { name: 'New template' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New inspiration' })).toHaveCount(0);

  const sentence = 'Visitors see no inspirations: they are switched off in “Gallery”.';
  for (const place of ['inspiration.inspiration', 'collection.collection/create']) {
    await page.goto(`${gallery.cms.url}${TYPES}/api::${place}`);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  const readState = () =>
    page
      .getByRole('status', { name: 'published', exact: true })
      .first()
      .evaluate((state) => getComputedStyle(state.firstElementChild ?? state, '::after').content);
  await page.goto(`${gallery.cms.url}${TYPES}/api::inspiration.inspiration`);
  await expect.poll(readState).toBe('", not shown"');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await readState()).toBe('", not shown"');
  await page.getByRole('button', { name: 'Schedule …' }).click();
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  await page.getByRole('radio', { name: 'Unpublish' }).click();
  await expect(page.getByRole('dialog').getByText(sentence)).toBeHidden();
  await page.goto(`${gallery.cms.url}${TEMPLATES}`);
  await expect.poll(readState).toBe('none');
  await page.goto(`${gallery.cms.url}${TEMPLATES}/create`);
  await expect(page.getByLabel(/^title/)).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0);

  await page.goto(`${gallery.cms.url}${TYPES}/api::inspiration.inspiration/create`);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel(/^title/).fill('Out of sight');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(sentence)).toBeVisible();
});

test('an editor copies an entry, sees whose address they typed, and is told what a deletion affects', async ({
  page,
  gallery,
}) => {
  const { cms, url } = gallery;
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const tags = createContent(admin, 'api::lookup.tag');
  const tag = await tags.create({ name: 'Only for copies' });
  const thumbnail = (await uploadPicture(admin, 'screen.png')).id;
  const data = { name: 'Heath', title: 'Heath', price: 0, thumbnail, tags: [tag.documentId] };
  const heath = await templates.publishNew(data);
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ focalPoint: { x: 80, y: 25 } }));
  await admin('POST', `/upload?id=${thumbnail}`, form);
  await openPanel(page, gallery);

  await page.goto(`${cms.url}${TEMPLATES}?_q=Heath`);
  const row = page.getByRole('row').filter({ hasText: 'Heath' });
  await expect(row.locator('img')).toHaveCSS('object-position', '80% 25%');
  await page.screenshot({ path: 'test-results/panel-list.png' });
  const menu = row.getByRole('button', { name: 'Row actions' });
  expect(await findMiddle(menu)).toBeCloseTo(await findMiddle(row), 0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Heath (copy)' })).toBeVisible();
  const slug = page.getByLabel(/^slug/);
  await expect(slug).toHaveValue('heath-copy');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();
  await expect.poll(async () => (await fetch(`${url}/templates/heath-copy`)).status).toBe(200);

  await slug.fill('heath');
  await expect(page.getByText('The address “heath” belongs to “Heath”.')).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-address.png', fullPage: true });
  const link = page.getByRole('link', { name: 'Open Heath' });
  await expect(link).toHaveAttribute('href', new RegExp(`${heath.documentId}$`));
  await slug.fill('heath-copy');
  await expect(link).toHaveCount(0);

  await page.goto(`${cms.url}${TEMPLATES}?_q=Heath`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  for (const title of ['Heath', 'Heath (copy)'])
    await expect(dialog.getByText(title, { exact: true })).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-unpublish.png' });

  await page.goto(`${cms.url}${TYPES}/api::lookup.tag?_q=Only+for+copies`);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/It is used by 2 entries, which will lose it: Heath/)).toBeVisible();
  await page.screenshot({ path: 'test-results/panel-delete.png' });
  await expect(page.getByRole('link', { name: /Marketplace|Content-Type Builder/ })).toHaveCount(0);
});
