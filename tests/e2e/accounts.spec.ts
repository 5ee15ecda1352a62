import { expect } from '@playwright/test';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { createAccount, signIn, signInElsewhere, statusOf, test, tokenOf } from './confirming-gallery.ts';
import { findBarriers } from './faults.ts';

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

test(
  'a program that opens the link of a mail and runs its scripts confirms nothing; an earlier link leads to the same page',
  { tag: '@long' },
  async ({ page, gallery }) => {
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
  },
);

test(
  'a visitor changes the password: this device stays signed in, the others do not, and a wrong password is refused at its field',
  { tag: '@long' },
  async ({ page, gallery }) => {
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
  },
);

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

test(
  'a browser that keeps no cookies says so at the sign-in, which stays where it is',
  { tag: '@long' },
  async ({ page, gallery }) => {
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
  },
);
