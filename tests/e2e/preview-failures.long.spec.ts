import { expect, type Page, type Route } from '@playwright/test';
import { findBarriers } from './faults.ts';
import { test } from './gallery.ts';

const slug = 'ada-and-kwesi';
const frame = (page: Page) => page.locator('iframe');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a preview of an unknown template shows the 404 screen', async ({ page }) => {
  for (const unknown of ['no-such-template', 'preview', '../featured', '%20']) {
    await page.goto(`/templates/preview?t=${encodeURIComponent(unknown)}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(page.locator('.error p')).toHaveText('The page you are looking for does not exist.');
    await expect(page.getByRole('link', { name: 'Back to Homepage', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(frame(page)).toHaveCount(0);
  }
});

const failures = [
  {
    how: 'answers 500',
    fail: (route: Route) => route.fulfill({ status: 500 }),
    message: 'Internal Server Error',
  },
  {
    how: 'is out of reach',
    fail: (route: Route) => route.abort(),
    message: 'Something went wrong',
  },
];

for (const { how, fail, message } of failures) {
  test(`a template whose page ${how} shows the Opps screen, and its preview again once the page is back`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.route(`**/templates/${slug}`, fail);

    await page.goto(`/templates/preview?t=${slug}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opps');
    await expect(page).toHaveTitle('Opps | Vitrine');
    await expect(page.locator('.error p')).toHaveText(message);
    await expect(page.getByRole('status')).toHaveText(message);
    await expect(page.locator('.preview-size')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get it' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Buy' })).toBeHidden();
    await expect(frame(page)).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.unroute(`**/templates/${slug}`);
    await page.goBack();
    await expect(frame(page)).toHaveClass('is-loaded');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opps');
  });
}

test('a template whose page is damaged shows the Opps screen', async ({ page }) => {
  for (const body of [
    '',
    '<!doctype html><title>Ada',
    '<script type="application/json" id="entry">{"kind":</script>',
  ]) {
    await page.route(`**/templates/${slug}`, (route) => route.fulfill({ contentType: 'text/html', body }));

    await page.goto(`/templates/preview?t=${slug}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opps');
    await expect(page.locator('.error p')).toHaveText('Something went wrong');
    await page.unroute(`**/templates/${slug}`);
  }
});

test('a step to a template that cannot be loaded leaves nothing of the previous one', async ({ page }) => {
  await page.goto(`/templates/preview?t=${slug}`);
  await expect(frame(page)).toHaveClass('is-loaded');
  const next = page.getByRole('link', { name: 'Next template' });
  const path = new URL((await next.getAttribute('href')) ?? '', page.url()).searchParams.get('t');
  await page.route(`**/templates/${path}`, (route) => route.fulfill({ status: 503 }));

  await next.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opps');
  await expect(page.locator('.error p')).toHaveText('Service Unavailable');
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get it' })).toBeHidden();
  await page.goBack();
  await expect(frame(page)).toHaveClass('is-loaded');
  await expect(page.getByRole('link', { name: 'Get it' })).toBeVisible();
});
