import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { save, saveButton, signUp } from './visitor.ts';

test('an entry on a board is marked after saving, after a reload and in another tab, and not after signing out', async ({
  page,
  context,
}) => {
  await signUp(page, 'Mara Marks', '/featured');
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await save(page, 0, 'Shelf');
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(saveButton(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/**');

  // Simulates another device, which does not know the board yet.
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto('/featured');
  await expect(saveButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto('/featured');
  await expect(saveButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await other.goto('/app');
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.waitForURL('/');
  await other.goto('/featured');
  await expect(saveButton(other, 0)).not.toHaveAttribute('aria-pressed', 'true');
});
