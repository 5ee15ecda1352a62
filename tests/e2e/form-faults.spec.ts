import { expect, type Locator, type Page } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';
import { signUp } from './visitor.ts';

/** What a server may answer to a form, and what its visitor reads then. */
const answers = [
  { answer: { status: 400, json: { error: { message: 'Said by the server' } } }, text: 'Said by the server' },
  { answer: { status: 403, json: { error: { message: 'Forbidden' } } }, text: 'Forbidden' },
  { answer: { status: 413, body: '' }, text: 'That is too large to send.' },
  { answer: { status: 429, json: { error: { message: 'Too many requests' } } }, text: 'Too many tries.' },
  { answer: { status: 500, json: { data: null } }, text: 'Something went wrong' },
  { answer: { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }, text: 'Something went wrong' },
  { answer: { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }, text: 'Something went wrong' },
];
/** Those who are signed in are asked to sign in again then. */
const unauthorized = {
  answer: { status: 401, json: { error: { message: 'Unauthorized' } } },
  text: 'Unauthorized',
};

type FormPage = {
  path: string;
  call: string;
  button: string;
  /** Where its message stands, when the page has several. */
  form?: string;
  /** What is typed, by label. */
  fields: Record<string, string>;
  more?(page: Page): Promise<void>;
};

const forms: Record<string, FormPage> = {
  'signing in': {
    path: '/login',
    call: '**/api/auth/local',
    button: 'Sign in',
    fields: { 'E-mail or name': 'robin@vitrine.example', Password: 'something wrong' },
  },
  'signing up': {
    path: '/signup',
    call: '**/api/auth/local/register',
    button: 'Create account',
    fields: { Name: 'Robin Vale', 'E-mail': 'robin@mail.example', Password: 'analytical engine 1843' },
  },
  'a forgotten password': {
    path: '/forgot-password',
    call: '**/api/auth/forgot-password',
    button: 'Send the link',
    fields: { 'E-mail': 'robin@mail.example' },
  },
  'a new password': {
    path: '/reset-password?code=abc',
    call: '**/api/auth/reset-password',
    button: 'Save password',
    fields: { 'New password': 'analytical engine 1843' },
  },
  'a submission': {
    path: '/app/submit',
    call: '**/api/pending-templates',
    button: 'Submit',
    fields: {
      Name: 'Slate',
      Title: 'Slate, a studio in grey',
      Description: '<script>alert(1)</script>',
      'Preview link': 'https://slate.example/',
      'E-mail': 'maker@mail.example',
    },
    more: (page) => page.getByLabel('Picture').setInputFiles('public/icons/512.png'),
  },
  'the link of a newsletter': {
    path: '/newsletter?unsubscribe=abc',
    call: '**/api/subscribers/unsubscribe',
    button: 'Unsubscribe',
    fields: {},
  },
};

const fieldOf = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function fillIn(page: Page, { fields, more }: FormPage): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await fieldOf(page, label).fill(value);
  await more?.(page);
}

/** A field stops a person from typing more; a script or the browser's memory it does not. */
async function overfill(field: Locator, value: string): Promise<void> {
  await field.evaluate((element) => element.removeAttribute('maxlength'));
  await field.fill(value);
}

/** Has a form answered in each way; it says so, keeps what was typed, and can be sent again. */
async function tryAnswers(page: Page, form: FormPage, tried: typeof answers, scope: Locator): Promise<void> {
  const button = scope.getByRole('button', { name: form.button });
  for (const { answer, text } of tried) {
    await page.route(form.call, (route) => route.fulfill(answer), { times: 1 });
    await button.click();

    await expect(scope.getByRole('alert'), String(answer.status)).toContainText(text);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  }
  for (const [label, value] of Object.entries(form.fields))
    await expect(fieldOf(page, label)).toHaveValue(value);
}

for (const [name, form] of Object.entries(forms)) {
  test(`the form of ${name} says what is wrong, keeps what was typed, and is sent once`, async ({
    page,
    context,
  }) => {
    await page.goto(form.path);
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: form.button });
    expect(await findBarriers(page)).toEqual([]);
    await fillIn(page, form);
    await tryAnswers(page, form, [...answers, unauthorized], main);
    expect(await findBarriers(page)).toEqual([]);

    await context.setOffline(true);
    await button.click();
    await expect(main.getByRole('alert')).toContainText('Nothing answered.');
    await context.setOffline(false);

    let calls = 0;
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(form.call, async (route) => {
      calls += 1;
      await waited;
      await route.fulfill({ status: 400, json: { error: { message: 'At last' } } });
    });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await findBarriers(page)).toEqual([]);
    await button.press('Enter');
    goOn();
    await expect(main.getByRole('alert')).toContainText('At last');
    expect(calls).toBe(1);
  });
}

const wrong = {
  'E-mail or name': ['', 'x'.repeat(256)],
  Name: ['', 'ab', 'x'.repeat(61), 'a b c d', '<script>alert(1)</script>'],
  'E-mail': ['', 'nobody', '"><script>alert(1)</script>@x', `${'x'.repeat(250)}@mail.example`],
  Password: ['', 'short', 'ü'.repeat(37)],
  'New password': ['', 'short', 'x'.repeat(73)],
  Title: ['', ' ', 'x'.repeat(256)],
  Description: ['', 'x'.repeat(10_001)],
  'Preview link': ['', 'slate', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
};

for (const name of ['signing in', 'signing up', 'a forgotten password', 'a new password', 'a submission']) {
  test(`the form of ${name} sends nothing that is empty, too long, or of the wrong kind`, async ({
    page,
  }) => {
    const form = forms[name];
    if (!form) throw new Error(`There is no form of ${name}.`);
    const calls: string[] = [];
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'POST') calls.push(route.request().url());
      return route.continue();
    });
    await page.goto(form.path);
    await fillIn(page, form);

    for (const [label, value] of Object.entries(form.fields)) {
      // A password that is known already may be of any kind; a template's name may be anything.
      const isFree =
        (name === 'signing in' && label === 'Password') || (name === 'a submission' && label === 'Name');
      for (const bad of isFree ? [''] : wrong[label as keyof typeof wrong]) {
        await overfill(fieldOf(page, label), bad);
        await page.getByRole('main').getByRole('button', { name: form.button }).click();
        await expect(
          page.getByText(`${label} is not valid.`, { exact: true }),
          bad.slice(0, 40),
        ).toBeVisible();
      }
      await fieldOf(page, label).fill(value);
      await expect(page.getByText(`${label} is not valid.`, { exact: true })).toHaveCount(0);
    }
    expect(calls).toEqual([]);
  });
}

test('files that are no picture, or too large, are not sent', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/pending-templates', (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/app/submit');
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  for (const file of [
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) },
  ]) {
    await page.getByLabel('Picture').setInputFiles(file);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Picture is not valid.'), file.name).toBeVisible();
  }

  expect(calls).toBe(0);
});

test('the forms of the account area say what is wrong, refuse what is not valid, and keep what was typed', async ({
  page,
}) => {
  await signUp(page, 'Vera Faults', '/app');
  const profile = page.locator('[data-form=name]');
  const picture = page.locator('[data-form=picture]');
  const form = {
    path: '/app',
    call: '**/api/auth/me',
    button: 'Save name',
    fields: { Name: 'Vera Newname' },
  };
  await expect(fieldOf(page, 'Name')).toHaveValue('Vera Faults');

  for (const bad of wrong.Name) {
    await overfill(fieldOf(page, 'Name'), bad);
    await profile.getByRole('button').click();
    await expect(profile.getByText('Name is not valid.')).toBeVisible();
  }
  await fillIn(page, form);
  await tryAnswers(page, form, answers, profile);
  await page.route('**/api/auth/me/picture', (route) => route.fulfill({ status: 413, body: '' }), {
    times: 1,
  });
  await page.getByLabel('Picture', { exact: true }).setInputFiles('public/icons/512.png');
  await expect(picture.getByRole('alert')).toHaveText('That is too large to send.');
  await page.route('**/api/moodboards', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByLabel('Name of a new moodboard').fill('Kept in spite of all');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByLabel('Name of a new moodboard')).toHaveValue('Kept in spite of all');
  expect(await findBarriers(page)).toEqual([]);

  await profile.getByRole('button').click();
  await page.reload();
  await expect(fieldOf(page, 'Name')).toHaveValue('Vera Newname');
});
