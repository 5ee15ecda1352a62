import { expect, type Page } from '@playwright/test';
import { type Action, openActions, ownActions, type Person } from './actions.ts';
import { findBarriers, overfill, wrong } from './faults.ts';
import { test } from './gallery.ts';
import { type Fault, faults, send, tryFaults } from './try-faults.ts';
import { addressOf, arrive, password } from './visitor.ts';

/** Not for signed-in visitors, who are asked to sign in again. */
const unauthorized = {
  answer: { status: 401, json: { error: { message: 'Unauthorized' } } },
  text: 'Unauthorized',
};

const signInPath = '/api/auth/local';
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, { email }: Person): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('E-mail or name').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await Promise.all([
    page.waitForResponse((answer) => answer.ok() && answer.url().endsWith(signInPath)),
    dialog.getByRole('button', { name: 'Sign in' }).click(),
  ]);
}

/** The first action of each mechanism, and with LONG=1 every action, is tested with every fault. The others are tested with one. */
function isWhole(action: Action, actions: Record<string, Action>): boolean {
  const first = Object.values(actions).find(({ mechanism }) => mechanism === action.mechanism);
  return process.env.LONG === '1' || action === first;
}

/** One fault for each action, in turn. Not `offline`: the script for notices may not be loaded yet, and then the browser shows a dialog. */
function inTurn(all: Fault[], index: number): Fault[] {
  const answered = all.filter((fault) => fault !== 'offline');
  return answered.slice(index % answered.length).slice(0, 1);
}

for (const [index, [name, action]] of Object.entries(openActions).entries()) {
  test(`${name}: a fault is explained, the input is kept, and it is sent once`, async ({ page }) => {
    const all = [...faults, unauthorized];
    await page.goto(String(action.path));
    await action.begin?.(page);

    await tryFaults(page, action, isWhole(action, openActions) ? all : inTurn(all, index));
    expect(await findBarriers(page)).toEqual([]);
  });
}

for (const [index, [name, action]] of Object.entries(ownActions).entries()) {
  const isHeldToAll = isWhole(action, ownActions);
  test(`${name}: a fault is explained, nothing is lost, and it works${isHeldToAll ? ' even if the session has ended meanwhile' : ''}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.setExtraHTTPHeaders(addressOf(index));
    const person = await arrive(page, index);
    await context.addCookies([{ name: 'authToken', value: person.token, url: baseURL ?? '' }]);
    await page.goto(typeof action.path === 'string' ? action.path : action.path(person));
    await action.begin?.(page);

    await tryFaults(page, action, isHeldToAll ? faults : inTurn(faults, index));
    expect(await findBarriers(page)).toEqual([]);

    if (isHeldToAll) await context.addCookies([{ name: 'authToken', value: 'expired', url: baseURL ?? '' }]);
    const isTaken = page.waitForResponse(
      (answer) => answer.ok() && answer.request().method() !== 'GET' && !answer.url().endsWith(signInPath),
    );
    await send(page, action);
    if (isHeldToAll) await signInAgain(page, person);
    await isTaken;
    await expect(signInDialog(page)).toHaveCount(0);
    await action.arrived?.(page);
    if (isHeldToAll) expect(await findBarriers(page)).toEqual([]);
  });
}

for (const name of ['signing in', 'signing up', 'a forgotten password', 'a new password', 'a submission']) {
  test(`the form for ${name} sends nothing that is empty, too long, or of the wrong kind`, async ({
    page,
  }) => {
    const form = openActions[name];
    if (!form?.fields || !form.button) throw new Error(`There is no form of ${name}.`);
    const calls: string[] = [];
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'POST') calls.push(route.request().url());
      return route.continue();
    });
    await page.goto(String(form.path));
    await form.begin?.(page);

    for (const [label, value] of Object.entries(form.fields)) {
      // An existing password may be of any kind; a template's name may be anything.
      const isFree =
        (name === 'signing in' && label === 'Password') || (name === 'a submission' && label === 'Name');
      const field = page.getByRole('main').getByLabel(label, { exact: true });
      for (const bad of isFree ? [''] : wrong[label as keyof typeof wrong]) {
        await overfill(field, bad);
        await form.button(page).click();
        await expect(field, bad.slice(0, 40)).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/\.$/);
      }
      await field.fill(value);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(calls).toEqual([]);
  });
}

test('a price that is not a number is refused, and not read as no price or as another price', async ({
  page,
}) => {
  const price = page.getByLabel('Price in US dollars');
  const problem = page.getByText('Price in US dollars is not valid.');
  await page.goto('/app/submit');

  for (const typed of ['1,250', '49-', '$49']) {
    await price.clear();
    await expect(problem).toHaveCount(0);
    await price.pressSequentially(typed);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(problem, typed).toBeVisible();
  }
});
