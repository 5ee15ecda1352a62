import type { Page } from '@playwright/test';

const password = 'analytical engine 1843';

/** Signs a new person up in the browser, who then is on the page `next`. Their address is made from the name. */
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
