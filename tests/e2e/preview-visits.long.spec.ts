// What a live site in the preview may do, and how a visitor leaves the preview.
import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';

const slug = 'ada-and-kwesi';
const frame = (page: Page) => page.locator('iframe');
const site = (page: Page) => page.frameLocator('iframe');
const next = (page: Page) => page.getByRole('link', { name: 'Next template' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Answers every live site with this document. */
const serveSite = (page: Page, body: string) =>
  page.route('**/demo/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }),
  );

/** A site that takes the focus again and again, when it has loaded and when its size changes. It says when it has tried enough. */
const greedySite = `<input id="field" /><script>
  function take(tries) {
    window.focus();
    field.blur();
    field.focus();
    if (tries < 20) setTimeout(take, 20, tries + 1);
    else fetch('/demo/tried');
  }
  take(0);
  addEventListener('resize', () => take(0));
</script>`;

/** Playwright counts as an input when it looks into a page, so a test may not look while the site tries. */
const waitForTries = (page: Page) => page.waitForRequest('**/demo/tried');

test('a site that takes the focus does not keep it, with or without a focus before', async ({ page }) => {
  await serveSite(page, greedySite);
  const atFirst = waitForTries(page);
  await page.goto(`/templates/preview?t=${slug}`);
  await atFirst;
  await expect(page.getByRole('main')).toBeFocused();

  const onDevice = waitForTries(page);
  await page.getByRole('button', { name: 'Mobile', exact: true }).press('Enter');
  await onDevice;
  await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toBeFocused();

  const onStep = waitForTries(page);
  await next(page).press('Enter');
  await onStep;
  await expect(next(page)).toBeFocused();
});

test('a visitor enters the site with the pointer and with the Tab key', async ({ page }) => {
  await serveSite(page, '<input />');
  await page.goto(`/templates/preview?t=${slug}`);
  await expect(frame(page)).toHaveClass('is-loaded');

  await site(page).getByRole('textbox').click();
  await page.keyboard.type('by pointer');
  await expect(site(page).getByRole('textbox')).toHaveValue('by pointer');

  await page.getByRole('link', { name: 'Close preview' }).focus();
  // The size of the frame can be reached as well, since it scrolls.
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'IFRAME')
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('by keyboard');
  await expect(site(page).getByRole('textbox')).toHaveValue('by keyboard');
});

for (const { from, open } of [
  { from: '/featured', open: (page: Page) => page.goto(`/templates/preview?t=${slug}`) },
  {
    from: `/templates/${slug}`,
    open: (page: Page) => page.getByRole('link', { name: 'Live preview' }).click(),
  },
]) {
  test(`closing leads back to ${from} after any number of steps`, async ({ page }) => {
    await page.goto('/about');
    await page.goto(from);
    await open(page);
    await expect(frame(page)).toBeVisible();
    for (const _step of [1, 2, 3]) {
      const path = await next(page).getAttribute('href');
      await next(page).click();
      await expect(page).toHaveURL(path ?? '');
      await expect(next(page)).not.toHaveAttribute('href', path ?? '');
    }

    await page.getByRole('link', { name: 'Close preview' }).click();

    await expect(page).toHaveURL(from);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

test('a preview that was opened directly closes to the page of its template', async ({ page }) => {
  await page.goto(`/templates/preview?t=${slug}`);
  const path = new URL((await next(page).getAttribute('href')) ?? '', page.url()).searchParams.get('t');
  await next(page).click();
  await expect(page.getByRole('link', { name: 'Close preview' })).toHaveAttribute(
    'href',
    `/templates/${path}`,
  );

  await page.getByRole('link', { name: 'Close preview' }).click();

  await expect(page).toHaveURL(`/templates/${path}`);
});

test('full screen, dialogs and downloads work in a site, and it cannot navigate the gallery away', async ({
  page,
}) => {
  await serveSite(
    page,
    `<button onclick="document.documentElement.requestFullscreen().then(() => (this.textContent = 'It fills the screen'))">Fill</button>
     <button onclick="this.textContent = prompt('Your name?')">Ask</button>
     <a href="data:text/plain,notes" download="notes.txt">Download</a>
     <a href="https://elsewhere.example/" target="_top">Leave</a>`,
  );
  await page.goto(`/templates/preview?t=${slug}`);
  await expect(frame(page)).toHaveClass('is-loaded');

  page.once('dialog', (dialog) => dialog.accept('Ada'));
  await site(page).getByRole('button', { name: 'Ask' }).click();
  await expect(site(page).getByRole('button', { name: 'Ada' })).toBeVisible();
  const download = page.waitForEvent('download');
  await site(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');
  const refused = page.waitForEvent('console', (message) => /navigate|sandbox/i.test(message.text()));
  await site(page).getByRole('link', { name: 'Leave' }).click();
  await refused;
  await expect(page).toHaveURL(`/templates/preview?t=${slug}`);
  await site(page).getByRole('button', { name: 'Fill' }).click();
  await expect(site(page).getByRole('button', { name: 'It fills the screen' })).toBeVisible();
});
