// The filters of lists: a rail beside the results, a panel on a phone, and the index of all facets.
import { expect } from '@playwright/test';
import { facets } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { openFilters } from './filters.ts';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';

test('facets narrow a listing, counts follow the other choices, and chips remove them', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/featured');
  await openFilters(page);
  const panel = page.getByRole('region', { name: 'Filter' });
  const option = (list: string, name: string) =>
    panel.getByRole('group', { name: list, exact: true }).getByRole('checkbox', { name });
  const countOf = async (list: string) =>
    panel.getByRole('group', { name: list, exact: true }).locator('.data').allTextContents();
  await expect(option('Type', 'Landing page')).toBeVisible();
  await expect(panel.locator('.data').first()).not.toBeEmpty();
  expect(await findBarriers(page)).toEqual([]);

  const types = await countOf('Type');
  const styles = await countOf('Style');
  const total = Number((await page.locator('.toolbar p.data').textContent())?.split(' ')[0]);
  await option('Type', 'Landing page').check();
  const counted = Number(
    (await panel
      .getByRole('group', { name: 'Type', exact: true })
      .getByText('Landing page')
      .locator('..')
      .locator('.data')
      .textContent()) ?? '',
  );

  await expect(page).toHaveURL('/featured?design-type=landing-page');
  await expect(page.locator('.toolbar p.data')).toHaveText(new RegExp(`^${counted} templates?$`));
  expect(counted).toBeLessThan(total);
  await expect.poll(() => countOf('Style')).not.toEqual(styles);
  expect(await countOf('Type')).toEqual(types);

  await panel.getByRole('radio', { name: 'Free' }).check();
  await expect(page).toHaveURL('/featured?design-type=landing-page&price=free');
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('button')).toHaveText(['Without Landing page', 'Without Free', 'Clear all']);
  await chips.getByRole('button', { name: 'Landing page' }).click();
  await expect(page).toHaveURL('/featured?price=free');
  await chips.getByRole('button', { name: 'Clear all' }).click();

  await expect(page).toHaveURL('/featured');
  await expect(chips).toBeHidden();
  await expect(page.locator('.toolbar p.data')).toHaveText(`${total} templates`);
  expect(faults).toEqual([]);
});

test('chips and results change together, unless the results are late', async ({ page }) => {
  await page.goto('/featured');
  await openFilters(page);
  await page.getByRole('checkbox').first().waitFor();
  const seen = await page.evaluate(async () => {
    const list = document.querySelector('.browse-results');
    const shown = () => [
      list?.querySelectorAll('.chip').length,
      list?.querySelectorAll('.browse-page:not([hidden])').length,
    ];
    const before = shown();
    const begin = performance.now();
    document.querySelector<HTMLElement>('.facet-list input[type=checkbox]')?.click();
    while (shown()[0] === before[0]) await new Promise(requestAnimationFrame);
    return { before, after: shown(), milliseconds: performance.now() - begin };
  });

  expect(seen.before).toEqual([0, 1]);
  // On a busy machine, the answer may be late.
  expect(seen.after[1] === 0 || seen.milliseconds >= 100, JSON.stringify(seen)).toBe(true);
});

test(
  'while an answer is late, each press on a chip removes one filter',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/featured?design-type=landing-page&price=free&color=white');
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await expect(page.locator('.browse-wait')).toHaveCount(0);
    await expect(chips.getByRole('button')).toHaveCount(4);
    const answers = Promise.withResolvers<void>();
    await page.route('**/data/**', async (route) => {
      await answers.promise;
      await route.fallback();
    });

    await chips.evaluate((list) => {
      const [first, second] = list.querySelectorAll<HTMLElement>('.chip');
      for (const chip of [first, first, second]) chip?.click();
    });

    await expect(chips.getByRole('button')).toHaveCount(2);
    answers.resolve();
    await expect(page).toHaveURL(/\/featured\?[a-z-]+=[a-z-]+$/);
    await expect(chips.getByRole('button')).toHaveCount(2);
  },
);

test(
  'removing a filter and choosing it again fetches nothing, and neither does closing and opening the filters',
  { tag: '@long' },
  async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/featured');
    await openFilters(page);
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    const option = group('Type').getByRole('checkbox', { name: 'Landing page' });
    const counts = () => group('Style').locator('.data').allTextContents();
    const shown = page.locator('.toolbar p.data');
    await expect(option).toBeVisible();
    const all = (await shown.textContent()) ?? '';
    const countsOfAll = await counts();
    // Uses the keyboard, because an option under the pointer is looked up, including one that moves under it.
    await option.press('Space');
    await expect(shown).not.toHaveText(all);
    await expect.poll(counts).not.toEqual(countsOfAll);
    const some = (await shown.textContent()) ?? '';
    requests.forget();

    await option.press('Space');
    await expect(shown).toHaveText(all);
    await option.press('Space');
    await expect(shown).toHaveText(some);
    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await expect(option).toBeHidden();
    await page.getByRole('button', { name: 'Filter' }).press('Enter');
    await expect(option).toBeChecked();

    expect(requests.data()).toEqual([]);
    expect(requests.cms()).toEqual([]);
  },
);

test('filters are in a rail beside the results, which stay above the fold, and scroll separately', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=a&size=20');
  await openFilters(page);
  const rail = page.getByRole('region', { name: 'Filter' });
  await expect(rail.getByRole('checkbox').first()).toBeVisible();
  const boxes = async () => ({
    rail: (await rail.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    picture: (await page.locator('.browse .card .picture').first().boundingBox()) ?? { x: 0, y: 0, width: 0 },
  });

  const before = await boxes();
  expect(before.rail.width).toBeCloseTo(256 + 7, 0);
  expect(before.picture.x).toBeGreaterThan(before.rail.x + before.rail.width);
  expect(before.picture.y).toBeLessThan(500);
  expect(
    await rail.evaluate((element) => {
      const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
      return [...element.querySelectorAll('*')].filter(scrolls).length;
    }),
  ).toBe(0);

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const after = await boxes();
  expect(after.rail.y).toBeGreaterThan(56);
  expect(after.rail.y).toBeLessThan(90);
  expect(after.rail.y + after.rail.height).toBeLessThanOrEqual(900);
});

test(
  'a list offers twelve lookups, the rest on request, and chosen ones at the top once it loses the focus',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/search?q=a');
    await openFilters(page);
    const list = page.getByRole('group', { name: 'Typeface', exact: true });
    const options = list.getByRole('checkbox');
    const names = () => list.locator('label span[dir]').allTextContents();
    await expect(options).toHaveCount(12);
    const more = list.getByRole('button', { name: /^Show all \d+$/ });
    const total = Number((await more.textContent())?.match(/\d+/)?.[0]);
    await more.press('Enter');
    await expect(options).toHaveCount(total);
    const offered = await names();
    const last = offered.at(-1) ?? '';

    await options.last().press('Space');
    await expect(options.last()).toBeChecked();
    await expect(options.last()).toBeFocused();
    await expect.poll(names).toEqual(offered);
    // The pointer may be over the list, which has scrolled.
    await page.mouse.move(1000, 10);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');

    await expect.poll(async () => (await names())[0]).toBe(last);
    await list.getByRole('button', { name: 'Show fewer' }).press('Enter');
    await expect(options).toHaveCount(12);
    expect((await names())[0]).toBe(last);
  },
);

for (const [width, isOpen] of [
  [390, false],
  [1440, true],
] as const) {
  test(
    `the index of all facets is ${isOpen ? 'open' : 'closed until it is asked for'} at ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/search');
      const lists = page.locator('.index details');

      const count = facets.length * entryKinds.length;
      await expect(lists).toHaveCount(count);
      await expect(page.locator('.index details[open]')).toHaveCount(isOpen ? count : 0);
      expect(await findBarriers(page)).toEqual([]);
      await lists.first().locator('summary').press('Enter');
      const link = lists.first().getByRole('link').first();
      if (isOpen) await expect(link).toBeHidden();
      else await expect(link).toBeVisible();
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the filter panel opens by touch, keeps the focus, and closes by Escape, by its buttons and by the overlay', async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/inspirations/all');
    const button = page.getByRole('button', { name: 'Filter' });
    const panel = page.getByRole('dialog', { name: 'Filter' });

    await button.tap();
    const styles = panel.getByRole('group', { name: 'Style', exact: true });
    const heading = styles.getByRole('button', { name: 'Style' });
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(panel.getByRole('checkbox')).toHaveCount(0);
    await heading.tap();
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await expect(styles.getByRole('checkbox')).toHaveCount(12);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await styles.getByRole('checkbox').first().tap();
    await expect(page).toHaveURL(/design-style=/);
    await panel.getByRole('button', { name: /^Show \d+/ }).tap();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();

    await button.tap();
    const chosen = await page
      .getByRole('list', { name: 'Chosen filters' })
      .locator('.chip span[dir]')
      .textContent();
    await expect(heading).toHaveAccessibleDescription(chosen ?? '');
    await expect(styles.getByText(chosen ?? '', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await button.tap();
    await expect(panel).toBeVisible();
    await page.mouse.click(10, 700);
    await expect(panel).toBeHidden();
  });
});
