import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { findBarriers, findOverflow, watchFaults } from './faults.ts';
import { test } from './gallery.ts';
import { watchShifts } from './requests.ts';
import type { Gallery } from './start-gallery.ts';

const slug = 'ada-and-kwesi';
const frame = (page: Page) => page.locator('iframe');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The width and height for which the site in the frame is laid out. */
const sizeOfSite = (page: Page) =>
  frame(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('selecting a template for preview stores it and leads to its live site', async ({ page, gallery }) => {
  const faults = watchFaults(page);
  await page.goto(`/templates/${slug}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('link', { name: 'Live preview' }).click();

  await expect(page).toHaveURL(`/templates/preview?t=${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(frame(page)).toHaveAttribute('src', `${gallery.cms.url}/demo/${slug}/`);
  await expect(page.frameLocator('iframe').getByText('Twentieth of June')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get it' })).toHaveAttribute(
    'href',
    `${gallery.cms.url}/demo/shop/${slug}/`,
  );
  await expect(page.getByRole('link', { name: 'Close preview' })).toHaveAttribute(
    'href',
    `/templates/${slug}`,
  );

  expect(faults).toEqual([]);

  const length = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Close preview' }).click();
  await expect(page).toHaveURL(`/templates/${slug}`);
  await page.goForward();
  await expect(page).toHaveURL(`/templates/preview?t=${slug}`);
  expect(await page.evaluate(() => history.length)).toBe(length);

  await page.goto('/templates/preview');
  await expect(page).toHaveURL(`/templates/preview?t=${slug}`);
});

test('the screenshot is visible until the site has loaded, and the site cannot navigate the gallery away', async ({
  page,
}) => {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/demo/${slug}/`, async (route) => {
    await isAsked;
    await route.continue();
  });

  // The load event would wait for the site in the frame.
  await page.goto(`/templates/preview?t=${slug}`, { waitUntil: 'domcontentloaded' });

  await expect(page.locator('.preview-shot img')).toBeInViewport();
  await expect(frame(page)).toHaveCSS('opacity', '0');
  const sandbox = (await frame(page).getAttribute('sandbox'))?.split(' ');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox?.filter((token) => token.startsWith('allow-top'))).toEqual([]);
  answer();
  await expect(frame(page)).toHaveCSS('opacity', '1');
  await expect(page.getByRole('status')).toHaveText(/ has loaded$/);
});

test(
  'a slow site is reported as slow, to screen readers too, until it has loaded',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**/demo/${slug}/`, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`/templates/preview?t=${slug}`, { waitUntil: 'domcontentloaded' });
    await frame(page).waitFor({ state: 'attached' });

    await page.clock.fastForward(15_000);

    await expect(page.getByRole('status')).toHaveText('This site is slow to load.');
    const way = page.getByRole('link', { name: 'Open the live site' });
    await expect(way).toBeVisible();
    answer();
    await expect(page.getByRole('status')).toHaveText(/ has loaded$/);
    await expect(way).toBeHidden();
  },
);

for (const width of [390, 1440]) {
  test(`at ${width} px a site is shown as on a desktop, a tablet and a phone, in portrait and landscape`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/templates/preview?t=${slug}`);
    await expect(tool(page, width < 768 ? 'Mobile' : 'Desktop')).toHaveAttribute('aria-pressed', 'true');
    await tool(page, 'Desktop').click();
    await expect(tool(page, 'Rotate')).toBeDisabled();
    await expect.poll(async () => (await sizeOfSite(page))[0]).toBe(Math.max(1280, width));
    // On a phone the frame has a margin of 12 px.
    const room = width < 768 ? width - 24 : width;
    const scale = Math.round((100 * room) / Math.max(1280, room));
    await expect(page.getByText(/^Desktop, \d+ × \d+, \d+ %$/)).toHaveText(new RegExp(` ${scale} %$`));

    const sizes = { Tablet: [820, 1180], Mobile: [390, 844] } as const;
    for (const [name, [short, long]] of Object.entries(sizes)) {
      await tool(page, name).click();
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(tool(page, 'Desktop')).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('status')).toHaveText(`${name}, ${short} by ${long} pixels`);
      await expect.poll(() => sizeOfSite(page)).toEqual([short, long]);

      await tool(page, 'Rotate').press('Enter');
      await expect(tool(page, 'Rotate')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('status')).toHaveText(`${name}, ${long} by ${short} pixels`);
      await expect.poll(() => sizeOfSite(page)).toEqual([long, short]);
      const box = await frame(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await tool(page, 'Rotate').click();
    }
    expect(await findOverflow(page)).toEqual([]);
  });
}

test('the previous and next templates keep the chosen device, and the browser leads back', async ({
  page,
}) => {
  await page.goto(`/templates/preview?t=${slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(frame(page)).toBeVisible();
  const first = (await heading.textContent()) ?? '';
  await tool(page, 'Mobile').click();

  await page.getByRole('link', { name: 'Next template' }).click();
  await expect(heading).not.toHaveText(first);
  await expect(page).not.toHaveURL(new RegExp(`${slug}$`));
  await expect(tool(page, 'Mobile')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Previous template' }).click();
  await expect(heading).toHaveText(first);
  await page.goBack();
  await expect(heading).not.toHaveText(first);
  await page.goBack();
  await expect(heading).toHaveText(first);
});

for (const width of [390, 1440]) {
  test(`at ${width} px nothing moves while a preview loads`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The delay makes the browser also draw the page before its script runs and before it knows its template.
    await page.route(/preview\..*\.js$|\/data\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const shifts = await watchShifts(page);

    await page.goto(`/templates/preview?t=${slug}`);
    await expect(frame(page)).toHaveClass('is-loaded');
    await expect(page.getByRole('link', { name: 'Next template' })).toBeVisible();

    expect(await shifts()).toBe(0);
  });
}

test(
  'a preview requests the page of its template once, and names it as the canonical page',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const canonical = page.locator('link[rel=canonical]');

    await page.goto(`/templates/preview?t=${slug}`);
    await expect(frame(page)).toHaveClass('is-loaded');

    expect(asked.filter((path) => path === `/templates/${slug}`)).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith('/_media/'))).toHaveLength(1);
    await expect(canonical).toHaveAttribute('href', new URL(`/templates/${slug}`, page.url()).href);
    await page.getByRole('link', { name: 'Next template' }).click();
    await expect(page).not.toHaveURL(new RegExp(`${slug}$`));
    const next = new URL(page.url()).searchParams.get('t');
    await expect(canonical).toHaveAttribute('href', new URL(`/templates/${next}`, page.url()).href);
  },
);

test('the site of a preview is requested after the screenshot', { tag: '@long' }, async ({ page }) => {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/_media/*', async (route) => {
    await isAsked;
    await route.continue();
  });

  await page.goto(`/templates/preview?t=${slug}`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.preview-shot img')).toBeAttached();

  await expect(frame(page)).toHaveCount(0);
  answer();
  await expect(frame(page)).toBeVisible();
});

test('a preview whose screenshot is missing still shows the site', { tag: '@long' }, async ({ page }) => {
  await page.route('**/_media/*', (route) => route.abort());

  await page.goto(`/templates/preview?t=${slug}`);

  await expect(frame(page)).toHaveClass('is-loaded');
});

test('without a selected template and without t the preview leads home', async ({ page }) => {
  await page.goto('/templates/preview');

  await expect(page).toHaveURL('/');
});

/** Links templates to other sites, and waits until the site server has checked these. */
async function relink(gallery: Gallery, links: Record<string, string>): Promise<void> {
  const templates = createContent(await signInAdmin(gallery.cms), 'api::template.template');
  for (const { documentId, slug: name } of await templates.list()) {
    const link = links[String(name)];
    if (link !== undefined) await templates.publish(documentId, { preview_link: link });
  }
  const headers = { authorization: `Bearer ${gallery.cms.webhookSecret}` };
  await fetch(`${gallery.url}/_rebuild`, { method: 'POST', headers });
  await expect
    .poll(async () => (await (await fetch(`${gallery.url}/_desk`, { headers })).json()).health.links)
    .toEqual({
      'refuses-framing': [expect.stringContaining('/admin')],
      dead: [expect.stringContaining('/demo/nothing-here')],
    });
}

test('a site that refuses framing or is dead is replaced by the full screenshot and a button, and nothing moves', async ({
  page,
  gallery,
}) => {
  const refusing = `${gallery.cms.url}/admin`;
  const dead = `${gallery.cms.url}/demo/nothing-here`;
  await relink(gallery, { rubble: refusing, tallyfold: dead });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The delay makes the browser draw the page before it knows the template.
  await page.route(/\/templates\/(rubble|tallyfold)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const shifts = await watchShifts(page);
  const cases = [
    {
      name: 'rubble',
      site: refusing,
      reason: 'As of our last check, this site does not allow itself to be framed.',
    },
    { name: 'tallyfold', site: dead, reason: 'As of our last check, this site answers with an error (404).' },
  ];

  for (const { name, site, reason } of cases) {
    await page.goto(`/templates/preview?t=${name}`);

    await expect(page.getByRole('main').getByText(reason).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the live site' })).toHaveAttribute('href', site);
    const picture = page.getByRole('img', { name: /^The whole page of / });
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())?.width).toBeGreaterThan(1000);
    await expect(frame(page)).toHaveCount(0);
    expect(await shifts()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  }
  expect(asked.filter((url) => url === refusing || url === dead)).toEqual([]);
});

test('the preview has no barrier at any width in either theme', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/templates/preview?t=${slug}`);
  await expect(frame(page)).toHaveCSS('opacity', '1');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findOverflow(page), `${width} px`).toEqual([]);
      expect.soft(await findBarriers(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});
