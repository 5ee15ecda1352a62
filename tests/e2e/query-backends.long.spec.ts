import { expect, type Page } from '@playwright/test';
import { openFilters } from './filters.ts';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title:visible';
const script = (name: string) => new RegExp(`/_astro/${name}.*\\.js$`);
const gone = { status: 404, body: '' };

/** The titles that a page shows when everything works. */
async function titlesOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator(cards)).toHaveCount(5);
  return page.locator(cards).allTextContents();
}

test('queries are answered in a worker, one for the whole page', async ({ page }) => {
  const faults = watchFaults(page);
  const requests = watchRequests(page);
  await page.goto('/featured');
  await page.locator('.pager').getByText('Next').dispatchEvent('click');
  await expect(page).toHaveURL('/featured?page=2');
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await page.keyboard.press('/');
  await page.keyboard.type('ga');
  await expect(page.getByRole('option').locator('mark').first()).toBeVisible();

  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('search-worker')]);
  expect(requests.workers()).toHaveLength(1);
  expect(requests.inPage()).toEqual([]);
  expect(requests.cms()).toEqual([]);
  expect(faults).toEqual([]);
});

test('if no worker starts, the page does the work', async ({ page }) => {
  const titles = await titlesOf(page, '/templates?page=2');
  const requests = watchRequests(page);
  await page.route(script('search-worker'), (route) => route.fulfill(gone));

  expect(await titlesOf(page, '/templates?page=2')).toEqual(titles);
  await page.getByLabel('Order').selectOption('title:asc');
  await expect(page.locator(cards)).not.toHaveText(titles);

  expect(requests.inPage()).not.toEqual([]);
  expect(requests.cms()).toEqual([]);
});

test('if nothing can read the data files, the CMS is asked, after one reload that might have helped', async ({
  page,
}) => {
  const titles = await titlesOf(page, '/templates?page=2');
  const requests = watchRequests(page);
  await page.route(script('search-worker'), (route) => route.fulfill(gone));
  await page.route(script('browser-backend'), (route) => route.fulfill(gone));

  await page.goto('/templates?page=2');
  await expect.poll(() => requests.cms().length).toBeGreaterThan(0);
  await expect(page.locator(cards)).toHaveText(titles);

  expect(requests.inPage()).toHaveLength(2);
});

const faulty: { name: string; damage(text: string): { status?: number; body: string } }[] = [
  { name: 'missing', damage: () => gone },
  { name: 'truncated', damage: (text) => ({ body: text.slice(0, text.length / 2) }) },
  { name: 'an HTML page', damage: () => ({ body: '<!doctype html><title>Sign in to the network</title>' }) },
  {
    name: 'of another format',
    damage: (text) => ({ body: text.replace(/"format":"[^"]+"/, '"format":"1"') }),
  },
];

for (const { name, damage } of faulty) {
  test(`data files that are ${name} once are read again; while they stay so, the CMS is asked`, async ({
    page,
  }) => {
    const titles = await titlesOf(page, '/templates?page=2');
    const requests = watchRequests(page);
    let lasting = false;
    const met = new Set<string>();
    await page.route('**/data/template/cards-*.json', async (route) => {
      if (!lasting && met.has(route.request().url())) return route.continue();
      met.add(route.request().url());
      const response = await route.fetch({ maxRetries: 3 });
      return route.fulfill({ response, ...damage(await response.text()) });
    });

    expect(await titlesOf(page, '/templates?page=2')).toEqual(titles);
    expect(met.size).toBeGreaterThan(0);
    expect(requests.cms()).toEqual([]);

    lasting = true;
    expect(await titlesOf(page, '/templates?page=2')).toEqual(titles);
    expect(requests.cms().filter((path) => path === '/api/templates')).toHaveLength(1);
  });
}

test('a manifest of another build, whose files are gone, is replaced by the current one', async ({
  page,
}) => {
  const titles = await titlesOf(page, '/templates?page=2');
  const requests = watchRequests(page);
  let isOld = true;
  await page.route('**/data/template.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const body = isOld ? text.replace(/[0-9a-f]{12}/g, '0123456789ab') : text;
    isOld = false;
    return route.fulfill({ response, body });
  });

  expect(await titlesOf(page, '/templates?page=2')).toEqual(titles);

  expect(requests.data().filter((path) => path === '/data/template.json')).toHaveLength(2);
  expect(requests.cms()).toEqual([]);
});

test('if neither the files nor the CMS can be reached, the list says so, and loads on the next try', async ({
  page,
}) => {
  const away = /\/(data|api)\//;
  await page.route(away, (route) => route.abort());
  await page.goto('/templates?page=2');

  await expect(page.getByText('The templates could not be loaded.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Something went wrong');
  await openFilters(page);
  await expect(page.getByText('The filters could not be loaded.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.unroute(away);
  // One of the buttons is next to the filters. It requests both.
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator(cards)).toHaveCount(5);
  await expect(page.getByRole('group', { name: 'Type', exact: true })).toBeVisible();
});

test('without the CMS a visitor browses, filters, searches, previews, and sees related entries', async ({
  page,
}) => {
  const requests = watchRequests(page);
  await page.route('**/api/**', (route) => route.abort());

  await page.goto('/inspirations/all');
  await page.locator('.pager').getByText('Next').dispatchEvent('click');
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await openFilters(page);
  await page.getByRole('group', { name: 'Style' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/design-style=/);
  await expect(page.locator(cards)).not.toHaveCount(0);
  await page.goto('/search?q=garden');
  await expect(page.locator(cards).first()).toBeVisible();
  await page.locator('.card-link').first().click();
  await expect(page).toHaveURL(/\/templates\//);
  await page.locator('[data-related]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-related]')).toHaveAttribute('data-status', 'SUCCESS');
  await page.getByRole('link', { name: 'Live preview' }).click();
  await expect(page.locator('iframe')).toBeVisible();

  // Nothing waits for the count of the preview.
  expect(requests.cms()).toEqual(['/api/interactions']);
});
