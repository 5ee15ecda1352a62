import { expect, type Page, type Route } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title:visible';
const lists = '**/api/templates?*';
const statusOf = (page: Page, load: string) => page.locator('.live-bar li', { hasText: load }).locator('b');

test('live mode applies to its tab until it is turned off, and to no other tab', async ({
  page,
  browser,
  baseURL,
}) => {
  const requests = watchRequests(page);
  await page.goto('/inspirations/all?live=1');
  await expect(page.locator('.live-bar li')).toHaveCount(15);
  await expect(statusOf(page, 'all inspirations')).toHaveText('SUCCESS');
  await expect(statusOf(page, 'free templates')).toHaveText('IDLE');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/featured');
  await expect(statusOf(page, 'featured templates')).toHaveText('SUCCESS');
  expect(requests.data()).toEqual([]);
  expect(requests.cms()).toContain('/api/templates');
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/templates?page=2');
  await expect(elsewhere.locator(cards)).toHaveCount(5);
  await expect(elsewhere.locator('.live-bar')).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('.live-bar')).toHaveCount(0);
  requests.forget();
  await page.goto('/templates?page=2');
  await expect(page.locator(cards)).toHaveCount(5);
  expect(requests.cms()).toEqual([]);
});

test('a token that the CMS rejects does not block public lists, and signs the visitor out', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'authToken', value: 'spoiled', url: baseURL ?? '' }]);

  await page.goto('/templates?live=1&page=2');

  await expect(statusOf(page, 'all templates')).toHaveText('SUCCESS');
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
    name: 'with an error page of a proxy in front of it',
    text: '',
    tries: 2,
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  },
];

for (const { name, text, tries, answer } of answers) {
  test(`a CMS that answers ${name} is an error, reported in its own words or none`, async ({ page }) => {
    let asked = 0;
    await page.route(lists, (route) => {
      asked += 1;
      return route.fulfill(answer);
    });

    await page.goto('/free-templates?live=1&page=2');

    await expect(statusOf(page, 'free templates')).toHaveText('ERROR');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast.locator('[data-title]')).toHaveText('Something went wrong');
    // Checked without waiting: every toast disappears after a while.
    expect(await toast.locator('[data-description]').allTextContents()).toEqual(text === '' ? [] : [text]);
    expect(asked).toBe(tries);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page, 'free templates')).toHaveText('SUCCESS');
    await expect(page.locator(cards)).not.toHaveCount(0);
  });
}

test('a slow CMS shows a skeleton; the last of several requests counts, whichever answer arrives first', async ({
  page,
}) => {
  const held = new Map<string, PromiseWithResolvers<void>>();
  await page.route(lists, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('pagination[page]') ?? '';
    const wait = Promise.withResolvers<void>();
    held.set(number, wait);
    await wait.promise;
    // The page has aborted requests that it no longer needs.
    await route.continue().catch(() => undefined);
  });
  const status = statusOf(page, 'all templates');
  const isAsked = (number: string) => expect.poll(() => held.has(number)).toBe(true);
  const turnTo = (name: string) => page.locator('.pager').getByRole('link', { name }).dispatchEvent('click');

  await page.goto('/templates?live=1');
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
  await expect(page).toHaveURL('/templates?live=1&page=3');
  await expect(status).toHaveText('SUCCESS');
});

/** The loads that this page has begun, with name and status. */
const begun = (page: Page) => page.locator('.live-bar li:not([data-status=IDLE])');

test('lists next to each other on a page are loaded where they are shown', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/inspirations');
  const published = await page.locator('main .card-title').allTextContents();

  await page.goto('/inspirations?live=1');
  await expect(begun(page)).toHaveText(['all inspirations SUCCESS', 'featured inspirations SUCCESS']);
  await expect(page.locator('main .card-title')).toHaveText(published);
  const queries = asked.filter(({ pathname }) => pathname === '/api/inspirations');
  const isPromoted = queries.map(({ searchParams }) => searchParams.get('filters[isPromoted][$eq]'));
  expect(isPromoted.toSorted()).toEqual([null, 'true'].toSorted());

  await page.goto('/');
  await expect(begun(page)).toHaveText([
    'all templates SUCCESS',
    'featured templates SUCCESS',
    'free templates SUCCESS',
    'featured inspirations SUCCESS',
    'popular templates SUCCESS',
  ]);
  await expect(page.locator('[data-list="free templates"] .card')).toHaveCount(5);
});

test('a section that the CMS does not answer says so, and loads on the next try', async ({ page }) => {
  const promoted = /\/api\/inspirations\?.*isPromoted/;
  await page.route(promoted, (route) => route.abort());

  await page.goto('/inspirations?live=1');

  await expect(page.getByText('These entries could not be loaded from the CMS.')).toBeVisible();
  await expect(statusOf(page, 'featured inspirations')).toHaveText('ERROR');
  await expect(page.locator('[data-list="featured inspirations"] .card')).toHaveCount(5);
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(promoted);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page, 'featured inspirations')).toHaveText('SUCCESS');
  await expect(page.getByText('These entries could not be loaded from the CMS.')).toHaveCount(0);
});

const singles = [
  { load: 'a single template', path: '/templates/ada-and-kwesi', populates: ['colors'] },
  {
    load: 'a single inspiration',
    path: '/inspirations/plain-salt',
    populates: ['colors', 'mobileView', 'desktopView'],
  },
];

for (const { load, path, populates } of singles) {
  test(`the page of an entry makes the single call and shows the answer: ${load}`, async ({ page }) => {
    const [, folder, slug = ''] = path.split('/');
    const single = (url: URL) =>
      url.pathname === `/api/${folder}` && url.searchParams.get('filters[slug][$eq]') === slug;
    const asked: URL[] = [];
    await page.route(single, async (route) => {
      asked.push(new URL(route.request().url()));
      const response = await route.fetch({ maxRetries: 3 });
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/"title":"[^"]*"/, '"title":"A title to come"') });
    });

    await page.goto(`${path}?live=1`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title to come');
    await expect(statusOf(page, load)).toHaveText('SUCCESS');
    expect(asked).toHaveLength(1);
    const populated = [...(asked[0]?.searchParams ?? [])].filter(([key]) => key.startsWith('populate'));
    expect(JSON.stringify(populated)).toMatch(new RegExp(populates.join('.*')));
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`a single call that fails leaves the page as published, and can be made again: ${load}`, async ({
    page,
  }) => {
    const single = /slug\]\[\$eq\]=|slug%5D%5B%24eq%5D=/;
    await page.route(single, (route) => route.fulfill({ status: 500 }));
    await page.goto(path);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await page.goto(`${path}?live=1`);

    await expect(statusOf(page, load)).toHaveText('ERROR');
    await expect(page.getByText('could not be loaded from the CMS.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.unroute(single);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page, load)).toHaveText('SUCCESS');
    await expect(page.getByText('could not be loaded from the CMS.')).toHaveCount(0);
  });
}

test('an entry that the CMS no longer has is reported as such, and its preview is the 404 screen', async ({
  page,
}) => {
  await page.route(/\/api\/templates\?/, (route) =>
    route.fulfill({
      json: { data: [], meta: { pagination: { page: 1, pageSize: 1, total: 0, pageCount: 0 } } },
    }),
  );

  await page.goto('/templates/ada-and-kwesi?live=1');
  await expect(page.getByText('This template no longer exists in the CMS.')).toBeVisible();
  await page.goto('/templates/preview?t=ada-and-kwesi');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
});

test('the preview makes the single call too', async ({ page }) => {
  const single = /\/api\/templates\?/;
  await page.route(single, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"title":"[^"]*"/, '"title":"A title to come"') });
  });

  await page.goto('/templates/preview?t=ada-and-kwesi&live=1');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title to come');
  await expect(statusOf(page, 'a single template')).toHaveText('SUCCESS');
  await expect(page.locator('iframe')).toHaveClass('is-loaded');
  await expect(page.getByRole('link', { name: 'Next template' })).toBeVisible();
  await page.unroute(single);
  await page.route(single, (route) => route.abort());
  await page.reload();
  await expect(statusOf(page, 'a single template')).toHaveText('ERROR');
  await expect(page.getByText('Something went wrong', { exact: true }).last()).toBeVisible();
});
