import { expect, type Page, test as base } from '@playwright/test';
import { createClient } from '../cms/clients.ts';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { findBarriers } from './faults.ts';
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
  await expect(page.getByText('Confirm that this address is yours: ada@mail.example')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'To the sign-in' }).click();
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
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@mail.example');
  expect(await findBarriers(page)).toEqual([]);
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

/** An account whose address is confirmed. */
async function createAccount({ cms }: Gallery, username: string) {
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

test('a program that opens the link of a mail and runs its scripts confirms nothing; an earlier link leads to the same page', async ({
  page,
  gallery,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));

  await page.goto('/login?confirmation=abc', { waitUntil: 'networkidle' });

  await expect(page).toHaveURL('/confirm-address?confirmation=abc');
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link was used before, or is incomplete. Try to sign in.',
  );
  await page.goto(`${gallery.url}/confirm-address`);
  await expect(page.getByRole('status')).toHaveText(
    'This link is incomplete. Open the link in your mail again.',
  );
});

test('a visitor changes the password: this device stays signed in, the others do not, and a wrong password is refused at its field', async ({
  page,
  gallery,
}) => {
  const { email, password } = await createAccount(gallery, 'Grace');
  const { jwt: elsewhere } = await signInElsewhere(gallery, email, password);
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/app');
  const form = page.locator('form').filter({ has: page.getByLabel('Current password') });
  const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')];
  const fills = await form
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).autocomplete));
  expect(fills).toEqual(['username', 'current-password', 'new-password']);
  await expect(form.locator('[autocomplete=username]')).toHaveValue(email);

  await current.fill('a guess');
  await next.fill('difference engine 1822');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await current.fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();

  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await statusOf(gallery, elsewhere)).toBe(401);
  expect(await statusOf(gallery, (await tokenOf(page))?.value)).toBe(200);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
});

test('the cookie of a session comes from the server, and scripts write none', async ({ page, gallery }) => {
  const { email, password } = await createAccount(gallery, 'Hedy');
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', { ...own, set: () => undefined });
  });
  await page.goto('/login');

  await signIn(page, email, password);

  await expect(page).toHaveURL('/app');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await tokenOf(page)).toBeUndefined();
});

test('a browser that keeps no cookies says so at the sign-in, which stays where it is', async ({
  page,
  gallery,
}) => {
  const { email, password } = await createAccount(gallery, 'Emmy');
  await page.route('**/api/auth/local', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/login');

  await signIn(page, email, password);

  await expect(page.getByRole('alert')).toContainText('Your browser keeps no cookies of this site');
  await expect(page).toHaveURL('/login');
});

test('with a session of another account, a sign-up and a confirmation say whose session is open, and lead to the new account', async ({
  page,
  gallery,
}) => {
  const { email, password } = await createAccount(gallery, 'Maria');
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/app');

  await page.goto('/signup?next=%2Ffeatured');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Sophie Germain');
  await page.getByLabel('E-mail').fill('sophie@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('theory of elasticity 1816');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(page).toHaveURL('/signup?next=%2Ffeatured');

  await page.goto(await newestLink(gallery.cms, 'sophie@mail.example'));
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`You are still signed in as ${email}.`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const token = (await tokenOf(page))?.value;
  await page.getByRole('button', { name: 'Sign out and sign in again' }).click();

  await expect(page).toHaveURL('/login');
  expect(await statusOf(gallery, token)).toBe(401);
  await signIn(page, 'sophie@mail.example', 'theory of elasticity 1816');
  await expect(page.getByText('sophie@mail.example')).toBeVisible();
});

test('a link for a new password says that the session of another account ends, and nothing of a session of the same account', async ({
  page,
  gallery,
}) => {
  const [ada, bea] = [await createAccount(gallery, 'Adele'), await createAccount(gallery, 'Beatrice')];
  const notice = page.getByRole('status').filter({ hasText: 'You are signed in as' });
  await page.goto('/login');
  await signIn(page, ada.email, ada.password);
  await expect(page).toHaveURL('/app');
  const linkOf = async (email: string) => {
    await createClient(gallery.cms)('POST', '/api/auth/forgot-password', { email });
    return newestLink(gallery.cms, email);
  };

  await page.goto(await linkOf(ada.email));
  await expect(page.getByLabel('E-mail')).toHaveValue(ada.email);
  await page.waitForLoadState('networkidle');
  await expect(notice).toHaveCount(0);
  await page.goto(await linkOf(bea.email));
  await expect(notice).toHaveText(
    `You are signed in as ${ada.email}. That session ends when you save the password of ${bea.email}.`,
  );
  await page.getByLabel('New password').fill('difference engine 1822');
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page).toHaveURL('/app');
  await expect(page.getByText(bea.email)).toBeVisible();
});
