import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './gallery.ts';

const scripts = '**/_astro/*.js';
const nothingAnswers = 'The server did not answer. Check your connection and try again.';

type UnreadyForm = {
  path: string;
  /** Opens what the form stands in. */
  open?(page: Page): Promise<void>;
  scope(page: Page): Locator;
  button: string;
  /** The call that it makes, except those to read. */
  call: string;
  fields: Record<string, string>;
  /** The label of the password, which no reload may keep. */
  password?: string;
};

const main = (page: Page) => page.getByRole('main');

const forms: UnreadyForm[] = [
  {
    path: '/login',
    scope: main,
    button: 'Sign in',
    call: '**/api/auth/local',
    fields: { 'E-mail or name': 'robin@vitrine.example' },
    password: 'Password',
  },
  {
    path: '/signup',
    scope: main,
    button: 'Create account',
    call: '**/api/auth/local/register',
    fields: { Name: 'Robin Vale', 'E-mail': 'robin@mail.example' },
    password: 'Password',
  },
  {
    path: '/forgot-password',
    scope: main,
    button: 'Send the link',
    call: '**/api/auth/forgot-password',
    fields: { 'E-mail': 'robin@mail.example' },
  },
  {
    path: '/reset-password?code=abc',
    scope: main,
    button: 'Save password',
    call: '**/api/auth/reset-password',
    fields: {},
    password: 'New password',
  },
  {
    path: '/confirm-address?confirmation=abc',
    scope: main,
    button: 'Confirm this address',
    call: '**/api/auth/email-confirmation',
    fields: {},
  },
  {
    path: '/newsletter',
    scope: main,
    button: 'Subscribe',
    call: '**/api/subscribers',
    fields: { 'E-mail': 'reader@mail.example' },
  },
  {
    path: '/about',
    open: (page) =>
      page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' }).click(),
    scope: (page) => page.getByRole('dialog', { name: 'New exhibits by e-mail' }),
    button: 'Subscribe',
    call: '**/api/subscribers',
    fields: { 'E-mail': 'reader@mail.example' },
  },
  {
    path: '/app/submit',
    scope: main,
    button: 'Submit',
    call: '**/api/pending-templates',
    fields: {
      Name: 'Slate',
      Title: 'Slate, a studio in grey',
      Description: 'It is\ngrey.',
      'Preview link': 'https://slate.example/',
      'E-mail': 'maker@mail.example',
    },
  },
];

const field = (page: Page, { scope }: UnreadyForm, label: string) =>
  scope(page).getByLabel(label, { exact: true });
const industry = (page: Page) => page.getByRole('group', { name: 'Industry' }).getByRole('checkbox').first();

async function fill(page: Page, form: UnreadyForm): Promise<void> {
  await form.open?.(page);
  for (const [label, value] of Object.entries(form.fields)) await field(page, form, label).fill(value);
  if (form.password) await field(page, form, form.password).fill('analytical engine 1843');
  if (form.path !== '/app/submit') return;
  await page.getByLabel('Picture', { exact: true }).setInputFiles('public/icons/512.png');
}

const send = (page: Page, { scope, button }: UnreadyForm) =>
  scope(page).getByRole('button', { name: button, exact: true }).click();

async function expectKept(page: Page, form: UnreadyForm): Promise<void> {
  for (const [label, value] of Object.entries(form.fields))
    await expect(field(page, form, label)).toHaveValue(value);
  await expect(page).toHaveURL(form.path);
}

for (const form of forms) {
  test(`the form of ${form.path} waits for its script, and then sends what was typed, once`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    const calls: (string | null)[] = [];
    await page.route(scripts, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route(form.call, (route) => {
      calls.push(route.request().postData());
      return route.fulfill({ status: 400, json: { error: { message: 'Said by the server' } } });
    });
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(page, form);

    await send(page, form);
    await send(page, form);
    await expectKept(page, form);
    expect(calls).toEqual([]);
    held.resolve();

    await expect(form.scope(page).getByText(/Said by the server|Failed to subscribe/)).toBeVisible();
    expect(calls).toHaveLength(1);
    if (form.path !== '/app/submit')
      for (const value of Object.values(form.fields)) expect(calls[0]).toContain(value);
    await expectKept(page, form);
  });

  test(`the form of ${form.path} says so if no script can be loaded, and keeps what was typed`, async ({
    page,
  }) => {
    let isBlocked = true;
    await page.route(scripts, (route) => (isBlocked ? route.abort() : route.continue()));
    await page.route(form.call, (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'Said by the server' } } }),
    );
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      return dialog.accept();
    });
    await page.goto(form.path);
    await fill(page, form);

    await send(page, form);
    await expect.poll(() => said).toEqual([nothingAnswers]);
    await expectKept(page, form);
    isBlocked = false;
    await send(page, form);

    await expect(form.scope(page).getByText(/Said by the server|Failed to subscribe/)).toBeVisible();
    await expectKept(page, form);
  });

  test(`the form of ${form.path} whose script is gone reloads itself, and keeps what was typed`, async ({
    page,
  }) => {
    const typed = Promise.withResolvers<void>();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(
      /\/_astro\/(Login|SignUp|\w+Password|\w+Confirmation|Newsletter\w+|Submission)\./,
      async (route) => {
        if (loads > 1) return route.continue();
        await typed.promise;
        return route.abort();
      },
    );
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(page, form);
    if (form.path === '/app/submit') {
      await page.getByText('Industry', { exact: true }).click();
      await industry(page).check();
    }

    typed.resolve();
    await expect.poll(() => loads).toBe(2);

    await form.open?.(page);
    await expectKept(page, form);
    if (form.path === '/app/submit') await expect(industry(page)).toBeChecked();
    if (form.password) await expect(field(page, form, form.password)).toHaveValue('');
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(await stored()).not.toMatch(/engine|typed/);
  });
}

test('the links beside a form work if no script can be loaded', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/login');

  await page.getByRole('link', { name: 'Create an account' }).click();

  await expect(page).toHaveURL('/signup');
});
