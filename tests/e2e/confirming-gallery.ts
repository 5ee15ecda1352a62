// A small gallery in which new accounts and subscribers must confirm their address.
import { type Page, test as base } from '@playwright/test';
import { createClient } from '../cms/clients.ts';
import { newestLink } from '../cms/outbox.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

/** Tests that share one such gallery. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery(
        { CMS_CONFIRM_EMAIL: 'true', NEWSLETTER_DOUBLE_OPT_IN: 'true' },
        'small',
      );
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});

export const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'authToken');

export async function signIn(page: Page, identifier: string, password: string) {
  await page.getByLabel('E-mail or name').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The status with which the CMS answers a call with this token. */
export async function statusOf(gallery: Gallery, token = '') {
  return (await createClient(gallery.cms, { authorization: `Bearer ${token}` })('GET', '/api/auth/me'))
    .status;
}

export async function signInElsewhere(gallery: Gallery, identifier: string, password: string) {
  return (await createClient(gallery.cms)('POST', '/api/auth/local', { identifier, password })).body;
}

/** An account whose address is confirmed. */
export async function createAccount({ cms }: Gallery, username: string) {
  const account = {
    username,
    email: `${username.toLowerCase()}@mail.example`,
    password: 'analytical engine 1843',
  };
  const anybody = createClient(cms);
  await anybody('POST', '/api/auth/local/register', account);
  const confirmation = new URL(await newestLink(cms, account.email)).searchParams.get('confirmation');
  await anybody('POST', '/api/auth/email-confirmation', { confirmation });
  return account;
}
