// Texts of a moodboard save themselves.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { save, signUp } from './visitor.ts';

const purpose = (page: Page) => page.getByLabel('What the moodboard is for');

/** Types a text on a new board and stays in its field. @returns The address of the board. */
async function typeOnBoard(page: Page, name: string): Promise<string> {
  await signUp(page, name, '/featured');
  await save(page, 0, 'Steady');
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Steady 1 item' }).click();
  await purpose(page).pressSequentially('A home for seabirds');
  return page.url();
}

test('a text that could not be saved is still there when the page is loaded again', async ({ page }) => {
  let isOffline = true;
  // Tests cannot abort the call of a page that is left, which would save the text.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible' }),
  );
  await page.route('**/api/moodboards/*', (route) =>
    isOffline && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await typeOnBoard(page, 'Tess Reloads');
  await purpose(page).blur();
  await expect(purpose(page)).toHaveAttribute('aria-invalid', 'true');

  await page.reload({ waitUntil: 'commit' });
  isOffline = false;

  await expect(purpose(page)).toHaveValue('A home for seabirds');
});

test('a text is saved when the visitor leaves the page from its field', async ({ page, context }) => {
  const address = await typeOnBoard(page, 'Tess Leaves');

  // A page is hidden when its tab is closed.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await saved).status()).toBe(200);

  const other = await context.newPage();
  await other.goto(address);
  await expect(purpose(other)).toHaveValue('A home for seabirds');
});
