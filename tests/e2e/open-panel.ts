import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Cms } from '../cms/start-cms.ts';
import type { Gallery } from './start-gallery.ts';

/** The addresses of lists and entries in the panel. */
export const TYPES = '/admin/content-manager/collection-types';

/** Signs in to the panel, as the administrator unless told otherwise. */
export async function openPanel(page: Page, { cms }: Gallery, account = administratorOf(cms)): Promise<void> {
  await page.goto(`${cms.url}/admin`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').first().fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('On the site')).toBeVisible({ timeout: 60_000 });
}

function administratorOf({ stateDir }: Cms): { email: string; password: string } {
  return JSON.parse(readFileSync(join(stateDir, 'admin.json'), 'utf8'));
}
