import { expect, type Page, test as base } from '@playwright/test';
import { createClient } from '../cms/clients.ts';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

/** New accounts must confirm their address in this gallery. */
const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery({ CMS_CONFIRM_EMAIL: 'true' }, 'small');
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'authToken');

async function signIn(page: Page, identifier: string, password: string) {
  await page.getByLabel('E-mail or name').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The status with which the CMS answers a call with this token. */
async function statusOf(gallery: Gallery, token = '') {
  return (await createClient(gallery.cms, { authorization: `Bearer ${token}` })('GET', '/api/auth/me'))
    .status;
}

async function signInElsewhere(gallery: Gallery, identifier: string, password: string) {
  return (await createClient(gallery.cms)('POST', '/api/auth/local', { identifier, password })).body;
}

test('a person signs up, has the mail sent again, confirms, signs out, recovers the password by mail, and signs out everywhere', async ({
  page,
  gallery,
}) => {
  await page.goto('/featured');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('analytical engine 1843');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();

  await page.goto('/login');
  await signIn(page, 'Ada Lovelace', 'analytical engine 1843');
  await expect(page.getByText('Your account email is not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('Another mail is on its way')).toBeVisible();
  expect(await mailsTo(gallery.cms, 'ada@mail.example')).toHaveLength(2);

  await page.goto(await newestLink(gallery.cms, 'ada@mail.example'));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await signIn(page, 'ada@mail.example', 'analytical engine 1843');
  await expect(page).toHaveURL('/app');
  expect(await tokenOf(page)).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
  const lifetime = ((await tokenOf(page))?.expires ?? 0) - Date.now() / 1000;
  expect(lifetime).toBeGreaterThan(29 * 24 * 3600);

  const token = (await tokenOf(page))?.value;
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await tokenOf(page)).toBeUndefined();
  expect(await statusOf(gallery, token)).toBe(401);
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('ada@mail.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account belongs to this address')).toBeVisible();

  await page.goto(await newestLink(gallery.cms, 'ada@mail.example'));
  await page.getByLabel('New password').fill('difference engine 1822');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/app');
  expect(await tokenOf(page)).toBeDefined();

  const { jwt: elsewhere } = await signInElsewhere(gallery, 'Ada Lovelace', 'difference engine 1822');
  expect(await statusOf(gallery, elsewhere)).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect(await tokenOf(page)).toBeUndefined();
  expect(await statusOf(gallery, elsewhere)).toBe(401);
});
