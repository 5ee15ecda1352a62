import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent, type Document } from '../cms/content.ts';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchRequests } from './requests.ts';
import type { Gallery } from './start-gallery.ts';

const cards = '.browse .card:not(.is-skeleton .card):visible';
const titles = `${cards} .card-title`;

/** Fires the event that browsers send to a tab when the visitor turns to it. */
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Answers requests for the current build in place of the site. */
async function pretendBuilds(page: Page) {
  let asked = 0;
  const state = {
    isNewer: false,
    asked: () => asked,
    /** Waits for this many requests, and until the page has the last answer: it does not look again before that. */
    async told(times: number): Promise<void> {
      await expect.poll(() => asked).toBe(times);
      await page.evaluate(() => fetch('/favicon.svg'));
    },
  };
  await page.route('**/build.json', (route) => {
    asked += 1;
    return route.fulfill({ json: { build: state.isNewer ? `newer ${asked}` : 'the same' } });
  });
  return state;
}

/** Publishes a change of a template and waits until the site has finished building; returns the template from before. */
async function publish({ url, cms }: Gallery, slug: string, change: object): Promise<Document> {
  const templates = createContent(await signInAdmin(cms), 'api::template.template');
  const one = (await templates.list()).find((template) => template['slug'] === slug);
  if (!one) throw new Error(`There is no template ${slug}.`);
  await templates.publish(one.documentId, change);
  await fetch(`${url}/_rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cms.webhookSecret}` },
  });
  await expect.poll(async () => (await (await fetch(`${url}/_health`)).json()).queue).toBe(0);
  return one;
}

test('a tab that the visitor turns to after a publish shows it, and fetches only the few new files', async ({
  page,
  gallery,
}) => {
  const faults = watchFaults(page);
  const requests = watchRequests(page);
  await page.goto('/featured?sort=title-asc&size=20');
  const card = page.locator(cards).first();
  await expect(card).toBeVisible();
  const slug = (await card.locator('.card-link').getAttribute('href'))?.split('/').at(-1) ?? '';
  const all = await page.locator(titles).allTextContents();

  const known = new Set(requests.data());

  const { name, title } = await publish(gallery, slug, { name: 'A', title: 'A' });
  requests.forget();
  await turnTo(page);

  await expect(page.locator(titles).first()).toHaveText('A');
  await expect(page.locator(titles)).toHaveText(['A', ...all.slice(1)]);
  expect(requests.data()).toContain('/data/template.json');
  expect(requests.data().filter((path) => !known.has(path)).length).toBeLessThanOrEqual(5);
  expect(requests.cms()).toEqual([]);

  await publish(gallery, slug, { name, title });
  await turnTo(page);
  await expect(page.locator(titles)).toHaveText(all);
  expect(faults).toEqual([]);
});

test('a visible tab checks every five minutes, and fetches nothing while the build is the same', async ({
  page,
}) => {
  await page.clock.install();
  const builds = await pretendBuilds(page);
  const requests = watchRequests(page);
  await page.goto('/templates?page=2');
  await expect(page.locator(titles)).toHaveCount(5);
  await builds.told(1);
  const known = requests.forget();

  await page.clock.fastForward('04:50');
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(builds.asked()).toBe(1);
  await page.clock.fastForward('00:20');
  await builds.told(2);
  expect(requests.data()).toEqual([]);

  builds.isNewer = true;
  await page.clock.fastForward('05:00');
  await builds.told(3);
  await expect.poll(requests.data).toContain('/data/template.json');
  expect(requests.data().filter((path) => !known.includes(path))).toEqual([]);
});

test('a visible list stays while it is loaded again, and if that fails', async ({ page }) => {
  const builds = await pretendBuilds(page);
  await page.goto('/templates?live=1&page=2');
  const status = page.locator('.live-bar li', { hasText: 'all templates' }).locator('b');
  await expect(status).toHaveText('SUCCESS');
  await builds.told(1);
  const all = await page.locator(titles).allTextContents();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/templates?*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 400, json: { error: { message: 'The gallery is being moved.' } } });
  });

  builds.isNewer = true;
  await turnTo(page);
  await expect(status).toHaveText('REVALIDATING');
  await expect(page.locator(titles)).toHaveText(all);
  await expect(page.locator('.browse [aria-busy="true"]')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  held.resolve();

  await expect(status).toHaveText('STALE_IF_ERROR');
  await expect(page.locator(titles)).toHaveText(all);
  await expect(page.locator('[data-sonner-toast]')).toContainText('The gallery is being moved.');
  await page.unroute('**/api/templates?*');
  await turnTo(page);
  await expect(status).toHaveText('SUCCESS');
});

test('a search begun before a publish finds new entries after it', async ({ page, gallery }) => {
  const slug = 'ada-and-kwesi';
  await page.goto('/about');
  const option = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  await page.keyboard.press('/');
  await page.keyboard.type('quetzal');
  await expect(page.getByText('Nothing matches')).toBeVisible();

  const { name } = await publish(gallery, slug, { name: 'Quetzal' });
  await turnTo(page);

  await expect(async () => {
    await page.getByRole('combobox').fill('quetza');
    await page.getByRole('combobox').fill('quetzal');
    await expect(option).toHaveAttribute('href', `/templates/${slug}`, { timeout: 500 });
  }).toPass();
  await publish(gallery, slug, { name });
});
