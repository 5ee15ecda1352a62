import { expect, type Page } from '@playwright/test';
import type { Person } from './actions.ts';

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
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toHaveCount(0);
  await saveButton(page, index).click();
  await toast.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to a moodboard' });
  const choice = dialog.getByRole('button', { name: board });
  // No text field has the focus before a board is chosen, so a phone's keyboard stays hidden.
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByText('One moment')).toBeHidden();
  if (await choice.isVisible()) {
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.click();
  } else {
    await dialog.getByLabel('Name of a new moodboard').fill(board);
    await dialog.getByRole('button', { name: 'Create' }).click();
  }
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** One address may create only thirty accounts an hour, and sign in only a few times in a row. */
export const addressOf = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });

/** Signs up a visitor who has saved one template to a moodboard. @param index Different for each visitor of a gallery. */
export async function arrive(page: Page, index: number): Promise<Person> {
  const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const email = `vera.${index}@mail.example`;
  const { jwt: token } = await post('/api/auth/local/register', {
    username: `Vera ${letters}`,
    email,
    password,
  });
  const { data: templates } = await (await page.request.get('/api/templates?pagination[pageSize]=1')).json();
  const items = [{ kind: 'template', id: templates[0].documentId }];
  const { data } = await post('/api/moodboards', { data: { name: 'Steady', items } }, token);
  return { email, token, board: data.documentId };

  async function post(path: string, body: object, bearer = '') {
    const headers = { ...addressOf(index), ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const answer = await page.request.post(path, { data: body, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}
