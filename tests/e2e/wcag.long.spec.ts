// Criteria of WCAG 2.2 that no rule of axe tests (docs/accessibility.md).
import { expect, type Page } from '@playwright/test';
import { findOverflow } from './faults.ts';
import { test } from './gallery.ts';
import { samplePages } from './sample-pages.ts';

const entry = '/templates/nordvolum';

/** What has the focus and is wholly covered by something else, or outside the screen. */
const findObscured = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return undefined;
    const boxes = [...activeElement.getClientRects()];
    const isSeen = boxes.some(({ left, top, width, height }) =>
      [0.02, 0.25, 0.5, 0.75, 0.98].some((across) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].some((along) => {
          const seen = document.elementFromPoint(left + width * across, top + height * along);
          return seen !== null && (activeElement.contains(seen) || seen.contains(activeElement));
        }),
      ),
    );
    return isSeen ? undefined : activeElement.outerHTML.slice(0, 160);
  });

for (const width of [390, 1440])
  for (const path of ['/', '/templates', entry, '/search?q=portfolio'])
    test(`at ${width} px, nothing covers what has the focus on ${path}, forwards and backwards`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');

      const obscured: string[] = [];
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 45; press += 1) {
          await page.keyboard.press(key);
          const one = await findObscured(page);
          if (one) obscured.push(one);
        }

      expect(obscured).toEqual([]);
    });

test('help is in the same place on every page', async ({ page, gallery }) => {
  const places = new Map<string, string[]>();
  for (const { name, locate } of samplePages) {
    await page.goto(await locate(gallery.url), { waitUntil: 'domcontentloaded' });
    const links = page.locator('footer a[href="/contact"]');
    // The preview has only its own bar.
    if ((await page.locator('footer').count()) === 0) continue;
    const order = await links.evaluateAll((all) =>
      all.map((link) => {
        const others = [...(link.closest('footer')?.querySelectorAll('a') ?? [])];
        return String(others.indexOf(link as HTMLAnchorElement));
      }),
    );
    places.set(name, order);
  }

  expect(places.size).toBeGreaterThan(20);
  expect(new Set([...places.values()].map(String)).size).toBe(1);
  expect([...places.values()][0]).toHaveLength(1);
});

for (const path of ['/', '/templates', entry, '/login', '/about'])
  test(`with more space between letters, words, lines and paragraphs, ${path} loses no text`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });

      expect(await findOverflow(page), `${width} px`).toEqual([]);
      // The names on cards are cut with an ellipsis. They are whole on the page of the entry, and for screen readers.
      const cut = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, h2, h3, p, a, button, label, dt, dd, legend, span)',
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.closest('.card, .unseen, select'))
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element);
            const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
            return (
              (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
              (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1)
            );
          })
          .filter((element) => element.textContent.trim() !== '' && !element.querySelector('img'))
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });

test('every field for a person says what it is for, so that a browser or a password manager fills it in', async ({
  page,
}) => {
  const purposes: Record<string, string[]> = {};
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?code=abc', '/newsletter']) {
    await page.goto(path);
    purposes[path] = await page
      .locator(
        'main :is(input[type=email], input[type=password], input[name=username], input[name=identifier])',
      )
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete') ?? 'none'));
  }

  expect(purposes).toEqual({
    '/login': ['username', 'current-password'],
    '/signup': ['name', 'email', 'new-password'],
    '/forgot-password': ['email'],
    '/reset-password?code=abc': ['username', 'new-password'],
    '/newsletter': ['email'],
  });
});

test('a password can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });

  await page.evaluate(() => navigator.clipboard.writeText('a long password'));
  await field.focus();
  await page.keyboard.press('Control+v');

  await expect(field).toHaveValue('a long password');
});
