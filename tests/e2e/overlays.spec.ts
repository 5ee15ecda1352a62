// The code of what lies over a page is fetched on demand, and may be missing.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { signUp } from './visitor.ts';

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
