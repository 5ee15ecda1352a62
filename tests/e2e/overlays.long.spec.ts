// The code of what lies over a page is fetched on demand, and may be missing.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { password, save, signUp } from './visitor.ts';

const notOpened =
  'This could not be opened, since a part of the page did not load. Check your connection, and try again.';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const firstPicture = (page: Page) => page.locator('[data-zoom] a:visible').first();

/** Collects what alerts say. */
function watchAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', async (dialog) => {
    said.push(dialog.message());
    await dialog.accept();
  });
  return said;
}

/** Keeps the page from fetching the scripts that match, until the returned function is called. */
async function block(page: Page, scripts: RegExp): Promise<() => void> {
  let isBlocked = true;
  await page.route(scripts, (route) => (isBlocked ? route.abort() : route.continue()));
  return () => {
    isBlocked = false;
  };
}

/** The page may not reload itself again so soon. */
const forbidReload = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));

for (const [part, press, label] of [
  ['Overlays', shareButton, 'Share'],
  ['ShareModal', shareButton, 'Share'],
  ['Enlarged', firstPicture, 'Screenshots'],
] as const) {
  test(`an alert says that ${part} could not be loaded, and the next press tries again`, async ({ page }) => {
    const said = watchAlerts(page);
    await forbidReload(page);
    const unblock = await block(page, new RegExp(`/_astro/${part}\\.`));
    await page.goto('/templates/ada-and-kwesi');

    for (const count of [1, 2]) {
      await press(page).click();
      await expect.poll(() => said).toEqual(Array(count).fill(notOpened));
    }
    unblock();
    await press(page).click();

    await expect(page.getByRole('dialog', { name: label })).toBeVisible();
    await expect(page.getByText('Something went wrong in this part of the page.')).toHaveCount(0);
    expect(said).toHaveLength(2);
  });
}

test('a missing dialog keeps nothing else from being drawn over the page', async ({ page }) => {
  const said = watchAlerts(page);
  await forbidReload(page);
  await block(page, /\/_astro\/ShareModal\./);
  await page.goto('/templates/ada-and-kwesi');

  await shareButton(page).click();
  await expect.poll(() => said).toEqual([notOpened]);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.locator('[data-sonner-toast]')).toContainText('Saved on this device');
});

for (const part of ['Overlays', 'Confirmation']) {
  test(`a question that cannot be asked, without ${part}, is answered with no`, async ({ page }) => {
    const said = watchAlerts(page);
    await signUp(page, part === 'Overlays' ? 'Quinn Ask' : 'Quinn Tell', '/app');
    await forbidReload(page);
    const unblock = await block(page, new RegExp(`/_astro/${part}\\.`));
    await page.goto('/app');
    const button = page.getByRole('button', { name: 'Delete my account' });

    await button.click();
    await expect.poll(() => said).toEqual([notOpened]);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    unblock();
    await button.click();

    await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
  });
}

const signInNotOpened =
  'Your session has ended. The form for signing in again could not be opened, since a part of the page did not load. Check your connection, and sign in.';

test('a prompt to sign in again that cannot be drawn says so, and the typed note is on the board after the sign-in', async ({
  page,
  context,
}) => {
  const said = watchAlerts(page);
  const email = await signUp(page, 'Nils Blocked', '/featured');
  await save(page, 0, 'Steady');
  await forbidReload(page);
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Steady 1 item' }).click();
  const note = page.getByLabel(/^Note on/);
  await expect(note).toBeVisible();
  await block(page, /\/_astro\/SignInAgain\./);
  await context.addCookies([{ name: 'authToken', value: 'expired', url: new URL(page.url()).origin }]);

  await note.fill('Written in time');
  await note.blur();

  await expect(page).toHaveURL(/\/login/);
  expect(said).toEqual([signInNotOpened]);
  await page.getByLabel('E-mail or name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const saved = page.waitForResponse('**/items/**');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  expect((await saved).status()).toBe(200);
  await expect(note).toHaveValue('Written in time');
});

test('a prompt to sign in again that cannot be drawn over an open page leaves a sentence in the dialog', async ({
  page,
  context,
}) => {
  const said = watchAlerts(page);
  await signUp(page, 'Nils Open', '/templates/ada-and-kwesi');
  await forbidReload(page);
  await page.goto('/templates/ada-and-kwesi');
  await block(page, /\/_astro\/SignInAgain\./);
  const button = page.locator('.actions [data-save]');
  await button.click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Saved');
  await context.addCookies([{ name: 'authToken', value: 'expired', url: new URL(page.url()).origin }]);

  await button.click();

  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Your session has ended. Sign in again to continue.',
  );
  expect(said).toEqual([signInNotOpened]);
});
