import { expect } from '@playwright/test';
import { handleOf, titles } from './board-items.ts';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { password, save, saveButton, signUp } from './visitor.ts';

test('an entry that was saved before signing in is kept, and a board is filled, ordered, shared and emptied', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/featured');
  await saveButton(page, 0).click();
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await signUp(page, 'Ada Boards', '/featured');
  for (const index of [1, 2, 3]) await save(page, index, 'Warm shops');
  await page.goto('/moodboards');
  await expect(page.getByRole('link', { name: 'Saved 1 item' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const warmShops = page.getByRole('link', { name: 'Warm shops 3 items' });
  await expect(warmShops.locator('.cover img')).toHaveCount(3);
  await warmShops.click();
  await expect(page.locator('.pin .card-title')).toHaveCount(3);
  const [first, second, third] = await titles(page);

  const later = page.getByRole('button', { name: `Put ${first} later` });
  const earlier = page.getByRole('button', { name: `Put ${first} earlier` });
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await later.click();
  await expect.poll(() => titles(page)).toEqual([second, first, third]);
  await expect(later).toBeFocused();
  await earlier.click();
  await expect.poll(() => titles(page)).toEqual([first, second, third]);
  await handleOf(page, first).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to 2 of 3' })).toBeAttached();
  await expect(handleOf(page, first)).toBeFocused();
  await handleOf(page, third).hover();
  await page.mouse.down();
  await page.locator('.pin').first().hover();
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual([third, second, first]);
  await page.getByLabel('What the moodboard is for').fill('For a shop in winter');
  await page.getByLabel(`Note on ${second}`).click();
  await page.keyboard.type('The type');
  await page.getByLabel(`Note on ${third}`).click();
  await expect(page.getByLabel(`Note on ${third}`)).toBeFocused();
  await page.getByRole('button', { name: `Remove ${first}` }).press('Enter');
  await expect(page.locator('.pin .card-title')).toHaveCount(2);
  await expect(handleOf(page, second)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual([third, second, first]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(handleOf(page, second)).toBeFocused();
  await page.getByLabel('Name of the moodboard').fill('Cold shops');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Cold shops | Vitrine');
  const name = page.getByLabel('Name of the moodboard');
  await expect(name).toBeFocused();
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel('Link to this moodboard')).toHaveValue(/\/boards\/[\w-]{24}$/);
  const link = await page.getByLabel('Link to this moodboard').inputValue();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Cold shops' })).toBeVisible();
  await expect.poll(() => titles(guest)).toEqual([third, second, first]);
  await expect(guest.getByText('The type')).toBeVisible();
  await expect(guest.getByText('For a shop in winter', { exact: true })).toBeVisible();
  await expect(guest.getByRole('button', { name: /Remove|Move/ })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This moodboard is not shared any more.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'See what is on display' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete this moodboard' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/moodboards');
  await expect(page.getByRole('link', { name: 'Saved 1 item' })).toBeVisible();
  await expect(page.getByText('Cold shops')).toBeHidden();
  expect(faults).toEqual([]);
});

test(
  'a cookie that was removed by hand leads to one sign-in, and the action continues',
  { tag: '@long' },
  async ({ page }) => {
    const email = await signUp(page, 'Otto Crumbs', '/moodboards');
    await expect(page.getByText('Save any design to start a moodboard')).toBeVisible();
    await page.context().clearCookies();
    await page.getByLabel('Name of a new moodboard').fill('Kept too');

    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('E-mail or name').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('link', { name: 'Kept too 0 items' })).toBeVisible();
  },
);

test(
  "somebody else's moodboard is reported as not found",
  { tag: '@long' },
  async ({ page, browser, gallery }) => {
    await signUp(page, 'Lea Owner', '/moodboards');
    await page.getByLabel('Name of a new moodboard').fill('Mine alone');
    await page.getByRole('button', { name: 'Create' }).click();
    const address = await page.getByRole('link', { name: 'Mine alone 0 items' }).getAttribute('href');
    const stranger = await browser.newPage({ baseURL: gallery.url });
    await signUp(stranger, 'Nosy Parker', '/app');

    await stranger.goto(address ?? '');

    await expect(stranger.getByRole('alert')).toHaveText('You have no moodboard with this id.');
    await expect(stranger.getByText('Mine alone')).toHaveCount(0);
    await expect(stranger.getByRole('button', { name: 'More actions' })).toBeHidden();
    expect(await findBarriers(stranger)).toEqual([]);
  },
);

test('a visitor who is not signed in is sent to the login page, by the server and by the page', async ({
  page,
  gallery,
}) => {
  for (const path of ['/app', '/app/moodboard/some-id']) {
    const answer = await fetch(gallery.url + path, { redirect: 'manual' });

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.context().addCookies([{ name: 'authToken', value: 'x', url: gallery.url }]);
  await page.goto('/featured');
  const shell = await (await page.request.get('/app')).text();
  await page.context().clearCookies();
  // A CDN without the redirect sends the page itself.
  await page.route('**/app', (route) => route.fulfill({ contentType: 'text/html', body: shell }));
  await page.goto('/app');
  await expect(page).toHaveURL('/login?next=%2Fapp');
});

test('signing out in one tab signs out every tab', { tag: '@long' }, async ({ page, context }) => {
  await signUp(page, 'Tab Keeper', '/app');
  const other = await context.newPage();
  await other.goto('/app');

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await expect(other).toHaveURL('/login?next=%2Fapp');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the save button is next to the author and covers no exhibit', { tag: '@long' }, async ({ page }) => {
    await page.goto('/featured');
    const cards = page.locator('.card:has(.card-author bdi)');
    await expect(cards).not.toHaveCount(0);

    const misplaced = await cards.evaluateAll((all) =>
      all
        .filter((card) => {
          const place = (part: string) => card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          const [picture, save, author] = [place('img'), place('.card-save'), place('.card-author bdi')];
          const isBelow = save.top >= picture.bottom;
          const isBeside = author.right <= save.left && save.top < author.bottom && author.top < save.bottom;
          return !(isBelow && isBeside);
        })
        .map((card) => card.textContent),
    );

    expect(misplaced).toEqual([]);
  });
});
