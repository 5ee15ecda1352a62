import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { findBarriers, findOverflow } from './faults.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

/** The servers of demos break only after the gallery has last checked them. */
const faults = {
  '/dies': (_request, response) => response.destroy(),
  '/fails': (_request, response) => response.writeHead(500).end('An error page'),
  '/goes': (_request, response) => response.writeHead(404).end('Not here'),
  '/refuses': (_request, response) => response.writeHead(200, { 'x-frame-options': 'DENY' }).end('No'),
  '/forbids': (_request, response) =>
    response
      .writeHead(200, { 'content-security-policy': "frame-ancestors 'self' https://other.example" })
      .end(),
  '/moves': (_request, response) => response.writeHead(302, { location: '/refuses' }).end(),
  '/loops': (request, response) => response.writeHead(302, { location: request.url }).end(),
} as const satisfies Record<string, RequestListener>;
const reasons = {
  '/dies': 'cannot be reached: it closes connections',
  '/fails': 'answers with an error (500)',
  '/goes': 'answers with an error (404)',
  '/refuses': 'does not allow itself to be framed',
  '/forbids': 'does not allow itself to be framed',
  '/moves': 'does not allow itself to be framed',
  '/loops': 'redirects more than 5 times',
};

let gallery: Gallery;
let demo: Server;
let demoUrl: string;
let slugs: string[];
let isBroken = false;

const frame = (page: Page) => page.locator('iframe');
const status = (page: Page) => page.getByRole('status');

async function listen(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const fault = Object.entries(faults).find(([path]) => isBroken && request.url?.startsWith(path))?.[1];
    if (fault) fault(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A demo that works</h1>');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function endDemo(): Promise<void> {
  if (!demo.listening) return;
  const closed = once(demo, 'close');
  demo.close();
  demo.closeAllConnections();
  await closed;
}

async function relink(links: string[]): Promise<void> {
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  for (const [n, { documentId }] of (await templates.list()).entries())
    await templates.publish(documentId, { preview_link: `${demoUrl}${links[n % links.length]}/${n}` });
  const headers = { authorization: `Bearer ${gallery.cms.webhookSecret}` };
  await fetch(`${gallery.url}/_rebuild`, { method: 'POST', headers });
  for (const [n, slug] of slugs.entries())
    await expect
      .poll(async () => (await fetch(`${gallery.url}/templates/${slug}`)).text())
      .toContain(`${demoUrl}${links[n % links.length]}/${n}`);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  const port = await findFreePort();
  demoUrl = `http://127.0.0.1:${port}`;
  demo = await listen(port);
  gallery = await startGallery({ CMS_PUBLIC_URL: demoUrl }, 'small');
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  slugs = (await templates.list()).map(({ slug }) => String(slug));
});
test.afterAll(async () => {
  await endDemo();
  await gallery.stop();
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const open = (page: Page, slug: string | undefined) =>
  page.goto(`${gallery.url}/templates/preview?t=${slug}`, { waitUntil: 'domcontentloaded' });

test('a demo that works is shown', async ({ page }) => {
  isBroken = false;
  await relink(['/works']);

  await open(page, slugs[0]);

  await expect(frame(page)).toHaveClass('is-loaded');
  await expect(page.frameLocator('iframe').getByText('A demo that works')).toBeVisible();
  await expect(status(page)).toHaveText(/ has loaded$/);
});

for (const [path, reason] of Object.entries(reasons)) {
  test(`a demo at ${path} that ${reason} since the last check gives way to its picture, the reason and a link`, async ({
    page,
  }) => {
    isBroken = false;
    await relink([path]);
    isBroken = true;

    await open(page, slugs[0]);

    const sentence = `As of our last check, this site ${reason}.`;
    await expect(page.locator('.preview-word p')).toHaveText(sentence);
    await expect(status(page)).toHaveText(sentence);
    await expect(page.getByRole('link', { name: 'Open the live site' })).toHaveAttribute(
      'href',
      `${demoUrl}${path}/0`,
    );
    await expect(page.getByRole('img', { name: /^The whole page of / })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });
}

test('without an answer of the site server the frame is shown, and nothing is said about the site', async ({
  page,
}) => {
  isBroken = false;
  await relink(['/stays']);
  await page.route('**/_check/*', (route) => route.fulfill({ status: 404, body: '<h1>404</h1>' }));

  await open(page, slugs[0]);

  await expect(frame(page)).toHaveClass('is-loaded');
  await expect(status(page)).toHaveText('The frame has loaded');
  await expect(page.locator('.preview-word')).toBeHidden();
});

test('the frame does not wait for a slow check to begin, and only a second to be seen', async ({ page }) => {
  isBroken = false;
  await page.route('**/_check/*', () => undefined);

  await open(page, slugs[0]);

  await expect(page.frameLocator('iframe').getByText('A demo that works')).toBeAttached();
  await expect(frame(page)).toHaveClass('is-loaded');
});

test('a demo whose server has ended since the last check never shows the error page of the browser', async ({
  page,
}) => {
  isBroken = false;
  await relink(['/ends']);
  await endDemo();
  const shown: string[] = [];
  await page.exposeFunction('reportShown', (className: string) => shown.push(className));
  await page.addInitScript(() => {
    const look = () => {
      const classes = document.querySelector('iframe')?.className ?? '';
      if (classes !== '') void Reflect.get(window, 'reportShown')(classes);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });

  await open(page, slugs[0]);

  const sentence = 'As of our last check, this site cannot be reached: it refuses connections.';
  await expect(page.locator('.preview-word p')).toHaveText(sentence);
  await expect(frame(page)).toHaveCount(0);
  expect(shown).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findOverflow(page), `${width} px`).toEqual([]);
      expect.soft(await findBarriers(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});
