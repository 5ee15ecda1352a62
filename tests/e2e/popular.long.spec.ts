import { expect, type Page, type Request } from '@playwright/test';
import { findBarriers, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { startGallery } from './start-gallery.ts';
import { signUp } from './visitor.ts';

/** Collects the calls that count interactions. */
function watchInteractions(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/interactions') calls.push(request);
  });
  return calls;
}

const describeCalls = (calls: Request[]) =>
  calls.map((call) => {
    const { id, interaction } = call.postDataJSON() as { id: string; interaction: string };
    return `${interaction} ${id}`;
  });

/** The id of the entry of the page, or of the shown preview. */
const idOf = (page: Page) =>
  page
    .locator(':is(.actions, .preview-actions) [data-save]')
    .evaluate((button) => (button as HTMLElement).dataset['id']);

test('a save, each opened preview and a visit of the shop are counted, without the session of the visitor', async ({
  page,
}) => {
  const calls = watchInteractions(page);
  const faults = watchFaults(page);
  await signUp(page, 'Ida Counted', '/templates/nordvolum');
  const id = await idOf(page);

  await page.locator('.actions [data-save]').click();
  await expect.poll(() => describeCalls(calls)).toEqual([`save ${id}`]);
  await page.getByRole('link', { name: 'Live preview' }).click();
  await expect.poll(() => describeCalls(calls).slice(1)).toEqual([`preview ${id}`]);
  const shop = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Buy / }).click();
  await (await shop).close();
  await expect.poll(() => describeCalls(calls).slice(2)).toEqual([`visit ${id}`]);
  await page.getByRole('link', { name: 'Next template' }).click();
  await expect.poll(() => describeCalls(calls).slice(3)).toEqual([expect.stringMatching(/^preview /)]);
  expect(await idOf(page)).not.toBe(id);

  for (const call of calls) {
    const headers = await call.allHeaders();
    expect([headers['cookie'], headers['authorization']]).toEqual([undefined, undefined]);
    expect((await call.response())?.status()).toBe(204);
  }
  expect(faults).toEqual([]);
});

test('what a visitor has not pressed is not counted', async ({ page }) => {
  const calls = watchInteractions(page);
  await page.goto('/templates/preview?t=nordvolum');
  await expect(page.getByRole('heading', { name: 'Nordvolum' })).toBeVisible();
  // Scripts of Playwright itself count as presses.
  await page.addInitScript(() => {
    addEventListener('click', (event) => !event.isTrusted && event.preventDefault());
    addEventListener('load', () => {
      document.querySelector<HTMLElement>('[data-visit]')?.click();
      document.documentElement.dataset['clicked'] = '';
    });
  });
  await page.goto('/templates/nordvolum');
  await expect(page.locator('html[data-clicked]')).toHaveCount(1);

  const shop = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Buy / }).click();
  await (await shop).close();

  await expect.poll(() => describeCalls(calls)).toEqual([`visit ${await idOf(page)}`]);
});

test('popular templates have a section, an order and a place below a list without results', async ({
  page,
}) => {
  const names = (within: string) => page.locator(`${within} .card-title`).allInnerTexts();
  await page.goto('/');
  const popular = await names('[data-list="popular templates"]');
  expect(popular).toHaveLength(5);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Popular templates: see all' }).click();
  await expect(page.getByLabel('Order')).toHaveValue('popularity:desc');
  await expect.poll(() => names('main')).toEqual(expect.arrayContaining(['Studio Tamarind', 'Low Tide']));

  await page.goto('/search?q=nothing+at+all+has+this');
  await expect(page.getByRole('heading', { name: 'Popular templates' })).toBeVisible();
  expect(await names('main')).toHaveLength(5);
  expect(await findBarriers(page)).toEqual([]);
});

test('nothing breaks for visitors while the CMS is away, and nothing is in their console', async ({
  page,
}) => {
  const gallery = await startGallery({}, 'small');
  await page.goto(`${gallery.url}/templates/quiet-harbour`);
  const faults = watchFaults(page);
  const calls = watchInteractions(page);
  await gallery.cms.stop();

  const shop = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Buy / }).click();
  await (await shop).close();

  await expect.poll(() => describeCalls(calls)).toHaveLength(1);
  expect((await calls[0]?.response())?.status()).toBe(204);
  expect(faults).toEqual([]);
  await gallery.stop().catch(() => undefined);
});
