import { expect, type Locator, type Page } from '@playwright/test';
import { answers, findBarriers, overfill, wrong } from './faults.ts';
import { test } from './gallery.ts';

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
