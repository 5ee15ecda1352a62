import { expect, type Page } from '@playwright/test';

export const password = 'analytical engine 1843';

/** Signs up a new person in the browser and ends on the page `next`. Returns their address, which is made from the name. */
export async function signUp(page: Page, name: string, next: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname + url.search === next);
  return email;
}

export const saveButton = (page: Page, index: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .nth(index);

/** Saves the entry of a card on this page to a board, which is created if necessary. */
export async function save(page: Page, index: number, board: string) {
  await saveButton(page, index).click();
  const dialog = page.getByRole('dialog', { name: 'Save to a moodboard' });
  const choice = dialog.getByRole('button', { name: board });
  // No text field has the focus before a board is chosen, so a phone's keyboard stays hidden.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByText('One moment')).toBeHidden();
  if (await choice.isVisible()) {
    await choice.click();
  } else {
    await dialog.getByLabel('Name of a new moodboard').fill(board);
    await dialog.getByRole('button', { name: 'Create' }).click();
  }
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Done' }).click();
}
