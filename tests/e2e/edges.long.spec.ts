// A visitor with an account, behind the real caches.
import { expect, test as base } from '@playwright/test';
import { findFreePort } from '../cms/start-cms.ts';
import { hasNginx, startNginx } from '../edge/start-nginx.ts';
import { hasVarnish, startVarnish } from '../edge/start-varnish.ts';
import { startGallery } from './start-gallery.ts';
import { password, save, signUp } from './visitor.ts';

const caches = {
  varnish: { isInstalled: hasVarnish, start: startVarnish },
  nginx: { isInstalled: hasNginx, start: startNginx },
};

const installed = Object.entries(caches).filter(([, { isInstalled }]) => isInstalled);

/** The addresses of one gallery at each installed cache. */
const test = base.extend<object, { edges: Record<string, string> }>({
  edges: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const nodes = [];
      for (const [name, { start }] of installed) nodes.push({ name, start, port: await findFreePort() });
      const gallery = await startGallery(
        { EDGES: nodes.map(({ name, port }) => `${name}+http://127.0.0.1:${port}`).join(',') },
        'small',
      );
      const sitePort = Number(new URL(gallery.url).port);
      const started = await Promise.all(nodes.map(({ start, port }) => start(sitePort, port)));
      await use(Object.fromEntries(nodes.map(({ name, port }) => [name, `http://127.0.0.1:${port}`])));
      await gallery.stop();
      for (const cache of started) await cache.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

for (const [name] of installed) {
  test.describe(name, () => {
    test.use({ baseURL: ({ edges }, use) => use(edges[name]) });

    test('a person signs up, fills and shares a moodboard, signs out, and signs in again', async ({
      page,
      browser,
      baseURL,
    }) => {
      const visits: string[] = [];
      page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
      await page.goto('/app');
      await expect(page).toHaveURL('/login?next=%2Fapp');

      const email = await signUp(page, `Ada ${name}`, '/app');
      await expect(page.getByText('Save any design to start a moodboard')).toBeVisible();
      await page.goto('/featured');
      await save(page, 0, 'Warm shops');
      visits.length = 0;
      await page.goto('/login');
      await page.waitForURL('/app');
      await page.getByRole('link', { name: 'Your moodboards' }).click();
      await page.getByRole('link', { name: 'Warm shops 1 item' }).click();
      await expect(page.locator('.pin')).toHaveCount(1);
      await page.reload();
      await expect(page.locator('.pin')).toHaveCount(1);
      expect(visits.filter((path) => path === '/login')).toHaveLength(1);
      const own = page.url();

      await page.getByRole('button', { name: 'Share by link' }).click();
      const link = page.getByLabel('Link to this moodboard');
      await expect(link).toHaveValue(/\/boards\/[\w-]{24}$/);
      const guest = await browser.newPage();
      await guest.goto(new URL(new URL(await link.inputValue()).pathname, baseURL).href);
      await expect(guest.getByRole('heading', { name: 'Warm shops' })).toBeVisible();
      await expect(guest.locator('.pin .card-link')).toHaveCount(1);
      await guest.goto(own);
      await expect(guest).toHaveURL(`${baseURL}/login?next=${encodeURIComponent(new URL(own).pathname)}`);
      await guest.close();

      await page.goto('/app');
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL('/');
      await page.goto(own);
      await expect(page).toHaveURL(/\/login\?next=/);
      await page.getByLabel('E-mail or name').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(own);
      await expect(page.locator('.pin')).toHaveCount(1);
    });
  });
}
