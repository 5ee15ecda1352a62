import { expect, type Page, type Route } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title:visible';
const lists = '**/api/templates?*';
const statusOf = (page: Page, load: string) => page.locator('.live-bar li', { hasText: load }).locator('b');

test('live mode holds for its tab until it is left, and for no other', async ({ page, browser, baseURL }) => {
  const requests = watchRequests(page);
  await page.goto('/inspirations/all?live=1');
  await expect(page.locator('.live-bar li')).toHaveCount(14);
  await expect(statusOf(page, 'all inspirations')).toHaveText('SUCCESS');
  await expect(statusOf(page, 'free templates')).toHaveText('IDLE');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/featured');
  await expect(statusOf(page, 'featured templates')).toHaveText('SUCCESS');
  expect(requests.data()).toEqual([]);
  expect(requests.cms()).toContain('/api/templates');
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/featured?page=2');
  await expect(elsewhere.locator(cards)).toHaveCount(5);
  await expect(elsewhere.locator('.live-bar')).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('.live-bar')).toHaveCount(0);
  requests.forget();
  await page.goto('/featured?page=2');
  await expect(page.locator(cards)).toHaveCount(5);
  expect(requests.cms()).toEqual([]);
});

test('a token that the CMS rejects does not keep anybody from public lists, and signs out', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'authToken', value: 'spoiled', url: baseURL ?? '' }]);

  await page.goto('/featured?live=1&page=2');

  await expect(statusOf(page, 'featured templates')).toHaveText('SUCCESS');
  await expect(page.locator(cards)).toHaveCount(5);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([]);
});

const answers: { name: string; text: string; tries: number; answer: Parameters<Route['fulfill']>[0] }[] = [
  {
    name: 'with 500 and a message',
    text: 'Internal Server Error',
    tries: 2,
    answer: { status: 500, json: { error: { status: 500, message: 'Internal Server Error' } } },
  },
  {
    name: 'with 429',
    text: 'Too Many Requests',
    tries: 2,
    answer: { status: 429, json: { error: { status: 429, message: 'Too Many Requests' } } },
  },
  {
    name: 'with a page instead of data',
    text: '',
    tries: 1,
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wait</title>' },
  },
  {
    name: 'with an error page of whoever stands before it',
    text: '',
    tries: 2,
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  },
];

for (const { name, text, tries, answer } of answers) {
  test(`a CMS that answers ${name} is an error, told in its own words or none`, async ({ page }) => {
    let asked = 0;
    await page.route(lists, (route) => {
      asked += 1;
      return route.fulfill(answer);
    });

    await page.goto('/free-templates?live=1&page=2');

    await expect(statusOf(page, 'free templates')).toHaveText('ERROR');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast.locator('[data-title]')).toHaveText('Something went wrong');
    // Not waited for: every toast is gone after a while.
    expect(await toast.locator('[data-description]').allTextContents()).toEqual(text === '' ? [] : [text]);
    expect(asked).toBe(tries);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page, 'free templates')).toHaveText('SUCCESS');
    await expect(page.locator(cards)).not.toHaveCount(0);
  });
}

test('a slow CMS is waited for behind a skeleton; of several questions the last one counts, whatever comes first', async ({
  page,
}) => {
  const held = new Map<string, PromiseWithResolvers<void>>();
  await page.route(lists, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('pagination[page]') ?? '';
    const wait = Promise.withResolvers<void>();
    held.set(number, wait);
    await wait.promise;
    // What is no longer wanted has been given up.
    await route.continue().catch(() => undefined);
  });
  const status = statusOf(page, 'featured templates');
  const isAsked = (number: string) => expect.poll(() => held.has(number)).toBe(true);
  const turnTo = (name: string) => page.locator('.pager').getByRole('link', { name }).click();

  await page.goto('/featured?live=1');
  await isAsked('1');
  await expect(status).toHaveText('LOADING');
  await expect(page.locator('.browse .is-skeleton .card:visible')).toHaveCount(5);
  expect(await findBarriers(page)).toEqual([]);
  held.get('1')?.resolve();
  await expect(status).toHaveText('SUCCESS');
  const first = await page.locator(cards).allTextContents();

  await turnTo('Page 2');
  await isAsked('2');
  await expect(status).toHaveText('REVALIDATING');
  await expect(page.locator(cards)).toHaveText(first);
  await turnTo('Page 3');
  await isAsked('3');
  held.get('3')?.resolve();
  await expect(status).toHaveText('SUCCESS');
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  await expect(page.locator(cards)).not.toHaveText(first);
  const third = await page.locator(cards).allTextContents();
  held.get('2')?.resolve();
  await page.waitForLoadState('networkidle');

  await expect(page.locator(cards)).toHaveText(third);
  await expect(page).toHaveURL('/featured?live=1&page=3');
  await expect(status).toHaveText('SUCCESS');
});
