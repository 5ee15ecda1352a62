import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { overfill, wrong } from './faults.ts';
import { test } from './gallery.ts';
import { password, save, signUp } from './visitor.ts';

const script = '<script>alert(1)</script>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;

for (const [path, call] of [
  ['/app/submit', '**/api/pending-templates'],
  ['/app', '**/api/auth/me/picture'],
] as const) {
  test(`files that are not pictures, or too large, are not sent from ${path}`, async ({ page }, testInfo) => {
    if (path === '/app') await signUp(page, 'Pia Portrait', path);
    let calls = 0;
    await page.route(call, (route) => {
      calls += 1;
      return route.abort();
    });
    await page.goto(path);
    const field = page.getByLabel('Picture', { exact: true });
    const large = testInfo.outputPath('large.png');
    await writeFile(large, '');
    await truncate(large, 50 * 1024 * 1024);

    const foreign = 'is not a PNG, JPEG or WebP.';
    for (const [file, sentence] of [
      [{ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }, foreign],
      [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(script) }, foreign],
      [large, 'The file large.png is larger than 5 MB.'],
    ] as const) {
      await field.setInputFiles(file);
      if (path === '/app/submit') await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(sentence), String(file)).toBeVisible();
      await field.setInputFiles([]);
    }

    expect(calls).toBe(0);
  });
}

const boardName = (page: Page) => page.getByLabel('Name of a new moodboard');
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

test('an invalid name is not sent, and the CMS refuses a file that only looks like a picture', async ({
  page,
}) => {
  await signUp(page, 'Nora Names', '/app');
  const calls: string[] = [];
  await expect(nameField(page)).toHaveValue('Nora Names');
  page.on('request', (request) => {
    if (/POST|PUT/.test(request.method())) calls.push(request.url());
  });

  for (const bad of wrong.Name) {
    await overfill(nameField(page), bad);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField(page)).toHaveAccessibleDescription(/(Name is not valid|Enter your name)\.$/);
  }
  expect(calls).toEqual([]);

  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(`GIF89a${script}`) });
  await expect(page.getByRole('region', { name: 'Profile' }).getByRole('alert').first()).toHaveText(
    'The picture must be a PNG, JPEG or WebP file.',
  );
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden();
  await page.goto('/moodboards');
  calls.length = 0;
  await boardName(page).fill(' ');
  await page.getByRole('button', { name: 'Create' }).click();
  expect(calls).toEqual([]);
  await overfill(boardName(page), 'x'.repeat(300));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toContainText('Error');
});

test('the newsletter form sends no invalid address', async ({ page }) => {
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' });
  const dialog = page.getByRole('dialog', { name: 'New exhibits by e-mail' });
  const field = dialog.getByLabel('E-mail');
  const button = dialog.getByRole('button', { name: 'Subscribe' });
  await page.goto('/about');
  await open.click();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/subscribers')) calls += 1;
  });

  for (const bad of wrong['E-mail']) {
    await overfill(field, bad);
    await button.click();
    await expect(dialog.getByRole('status')).toHaveText('E-mail is not valid.');
    await field.fill('');
  }
  expect(calls).toBe(0);
});

test('a visitor who does not sign in again at once finds the typed note on the board after signing in later', async ({
  page,
  context,
}) => {
  const email = await signUp(page, 'Nils Later', '/featured');
  await save(page, 0, 'Steady');
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Steady 1 item' }).click();
  const note = page.getByLabel(/^Note on/);
  await expect(note).toBeVisible();
  await context.addCookies([{ name: 'authToken', value: 'expired', url: new URL(page.url()).origin }]);
  await note.fill('Written in time');
  await note.blur();

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail or name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const saved = page.waitForResponse('**/items/**');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();

  await expect(note).toHaveValue('Written in time');
});

test('an account that cannot be loaded says why once, and is loaded again on request', async ({ page }) => {
  await signUp(page, 'Tess Twice', '/featured');
  await save(page, 0, 'Steady');
  const isAsked = (url: URL) => /\/api\/(?:auth\/me|moodboards|pending-templates)/.test(url.pathname);
  let calls = 0;
  await page.route(isAsked, (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/app');
  const reason = page.getByText('Something went wrong');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(reason).toHaveCount(1);
  await expect(page.getByText('Not loaded.')).toHaveCount(2);

  await expect(page.locator('.account')).toHaveAttribute('aria-busy', 'false');
  const before = calls;
  await retry.press('Enter');
  await expect.poll(() => calls).toBe(before * 2);
  await expect(retry).toHaveAttribute('aria-disabled', 'false');
  await expect(retry).toBeFocused();
  await expect(reason).toHaveCount(1);

  await page.unroute(isAsked);
  await retry.press('Enter');
  await expect(page.getByRole('link', { name: 'Your moodboards' })).toBeVisible();
  await expect(reason).toHaveCount(0);
  await expect(retry).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
