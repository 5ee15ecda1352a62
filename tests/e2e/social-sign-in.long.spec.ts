import { expect, test as base } from '@playwright/test';
import { detour } from '../detour.ts';
import { launchOptions } from './chromium.ts';
import { startGallery } from './start-gallery.ts';
import { type Provider, startProvider } from './start-provider.ts';

const client = { id: 'vitrine-client', secret: 'vitrine-secret' };

const test = base.extend<object, { social: { url: string; provider: Provider } }>({
  social: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const provider = await startProvider(client);
      const gallery = await startGallery(
        {
          GOOGLE_CLIENT_ID: client.id,
          GOOGLE_CLIENT_SECRET: client.secret,
          FACEBOOK_CLIENT_ID: client.id,
          FACEBOOK_CLIENT_SECRET: client.secret,
          ...detour({ 'oauth2.googleapis.com': provider.url, 'graph.facebook.com': provider.url }),
        },
        'small',
      );
      await use({ url: gallery.url, provider });
      await gallery.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ social }, use) => use(social.url),
});
test.use({ launchOptions: launchOptions({ isWhole: true }) });

/** Sends the browser to the test provider instead of the real ones. */
test.beforeEach(async ({ page, social }) => {
  for (const host of ['accounts.google.com', 'www.facebook.com']) {
    await page.route(`https://${host}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: social.provider.url + pathname + search } });
    });
  }
});

for (const [name, email] of [
  ['Google', 'grace@mail.example'],
  ['Facebook', 'hedy@mail.example'],
] as const) {
  test(`${name} signs a person in, who returns to the page that asked for it`, async ({ page, social }) => {
    social.provider.person = { email, name: 'Somebody New' };
    await page.goto('/login?next=%2Ffeatured');

    await page.getByRole('link', { name: `Continue with ${name}` }).click();

    await expect(page).toHaveURL('/featured');
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(
      page.getByText(
        `${name} signs you in, so this account has no password. Change your password at ${name}.`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
  });
}

test('a person who refuses at the provider is not signed in and can try again', async ({ page, social }) => {
  social.provider.person = undefined;
  await page.goto('/login');

  await page.getByRole('link', { name: 'Continue with Google' }).click();

  await expect(page.getByRole('status')).toHaveText('You did not allow the sign-in.');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).some(({ name }) => name === 'authToken')).toBe(false);
});
