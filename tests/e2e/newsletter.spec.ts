import { expect } from '@playwright/test';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { test } from './confirming-gallery.ts';
import { findBarriers, watchFaults } from './faults.ts';

const email = 'reader@mail.example';

test('a reader subscribes on the newsletter page, confirms by the link in the mail and unsubscribes by the link in the next', async ({
  page,
  gallery,
}) => {
  const faults = watchFaults(page);
  await page.goto('/newsletter');
  await page.getByLabel('E-mail', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('E-mail is not valid.');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription successful')).toBeVisible();
  await expect(page.getByText('Follow the link in the e-mail')).toBeVisible();

  const confirm = await newestLink(gallery.cms, email);
  await page.goto(confirm);
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeHidden();
  await expect(page.getByText(`For this address: ${email}`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm my subscription' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await expect(page.getByText('You have successfully subscribed.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const unsubscribe = await newestLink(gallery.cms, email);
  expect(unsubscribe).toContain('/newsletter?unsubscribe=');
  await page.goto(unsubscribe);
  await expect(page.getByText(`For this address: ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You will no longer receive mail from us.')).toBeVisible();
  expect(faults).toEqual([]);
  await page.goto(unsubscribe);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link was used before, or is incomplete.');
  expect(await findBarriers(page)).toEqual([]);
  expect(await mailsTo(gallery.cms, email)).toHaveLength(2);
});

test('a program that follows the links of mails confirms nothing', async ({ page, gallery }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

  await page.goto(`${gallery.url}/newsletter?confirm=${'x'.repeat(24)}`, { waitUntil: 'networkidle' });

  await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeVisible();
  expect(posts).toEqual([]);
});
