import { expect, type Page } from '@playwright/test';
import { acceptDialog } from './dialogs.ts';
import { findBarriers, findOverflow } from './faults.ts';
import { test } from './gallery.ts';

async function fillSignIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('E-mail or name').fill('robin@vitrine.example');
  await page.getByLabel('Password', { exact: true }).fill('something wrong');
}

test(
  'without a network and without the script for notices, a browser dialog says that nothing answers',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/featured', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const said = acceptDialog(page);

    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first()
      .click();

    expect(await said).toBe('Error\nThe server did not answer. Check your connection and try again.');
  },
);

test('invalid fields say so in the words of the specification, and the first one gets the focus', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('<script>alert(1)</script>');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');

  await page.getByRole('button', { name: 'Create account' }).click();

  for (const field of ['Name', 'E-mail', 'Password']) {
    await expect(page.getByText(`${field} is not valid.`, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const wordsOf = page.getByText('E-mail is not valid.', { exact: true });
  const accent = await wordsOf.evaluate((words) => getComputedStyle(words).color);
  await expect(page.getByLabel('E-mail')).toHaveCSS('border-top-color', accent);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
});

for (const next of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
]) {
  test(`nobody is led to ${JSON.stringify(next)} after signing in`, { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/auth/local', (route) =>
      route.fulfill({ json: { jwt: `x.${btoa(JSON.stringify({ iat: 0, exp: 3600 }))}.x` } }),
    );
    // The token is not valid, so the real page would lead back to signing in.
    await page.route('**/app', (route) => route.fulfill({ body: '' }));
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('E-mail or name').fill('robin');
    await page.getByLabel('Password', { exact: true }).fill('password');

    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page).toHaveURL('/app');
  });
}

test(
  'a password is shown when asked for, and hidden again before it is sent',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/auth/local', (route) => route.fulfill({ status: 500, json: {} }));
    await fillSignIn(page);
    const password = page.getByLabel('Password', { exact: true });

    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('alert')).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);

test(
  'providers without keys are not offered, and password managers can tell what each field is',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/signup');

    await expect(page.getByText('Continue with')).toHaveCount(0);
    const fills = page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(await fills).toEqual(['name', 'email', 'new-password']);
  },
);

test(
  'a reset page without a code leads to the login page, which says why, once',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/reset-password');

    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').first()).toContainText(
      'That link to choose a new password was incomplete.',
    );
    await page.reload();
    await expect(page.locator('.form-notice')).toBeEmpty();
  },
);

test(
  'an empty field says what to enter, and required fields are marked',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/app/submit');
    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page.locator('#field-title-error')).toHaveText('Describe it in one line.');
    await expect(page.locator('#field-email-error')).toHaveText('Enter your e-mail address.');
    const wordless = await page
      .locator('.field-error:not(:empty)')
      .evaluateAll(
        (errors) => errors.filter(({ textContent }) => textContent?.endsWith('is not valid.')).length,
      );
    expect(wordless).toBe(0);
    const marked = await page
      .locator('.field')
      .evaluateAll((fields) =>
        fields.map((field) => [
          field.querySelector(':required') !== null,
          getComputedStyle(field.querySelector('label') ?? field, '::after').content.includes('required'),
        ]),
      );
    expect(marked).toContainEqual([false, false]);
    expect(marked).toContainEqual([true, true]);
    expect(marked.every(([isRequired, isMarked]) => isRequired === isMarked)).toBe(true);
  },
);

test('a submission is kept while it is typed, sent once, and acknowledged with thanks', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await page.goto('/app/submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#field-title-error')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Slate');
  await page.getByLabel('Title').fill('Slate, a studio in grey');
  await page.getByLabel('Description').fill('It is grey.');
  await page.getByLabel('Preview link').fill('https://slate.example/');
  await email.fill('maker@mail.example');
  await page.getByText('Industry', { exact: true }).click();
  await page.getByRole('group', { name: 'Industry' }).getByRole('checkbox').first().check();

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Slate, a studio in grey');
  await expect(page.getByRole('group', { name: 'Industry' }).getByRole('checkbox').first()).toBeChecked();
  await page.getByLabel('Picture', { exact: true }).setInputFiles('public/favicon.svg');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The file favicon.svg is not a PNG, JPEG or WebP.')).toBeVisible();
  await page.getByLabel('Picture', { exact: true }).setInputFiles('public/icons/512.png');
  await page.getByLabel('More pictures').setInputFiles(['public/icons/512.png', 'public/favicon.svg']);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#field-screenshots-error')).toHaveText(
    /^The file favicon\.svg is not a PNG, JPEG or WebP/,
  );
  await page.getByLabel('More pictures').setInputFiles('public/icons/512.png');
  await page.getByRole('button', { name: 'Submit' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/app/submit');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test(
  'text that is pasted into a submission before its script has loaded is kept like text typed later',
  { tag: '@long' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.goto('/app/submit');
    await page.route('**/_astro/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Title').focus();

    await page.getByLabel('Title').fill('Pasted at once');
    held.resolve();

    const draft = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(draft).toContain('Pasted at once');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Pasted at once');
  },
);

test('the newsletter answers with the texts of the specification', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'New exhibits by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'New exhibits by e-mail' });
  await page.route('**/api/subscribers', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByLabel('E-mail').fill('reader@mail.example');

  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Failed to subscribe');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();

  await expect(page.getByText('Subscription successful')).toBeVisible();
  await expect(page.getByText('You have successfully subscribed')).toBeVisible();
});
