import { expect, type Page } from '@playwright/test';
import { findBarriers, findOverflow } from './faults.ts';
import { openFilters } from './filters.ts';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';

const cards = '.browse .card:not(.is-skeleton .card):visible';
const waiting = '.browse .is-skeleton .card:visible';

/** Where each card stands on the page, in whole pixels. */
const placesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      return [x, y + scrollY, width].map(Math.round);
    }),
  );

/** Collects the paths of everything that the page requests. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

for (const width of [390, 1440]) {
  test(`at ${width} px an address with a query shows frames where its cards will be, and never another view`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/data\//, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });

    for (const address of [
      '/templates?page=2',
      '/inspirations/all?sort=title-asc',
      '/free-templates?size=20',
    ]) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator(waiting).first()).toBeVisible();
      await expect(page.locator(cards)).toHaveCount(0);
    }
    await page.goto('/templates?page=2');
    await expect(page.locator(waiting)).toHaveCount(5);
    const frames = await placesOf(page, waiting);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    held.resolve();
    await expect(page.locator('.browse-wait')).toHaveCount(0);
    await expect(page.locator(cards)).toHaveCount(5);

    expect(await placesOf(page, cards)).toEqual(frames);
  });
}

test('the search field shows the words from the address before the scripts have loaded', async ({ page }) => {
  await page.route(/\.js$/, () => undefined);
  await page.goto('/search?q=two%20words', { waitUntil: 'commit' });

  await expect(page.locator(waiting).first()).toBeVisible();
  await expect(page.locator('#search-text')).toHaveValue('two words');
});

test('a link to a filtered list opens the same view in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/inspirations/all');
  await openFilters(page);
  await page.getByRole('group', { name: 'Style' }).getByRole('checkbox').first().check();
  await page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check();
  await page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').nth(1).check();
  await page.getByLabel('Order').selectOption('title:asc');
  const chips = (of: Page) => of.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  const view = async (of: Page) => ({
    titles: await of.locator(`${cards} .card-title`).allTextContents(),
    chips: await chips(of).allTextContents(),
    total: await of.locator('.toolbar p.data').textContent(),
    order: await of.getByLabel('Order').inputValue(),
  });
  await expect(page).toHaveURL(/design-style=.*color=.*color=.*sort=title-asc/);
  await expect(chips(page)).toHaveCount(4);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } });
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(chips(elsewhere)).toHaveCount(4);

  await expect(async () => expect(await view(elsewhere)).toEqual(await view(page))).toPass();
  expect((await view(elsewhere)).titles).not.toEqual([]);
  await context.close();
});

test('back and forward return to the scroll position of each page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scroll = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(top);
  };
  await page.goto('/search?q=a&size=20');
  await expect(page.locator(cards)).toHaveCount(20);
  await expect(page.locator('.pager [aria-current]')).toBeVisible();
  await scrollTo(700);
  // A real click would scroll to the link first.
  await page.locator('.pager').getByRole('link', { name: 'Next' }).dispatchEvent('click');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
  await expect.poll(scroll).toBeLessThan(700);
  await scrollTo(300);
  await page.locator(cards).nth(2).locator('.card-link').dispatchEvent('click');
  await expect(page).toHaveURL(/\/templates\//);

  await page.goBack();
  await expect.poll(scroll).toBe(300);
  await page.goBack();
  await expect.poll(scroll).toBe(700);
  await page.goForward();
  await expect.poll(scroll).toBe(300);
});

test('a click on Next that comes before the list works leads on from the page of the address', async ({
  page,
}) => {
  await page.goto('/templates?page=2');
  await page.locator('.pager').getByText('Next').dispatchEvent('click');

  await expect(page).toHaveURL('/templates?page=3');
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 3');
});

test('the data for an address is requested before the style sheet has loaded', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const asked = watchPaths(page);
  await page.route(/\/_astro\/Document\.[^/]*\.css$/, async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.goto('/search?q=portfolio', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => /\/data\/template\/cards-/.test(path))).not.toEqual([]);
  held.resolve();
  await expect(page.locator(cards).first()).toBeVisible();
  expect(page.workers()).toHaveLength(1);
});

test('the first results do not wait for the framework, and stay in place when it takes over', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  const asked = watchPaths(page);
  const shifts = await watchShifts(page);
  await page.route(/\/_astro\/react\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/search?q=portfolio&color=black&size=20', { waitUntil: 'commit' });
  await expect(page.locator('.browse-wait .card-link .picture img').first()).toBeVisible();
  const titles = await page.locator(`${cards} .card-title`).allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/data/inspiration'))).toEqual([]);
  await expect(page.locator('.toolbar .data').first()).toBeHidden();
  const gaps = await page.evaluateHandle(
    (selector) => {
      const seen = { gaps: 0 };
      const look = () => {
        const all = [...document.querySelectorAll(selector)].filter((card) => card.checkVisibility());
        if (all.length === 0) seen.gaps += 1;
        requestAnimationFrame(look);
      };
      look();
      return seen;
    },
    cards.replace(':visible', ''),
  );
  held.resolve();

  await expect(page.locator('.browse-wait')).toHaveCount(0);
  await expect(page.locator(`${cards} .card-title`)).toHaveText(titles);
  expect(await gaps.jsonValue()).toEqual({ gaps: 0 });
  expect(await shifts()).toBeLessThan(0.001);
});

test('if the script for the first results fails, the island draws them', async ({ page }) => {
  await page.route(/\/_astro\/first-results\./, (route) => route.abort());

  await page.goto('/templates?page=2');

  await expect(page.locator(cards)).toHaveCount(5);
  await expect(page.locator('.pager [aria-current]')).toHaveText('Page 2');
});

test('the default view of a list requests nothing before a visitor uses it', async ({ page }) => {
  await page.goto('/featured', { waitUntil: 'networkidle' });

  expect(page.workers()).toEqual([]);
  const preloads = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  expect(preloads).toEqual([...new Set(preloads)]);
  expect(preloads.filter((href) => /worker|backend/.test(href))).toEqual([]);
});
