import { expect } from '@playwright/test';
import { createClient } from '../cms/clients.ts';
import { newestLink } from '../cms/outbox.ts';
import { createAccount, signIn, statusOf, test, tokenOf } from './confirming-gallery.ts';
import { findBarriers } from './faults.ts';

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
