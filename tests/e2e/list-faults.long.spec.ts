// Requests that fail on pages that already show something.
import { expect, type Page } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title:visible';
const frames = '.browse .is-skeleton .card:visible';
const away = /\/(data|api)\//;

/** Opens a page, loads the scripts of its list, and makes all further requests for entries fail. */
async function openThenLose(page: Page, address: string, failure: 'aborted' | 500): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Filter' }).hover();
  await expect(page.locator('astro-island[ssr][component-export=Browse]')).toHaveCount(0);
  await expect(page.locator(cards)).toHaveCount(5);
  const titles = await page.locator(cards).allTextContents();
  await page.route(away, (route) => (failure === 500 ? route.fulfill({ status: 500 }) : route.abort()));
  return titles;
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The order of the list, and the kind if there are several. */
const stateOf = async (page: Page) => ({
  order: await page.getByLabel('Order').inputValue(),
  kind: await page.locator('.toolbar-kinds [aria-pressed=true]').allTextContents(),
});

const asked: {
  name: string;
  from: string;
  kind?: string;
  failure: 'aborted' | 500;
  ask(page: Page): Promise<unknown>;
  to: string;
}[] = [
  {
    name: 'the next page',
    from: '/featured',
    failure: 'aborted',
    ask: (page) => page.locator('.pager').getByText('Next').dispatchEvent('click'),
    to: '/featured?page=2',
  },
  {
    name: 'another order',
    from: '/inspirations/all',
    kind: 'inspirations',
    failure: 500,
    ask: (page) => page.getByLabel('Order').selectOption('title:asc'),
    to: '/inspirations/all?sort=title-asc',
  },
  {
    name: 'a word',
    from: '/search',
    failure: 500,
    ask: (page) => page.locator('#search-text').pressSequentially('garden'),
    to: '/search?q=garden',
  },
  {
    name: 'the other kind',
    from: '/search?q=page',
    kind: 'inspirations',
    failure: 'aborted',
    ask: (page) => page.getByRole('button', { name: /^Inspirations/ }).click(),
    to: '/search?q=page&kind=inspiration',
  },
];

for (const { name, from, kind = 'templates', failure, ask, to } of asked) {
  test(`if ${name} cannot be loaded from ${from} (${failure}), the list stays, with a sentence and a way to try again`, async ({
    page,
  }) => {
    const titles = await openThenLose(page, from, failure);
    const before = await stateOf(page);

    await ask(page);

    await expect(page.getByText(`The ${kind} you asked for could not be loaded.`)).toBeVisible();
    await expect(page.locator(cards)).toHaveText(titles);
    await expect(page.locator(frames)).toHaveCount(0);
    await expect(page).toHaveURL(from);
    // The controls match the visible list.
    expect(await stateOf(page)).toEqual(before);
    expect(await findBarriers(page)).toEqual([]);

    await page.unroute(away);
    await tryAgain(page).click();
    await expect(page).toHaveURL(to);
    await expect(page.locator(cards)).not.toHaveText(titles);
    await expect(tryAgain(page)).toHaveCount(0);
  });
}

test('a list whose next page cannot be loaded keeps its address and pager, and continues from there', async ({
  page,
}) => {
  const titles = await openThenLose(page, '/templates?page=2', 'aborted');

  await page.locator('.pager').getByText('Next').dispatchEvent('click');

  await expect(tryAgain(page)).toBeVisible();
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await expect(page).toHaveURL('/templates?page=2');
  await expect(page.locator(cards)).toHaveText(titles);
  await page.unroute(away);
  await page.locator('.pager').getByText('Previous').dispatchEvent('click');
  await expect(page).toHaveURL('/templates');
  await expect(tryAgain(page)).toHaveCount(0);
});

test('going back to a list that cannot be loaded says so, and shows nothing else under its address', async ({
  page,
}) => {
  // Live mode, because otherwise the browser still has the earlier page.
  await page.goto('/templates?live=1&page=2');
  await expect(page.locator(cards)).toHaveCount(5);
  await page.locator('.pager').getByText('Next').dispatchEvent('click');
  await expect(page).toHaveURL('/templates?live=1&page=3');
  await page.route(away, (route) => route.abort());

  await page.goBack();

  await expect(page.getByText('The templates could not be loaded.')).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(0);
  await expect(page.locator('.pager')).toHaveCount(0);
  await page.unroute(away);
  await tryAgain(page).click();
  await expect(page.locator(cards)).toHaveCount(5);
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await expect(page).toHaveURL('/templates?live=1&page=2');
});

test('a search over the page that gets no answer offers another try', async ({ page }) => {
  await page.route(away, (route) => route.abort());
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('garden');

  await expect(page.getByText('The search did not answer.')).toBeVisible();
  await page.unroute(away);
  await tryAgain(page).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('the number of the other kind is blank until it is known', async ({ page }) => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/data/inspirations/**', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.goto('/search?q=garden');
  const other = page.getByRole('list', { name: 'Kinds' }).getByRole('button', { name: 'Inspirations' });
  await expect(page.locator(cards).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).hover();
  await expect(page.locator('astro-island[ssr][component-export=Browse]')).toHaveCount(0);

  await expect(other).toHaveText('Inspirations ');
  goOn();

  await expect(other).toHaveText(/^Inspirations \d+$/);
});
