import type { Page } from '@playwright/test';

/** Accepts the next dialog of the browser, which blocks the page until then. @returns What it said. */
export async function acceptDialog(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
}
