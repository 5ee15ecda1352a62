import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createAccount, signInAdmin } from '../cms/clients.ts';
import type { Gallery } from './start-gallery.ts';

/** The addresses of lists and entries in the panel. */
export const TYPES = '/admin/content-manager/collection-types';

/** Signs in to the panel, with an account of its own unless given one: a CMS allows five sign-ins of an account in five minutes. */
export async function openPanel(
  page: Page,
  { cms }: Gallery,
  account?: { email: string; password: string },
): Promise<void> {
  const { email, password } = account ?? (await createOwner(cms));
  await page.goto(`${cms.url}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('On the site')).toBeVisible({ timeout: 60_000 });
}

const createOwner = async (cms: Gallery['cms']) =>
  createAccount(await signInAdmin(cms), 'Super Admin', `Owner-${randomUUID()}`);
