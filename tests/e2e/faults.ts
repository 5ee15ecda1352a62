import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Present once it has been loaded into the page. */
    axe?: typeof axe;
  }
}

/**
 * Collects what goes wrong while the page is used: console errors, uncaught errors, and requests without an answer. Requests that
 * the browser aborts, as it does when the page is left, do not count.
 */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Chromium reports an error status here too, with the address as location. Tests check the status of the page itself.
    const isPage = message.location().url === page.url();
    if (message.type() === 'error' && !isPage) faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText;
    if (failure !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${failure}`);
  });
  return faults;
}

/** Scrolls through the page, so that everything lazy loads, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** The elements that extend beyond the right edge of a page, if it can be scrolled sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break, since it changes only colours. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds against WCAG 2.2 AA and best practice, or only against these rules. A target that the header or a notice half
 * covers at this moment counts as too small.
 */
export async function findBarriers(page: Page, rules = standards): Promise<string[]> {
  // Loads axe once per page and asks only for violations: @axe-core/playwright takes three times as long.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window;
    if (!axe) throw new Error('The page was left before axe could look at it.');
    // Contrast cannot be judged in the middle of a colour transition.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    // Frames hold third-party sites.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
          .join(' | ')}`,
    );
  }, rules);
}

/** What a server may answer to a form, and what the visitor then reads. */
export const answers = [
  { answer: { status: 400, json: { error: { message: 'Said by the server' } } }, text: 'Said by the server' },
  { answer: { status: 403, json: { error: { message: 'Forbidden' } } }, text: 'Forbidden' },
  { answer: { status: 413, body: '' }, text: 'That is too large to send.' },
  { answer: { status: 429, json: { error: { message: 'Too many requests' } } }, text: 'Too many attempts.' },
  { answer: { status: 500, json: { data: null } }, text: 'Something went wrong' },
  { answer: { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }, text: 'Something went wrong' },
  { answer: { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }, text: 'Something went wrong' },
];

/** Values that no form accepts, by field label. */
export const wrong = {
  'E-mail or name': ['', 'x'.repeat(256)],
  Name: ['', 'a1', 'x'.repeat(61), 'a b c d', '<script>alert(1)</script>'],
  'E-mail': ['', 'nobody', '"><script>alert(1)</script>@x', `${'x'.repeat(250)}@mail.example`],
  Password: ['', 'short', 'ü'.repeat(37)],
  'New password': ['', 'short', 'x'.repeat(73)],
  Title: ['', ' ', 'x'.repeat(256)],
  Description: ['', 'x'.repeat(10_001)],
  'Preview link': ['', 'slate', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
};

/** A field stops a person from typing more, but not a script or the browser's autofill. */
export async function overfill(field: Locator, value: string): Promise<void> {
  await field.evaluate((element) => element.removeAttribute('maxlength'));
  await field.fill(value);
}
