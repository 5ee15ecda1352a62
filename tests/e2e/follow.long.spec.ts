import { expect, type Page } from '@playwright/test';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { addressOf, signUp } from './visitor.ts';

const path = '/templates/by/design-style/minimal';

async function openDialog(page: Page) {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Follow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow Minimal' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a visitor without an account follows a style by the link in a mail, and ends it by a link', async ({
  page,
  gallery,
}) => {
  const faults = watchFaults(page);
  const email = 'follows.without@mail.example';
  const dialog = await openDialog(page);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('E-mail').fill('nobody');
  await dialog.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(dialog.getByRole('status')).toHaveText('E-mail is not valid.');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(dialog.getByText('Follow the link in the e-mail')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const link = await newestLink(gallery.cms, email);
  await page.goto(link);
  await expect(page.getByText(`For this address: ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('You get a mail when there is something new')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(link.replace('?follow=', '?unfollow='));
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByText('You will no longer get these mails.')).toBeVisible();
  expect(await mailsTo(gallery.cms, email)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a signed-in visitor follows with one press, and stops in the account area', async ({ page }) => {
  await page.setExtraHTTPHeaders(addressOf(71));
  await signUp(page, 'Fay Ollow', '/app');
  const dialog = await openDialog(page);

  await dialog.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(page.getByText('You follow Minimal')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stop following' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/app');
  const following = page.getByRole('region', { name: 'Following' });
  await expect(following.getByText('Minimal')).toBeVisible();
  await following.getByRole('button', { name: 'Stop following' }).click();
  await expect(following.getByText('Minimal')).toBeHidden();
});

test('an author is followed on their page, whose feed is beside', async ({ page }) => {
  await page.goto('/authors/Kofi%20Mensah');
  const feed = page.getByRole('main').getByRole('link', { name: 'RSS' });
  await expect(feed).toHaveAttribute('href', '/authors/Kofi%20Mensah/rss.xml');

  const answer = await page.request.get('/authors/Kofi%20Mensah/rss.xml');

  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('<dc:creator>Kofi Mensah</dc:creator>');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the feed is offered, and the button for mails is not', async ({ page }) => {
    await page.goto(path);

    await expect(page.getByRole('main').getByRole('link', { name: 'RSS' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Follow' })).toBeHidden();
  });
});
