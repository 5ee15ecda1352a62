import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { test as base } from './gallery.ts';

// A service worker would stay in a reused context.
const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

const workerIsReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const isKept = (page: Page, path: string) =>
  page.evaluate((address) => caches.match(address).then(Boolean), path);

test('the first page of a first visit opens offline', async ({ page, context }) => {
  await page.goto('/templates?page=2');
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  await workerIsReady(page);
  await expect.poll(() => isKept(page, '/templates?page=2')).toBe(true);
  await context.setOffline(true);

  await page.goto('/templates?page=2');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a page that cannot be reached loads by itself once the browser is online again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  await expect.poll(() => isKept(page, '/offline')).toBe(true);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible();

  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Offline' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contact/);
});

/** Opens a page from the offline page, which may load again by itself at any time. */
async function openOverReload(page: Page, path: string): Promise<void> {
  await expect(() => page.goto(path)).toPass();
}

test('offline, visited pages open, except those about a person; others show the offline page; online, pages come from the network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  await page.goto('/login');
  await page.goto('/featured');
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  await expect.poll(() => isKept(page, '/featured')).toBe(true);

  await context.setOffline(true);
  await page.goto('/featured');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  for (const path of ['/login', '/about']) {
    await openOverReload(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  }
  await context.setOffline(false);
  await openOverReload(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Offline');
  const answer = await page.reload();
  expect(answer?.ok()).toBe(true);
});

test('a page opens even if the browser has no room left to keep it', async ({ page, context }) => {
  await page.goto('/');
  await workerIsReady(page);
  const worker = context.serviceWorkers()[0];
  await worker?.evaluate(
    `void (self.isTried = new Promise((resolve) => {
      Cache.prototype.put = async () => {
        resolve(true);
        throw new DOMException('No room', 'QuotaExceededError');
      };
    }))`,
  );

  await page.goto('/about');

  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Offline');
  expect(await worker?.evaluate('self.isTried')).toBe(true);
});

test('a page about one person is not kept, even if it is the first', async ({ page }) => {
  await page.goto('/login');
  await workerIsReady(page);
  await page.goto('/about');
  await expect.poll(() => isKept(page, '/about')).toBe(true);

  expect(await isKept(page, '/login')).toBe(false);
});

test('no cache keeps the preview of a draft', async ({ page, gallery }) => {
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  const [template] = await templates.list();
  const subject = `/_preview/template/${template?.documentId}?expires=${Math.floor(Date.now() / 1000) + 600}`;
  const signature = createHmac('sha256', gallery.cms.webhookSecret).update(subject).digest('base64url');
  const address = `${subject}&signature=${signature}`;
  await page.goto('/');
  await workerIsReady(page);

  const draft = await page.goto(address);
  await page.goto('/about');
  await expect.poll(() => isKept(page, '/about')).toBe(true);

  expect(draft?.status()).toBe(200);
  expect(draft?.fromServiceWorker()).toBe(true);
  expect(await isKept(page, address)).toBe(false);
});
