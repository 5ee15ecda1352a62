import { expect } from '@playwright/test';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests, watchShifts } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card) .card-title';

test.describe('with a mouse', () => {
  test('nothing is fetched for filtering before the visitor uses it, and the first click is not lost', async ({
    page,
  }) => {
    const faults = watchFaults(page);
    const requests = watchRequests(page);
    await page.goto('/featured', { waitUntil: 'networkidle' });
    await expect(page.locator(cards)).toHaveCount(5);
    await page.locator('.card-link').first().hover();

    expect(requests.data()).toEqual([]);
    expect(requests.cms()).toEqual([]);
    expect(requests.workers()).toEqual([]);
    expect(await page.locator('astro-island[ssr][component-export=Browse]').count()).toBe(1);

    const first = await page.locator(cards).allTextContents();
    await page.locator('.pager').getByText('Next').dispatchEvent('click');

    await expect(page).toHaveURL('/featured?page=2');
    await expect(page.locator(cards)).not.toHaveText(first);
    await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
    expect(requests.cms()).toEqual([]);
    expect(faults).toEqual([]);
  });

  test(
    'a list without matches offers to drop single filters, each with the number of results',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/featured?color=teal&industry=law&price=free');
      await expect(page.getByText('No templates match.')).toBeVisible();
      const way = page.locator('.ways-out button').first();
      await expect(way).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Popular templates' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      const count = Number(await way.locator('.data').textContent());
      await way.click();

      await expect(page.locator('.toolbar p.data')).toHaveText(new RegExp(`^${count} templates?$`));
      await expect(page.locator(cards)).toHaveCount(Math.min(count, 5));
    },
  );
});

test('a shared address opens to the same view, without a flash of the default page and without a shift', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/inspirations/all');
  await page.getByLabel('Order').selectOption('title:asc');
  await page.getByLabel('Added').selectOption('1y');
  await page.getByLabel('On a page').selectOption('20');
  await expect(page).toHaveURL('/inspirations/all?range=1y&sort=title-asc&size=20');
  await expect(page.locator(cards)).toHaveCount(20);
  const shared = page.url();
  const titles = await page.locator(cards).allTextContents();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  const shifts = await watchShifts(elsewhere);
  await elsewhere.goto(shared, { waitUntil: 'commit' });
  await elsewhere.locator('.browse').waitFor({ state: 'attached' });
  await expect(elsewhere.locator('.browse-page .card').first()).toBeHidden();
  await expect(elsewhere.locator(cards)).toHaveText(titles);

  expect(await shifts()).toBeLessThan(0.01);
  await elsewhere.close();

  await page.goto('/featured');
  await expect(page).toHaveURL('/featured?size=20');
});

test(
  'a bad value drops only its own key, and a page beyond the end becomes the last one',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/featured?page=abc&sort=title-asc&price=9-1&utm_source=mail');
    await expect(page).toHaveURL('/featured?utm_source=mail&sort=title-asc');

    await page.goto('/featured?page=99');
    await expect(page).toHaveURL(/\/featured\?page=[2-9]$/);
    await expect(page.locator('.pager [aria-current]')).toHaveText(/Page [2-9]/);
    await expect(page.locator(cards)).not.toHaveCount(0);

    await page.goto('/featured?page=0');
    await expect(page).toHaveURL('/featured');
    await expect(page.locator(cards)).toHaveCount(5);
  },
);

test('back and forward restore the query and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/free-templates?size=20');
  const first = await page.locator(cards).first().textContent();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByLabel('Order').selectOption('title:desc');
  await expect(page.locator(cards).first()).not.toHaveText(first ?? '');
  const second = await page.locator(cards).first().textContent();
  await page.locator('.card-link').first().click();
  await expect(page).toHaveURL(/\/templates\//);

  await page.goBack();
  await expect(page).toHaveURL('/free-templates?sort=title-desc&size=20');
  await expect(page.locator(cards).first()).toHaveText(second ?? '');
  const left = page.locator('.card-link').first();
  await expect(left).toBeFocused();
  expect(await left.evaluate((card) => card.matches(':focus-visible'))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/free-templates?size=20');
  await expect(page.locator(cards).first()).toHaveText(first ?? '');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400);
  await page.goForward();
  await expect(page.locator(cards).first()).toHaveText(second ?? '');
});

test(
  'a visitor can filter, turn pages and go back with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/featured');
    const option = page.getByRole('checkbox', { name: 'Landing page' });
    await option.focus();
    await page.keyboard.press('Space');
    await expect(option).toBeChecked();
    await expect(page).toHaveURL(/design-type=/);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/featured');

    // The focus scrolls to the pager, and the wall grows meanwhile.
    await page.locator('.pager').getByRole('link', { name: 'Page 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/featured?page=2');
    await expect(page.getByRole('status')).toContainText('page 2 of');
    const first = page.locator('.browse a.card-link').first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    expect(await first.evaluate((card) => card.matches(':focus-visible'))).toBe(true);

    await page.locator('.pager').getByRole('link', { name: 'Page 1' }).press('Enter');
    await expect(page).toHaveURL('/featured');
    await expect(first).toBeFocused();
  },
);

test('a page that is turned by touch starts in view', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=a&size=20');
  const next = page.locator('.pager').getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await next.click();

  await expect(page).toHaveURL('/search?q=a&page=2&size=20');
  const first = page.locator('.browse a.card-link').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  expect(await first.evaluate((card) => card.matches(':focus-visible'))).toBe(false);
});

test(
  'the pager shows all page numbers up to nine pages, and fits the smallest phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto('/search');

    await expect(page.locator('.pager li a')).toHaveText(
      Array.from({ length: 8 }, (_, index) => `Page ${index + 1}`),
    );
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test(
  'a list that cannot be loaded says so, shows its status, and loads on the next try',
  { tag: '@long' },
  async ({ page }) => {
    const message = 'The gallery is being moved.';
    let isAway = true;
    await page.route('**/api/templates?*', (route) =>
      isAway
        ? route.fulfill({ status: 400, json: { data: null, error: { status: 400, name: 'X', message } } })
        : route.continue(),
    );
    await page.goto('/templates?live=1&page=2');
    const status = page.locator('.live-bar li', { hasText: 'all templates' }).locator('b');

    await expect(status).toHaveText('ERROR');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText('Something went wrong');
    await expect(toast).toContainText(message);
    await expect(page.getByText('The templates could not be loaded.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status).toHaveText('SUCCESS');
    await expect(page.locator(cards)).toHaveCount(5);

    isAway = true;
    await page.locator('.pager').getByRole('link', { name: 'Next' }).dispatchEvent('click');
    await expect(status).toHaveText('STALE_IF_ERROR');
    await expect(page.locator(cards)).toHaveCount(5);

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL(/live/);
    await expect(page.locator('.live-bar')).toBeHidden();
  },
);
