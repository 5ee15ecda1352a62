import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import type { Cms } from '../cms/start-cms.ts';
import { test } from './gallery.ts';
import { openPanel, TYPES } from './open-panel.ts';

const TEMPLATE = 'api::template.template';

test.use({ viewport: { width: 1440, height: 900 } });

const createOwner = async (cms: Cms) =>
  createAccount(await signInAdmin(cms), 'Super Admin', `Nora-${randomUUID()}`);

async function createTemplate(cms: Cms) {
  const templates = createContent(await signInAdmin(cms), TEMPLATE);
  const { documentId } = await templates.create({ name: 'Ended', title: 'Ended', price: 10 });
  return { templates, documentId, place: `${TYPES}/${TEMPLATE}/${documentId}` };
}

/**
 * Ends the session of the panel in the CMS, which the panel learns when it saves. Then the panel leaves for its login. It asks before
 * unless it takes the form for saved at that moment.
 */
async function saveSignedOut(page: Page, cms: Cms): Promise<void> {
  const cookies = await page.context().cookies(`${cms.url}/admin`);
  const token = cookies.find(({ name }) => name === 'jwtToken')?.value ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  expect((await page.request.post(`${cms.url}/admin/logout`, { headers, data: {} })).ok()).toBe(true);
  await page.getByText('Save', { exact: true }).dispatchEvent('click');
  await page.addLocatorHandler(page.getByText('What you have typed is kept'), () =>
    page.getByRole('button', { name: 'Confirm' }).click(),
  );
  await expect(page.getByLabel('Password').first()).toBeVisible();
}

/** What this tab keeps for a form. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed on')));

const forms = [
  { form: 'an entry', label: /^title/, findPlace: async (cms: Cms) => (await createTemplate(cms)).place },
  { form: 'a new tag', label: /^name/, findPlace: () => `${TYPES}/api::lookup.tag/create` },
  {
    form: 'the settings of the gallery',
    label: /^headline/i,
    findPlace: () => '/admin/content-manager/single-types/api::gallery.gallery',
  },
];

for (const { form, label, findPlace } of forms)
  test(`what was typed in ${form} when a session ended is back after the next sign-in`, async ({
    page,
    gallery,
  }) => {
    const { cms } = gallery;
    const account = await createOwner(cms);
    const place = await findPlace(cms);
    const typed = `Typed in ${form}`;
    await openPanel(page, gallery, account);
    await page.goto(cms.url + place);
    await page.getByLabel(label).fill(typed);
    await saveSignedOut(page, cms);

    await openPanel(page, gallery, account);
    await page.goto(cms.url + place);

    await expect(page.getByText('is back in the form. Save it.').first()).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue(typed);
    await page.getByText('Save', { exact: true }).dispatchEvent('click');
    await expect(page.getByText(/^(Saved|Created) document/)).toBeVisible();
  });

test('text that is back in a form warns of what others have saved meanwhile', async ({ page, gallery }) => {
  const { cms } = gallery;
  const account = await createOwner(cms);
  const { templates, documentId, place } = await createTemplate(cms);
  await openPanel(page, gallery, account);
  await page.goto(cms.url + place);
  await page.getByLabel(/^title/).fill('Typed once more');
  await saveSignedOut(page, cms);
  await templates.update(documentId, { name: 'Meanwhile' });

  await openPanel(page, gallery, account);
  await page.goto(cms.url + place);

  await expect(page.getByText('saving it replaces those changes.').first()).toBeVisible();
  await expect(page.getByLabel(/^title/)).toHaveValue('Typed once more');
});

test('who signs in next in a tab does not get what somebody else has typed', async ({ page, gallery }) => {
  const { cms } = gallery;
  const { place } = await createTemplate(cms);
  await openPanel(page, gallery);
  await page.goto(cms.url + place);
  await page.getByLabel(/^title/).fill('Typed by somebody else');
  await saveSignedOut(page, cms);
  expect(await listKept(page)).toHaveLength(1);

  await openPanel(page, gallery);
  await page.goto(cms.url + place);

  await expect.poll(() => listKept(page)).toEqual([]);
  await expect(page.getByLabel(/^title/)).toHaveValue('Ended');
});

test('signing out in another tab says that what was typed is kept, and it is back after the next sign-in', async ({
  page,
  gallery,
}) => {
  const { cms } = gallery;
  const account = await createOwner(cms);
  const { place } = await createTemplate(cms);
  await openPanel(page, gallery, account);
  await page.goto(cms.url + place);
  await page.getByLabel(/^title/).fill('Typed in two tabs');
  const other = await page.context().newPage();
  await other.goto(`${cms.url}/admin`);
  await expect(other.getByText('On the site')).toBeVisible();

  // What signing out does to the storage that all tabs share.
  await other.evaluate(() => localStorage.removeItem('isLoggedIn'));

  await expect(page.getByRole('alertdialog')).toContainText('What you have typed is kept');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Password').first()).toBeVisible();
  await openPanel(page, gallery, account);
  await page.goto(cms.url + place);
  await expect(page.getByLabel(/^title/)).toHaveValue('Typed in two tabs');
});
