import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { answers, findBarriers, overfill, wrong } from './faults.ts';
import { test } from './gallery.ts';
import { password, save, signUp } from './visitor.ts';

const script = '<script>alert(1)</script>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;

for (const [path, call] of [
  ['/app/submit', '**/api/pending-templates'],
  ['/app', '**/api/auth/me/picture'],
] as const) {
  test(`files that are no picture, or too large, are not sent from ${path}`, async ({ page }, testInfo) => {
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

    for (const file of [
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(script) },
      large,
    ]) {
      await field.setInputFiles(file);
      if (path === '/app/submit') await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Picture is not valid.'), String(file)).toBeVisible();
      await field.setInputFiles([]);
    }

    expect(calls).toBe(0);
  });
}

/** What is sent from a page that somebody has signed in to. */
type Sent = {
  call: string;
  /** Once more with every call. */
  send(page: Page): Promise<void>;
  /** Where it is said how that went. */
  said(page: Page): Locator;
  /** What shows that nothing was lost, or that it has arrived. */
  field(page: Page): Locator;
  kept: string;
  arrived(page: Page): Promise<void>;
};

const formOf = (page: Page, name: string) => page.locator(`[data-form=${name}]`);
const boardName = (page: Page) => page.getByLabel('Name of a new moodboard');
const nameField = (page: Page) => formOf(page, 'name').getByLabel('Name', { exact: true });

const sent: Record<string, Sent> = {
  'a new name': {
    call: '**/api/auth/me',
    async send(page) {
      await nameField(page).fill('Vera Newname');
      await page.getByRole('button', { name: 'Save name' }).dblclick();
    },
    said: (page) => formOf(page, 'name').getByRole('alert'),
    field: nameField,
    kept: 'Vera Newname',
    arrived: (page) => expect(page.getByText('Your name is saved')).toBeVisible(),
  },
  'a picture': {
    call: '**/api/auth/me/picture',
    async send(page) {
      const choosing = page.waitForEvent('filechooser');
      await page.getByLabel('Picture', { exact: true }).click();
      await (await choosing).setFiles('public/icons/512.png');
    },
    said: (page) => formOf(page, 'picture').getByRole('alert'),
    field: (page) => page.getByLabel('Picture', { exact: true }),
    kept: 'C:\\fakepath\\512.png',
    arrived: (page) => expect(page.getByText('Your picture is saved')).toBeVisible(),
  },
  'a new moodboard': {
    call: '**/api/moodboards',
    async send(page) {
      await boardName(page).fill(script);
      await page.getByRole('button', { name: 'Create' }).dblclick();
    },
    said: (page) => page.locator('[data-sonner-toast]').first(),
    field: boardName,
    kept: script,
    arrived: (page) => expect(page.getByRole('link', { name: `${script} 0 items` })).toBeVisible(),
  },
};

for (const [index, [name, form]] of Object.entries(sent).entries()) {
  test(`${name} is sent once; what is wrong is said, and what was given is kept, also when the session ends`, async ({
    page,
    context,
  }) => {
    const email = await signUp(page, `Vera Faults${'abc'[index]}`, '/app');
    await expect(page.getByText('None yet. Save any design')).toBeVisible();
    let calls = 0;
    page.on('request', (request) => {
      if (/POST|PUT/.test(request.method())) calls += 1;
    });

    for (const { answer, text } of answers) {
      await page.route(form.call, (route) => route.fulfill(answer), { times: 1 });
      await form.send(page);

      await expect(form.said(page), String(answer.status)).toContainText(text);
      await expect(form.field(page)).toHaveValue(form.kept);
    }
    expect(calls).toBe(answers.length);
    expect(await findBarriers(page)).toEqual([]);
    await context.setOffline(true);
    await form.send(page);
    await expect(form.said(page)).toContainText('Nothing answered.');
    await context.setOffline(false);

    await context.addCookies([{ name: 'authToken', value: 'expired', url: page.url() }]);
    await form.send(page);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('E-mail or name').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();

    await form.arrived(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a name that is empty, too long or none is not sent, and the CMS says what else is no picture', async ({
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
    await expect(page.getByText('Name is not valid.')).toBeVisible();
  }
  await boardName(page).fill(' ');
  await page.getByRole('button', { name: 'Create' }).click();
  expect(calls).toEqual([]);

  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(`GIF89a${script}`) });
  await expect(formOf(page, 'picture').getByRole('alert')).toHaveText(
    'The picture must be a PNG, JPEG or WebP file.',
  );
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden();
  await overfill(boardName(page), 'x'.repeat(300));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toContainText('Error');
});

test('a change of a board that cannot be made is said and taken back', async ({ page }) => {
  await signUp(page, 'Bea Boards', '/featured');
  await save(page, 0, 'Steady');
  await page.goto('/app');
  await page.getByRole('link', { name: 'Steady 1 item' }).click();
  await expect(page.locator('.pin')).toHaveCount(1);
  const address = page.url();
  const name = page.getByLabel('Name of the moodboard');
  const note = page.getByLabel(/^Note on/);
  const button = (label: RegExp) => page.getByRole('button', { name: label });
  const changes: [what: string, change: () => Promise<void>][] = [
    ['name', () => name.fill('Changed')],
    ['note', () => note.fill('Changed')],
    ['sharing', () => button(/^Share/).click()],
    ['removal', () => button(/^Remove/).click()],
    ['copy', () => button(/^Duplicate/).click()],
  ];

  for (const [what, change] of changes) {
    let calls = 0;
    await page.route('**/api/moodboards/**', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      calls += 1;
      return route.fulfill({ status: 400, json: { error: { message: `No ${what} today` } } });
    });
    await change();
    await page.keyboard.press('Tab');
    await expect(page.getByText(`No ${what} today`), what).toBeVisible();
    await page.unroute('**/api/moodboards/**');

    await page.mouse.click(1, 1);
    await expect(name).toHaveValue('Steady');
    await expect(note).toHaveValue('');
    await expect(page.locator('.pin')).toHaveCount(1);
    await expect(button(/^Share by link/)).toBeVisible();
    expect(calls, what).toBe(1);
  }
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(page.locator('.pin')).toHaveCount(1);
});

test('the newsletter says one thing whatever goes wrong, subscribes once, and takes no address that is none', async ({
  page,
  context,
}) => {
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' });
  const dialog = page.getByRole('dialog', { name: 'New exhibits by e-mail' });
  const field = dialog.getByLabel('E-mail');
  const button = dialog.getByRole('button', { name: 'Subscribe' });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await open.click();
  // What sends it has not come by then.
  await context.setOffline(true);
  await button.click();
  await expect(dialog.getByRole('status')).toHaveText('Failed to subscribe');
  await context.setOffline(false);
  await page.reload();
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
  await field.fill('reader@mail.example');
  for (const [index, { answer }] of answers.entries()) {
    await page.route('**/api/subscribers', (route) => route.fulfill(answer), { times: 1 });
    await button.dblclick();
    await expect.poll(() => calls).toBe(index + 1);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await expect(dialog.getByRole('status'), String(answer.status)).toHaveText('Failed to subscribe');
  }
  expect(calls).toBe(answers.length);
  await context.setOffline(true);
  await button.click();
  await expect(dialog.getByRole('status')).toHaveText('Failed to subscribe');
  await context.setOffline(false);

  await expect(field).toHaveValue('reader@mail.example');
  expect(await findBarriers(page)).toEqual([]);
});
