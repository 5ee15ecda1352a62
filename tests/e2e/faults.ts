import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Once it has been loaded into the page. */
    axe?: typeof axe;
  }
}

/**
 * Collects what goes wrong while the page is used: errors in the console, uncaught errors, requests without an answer. Not
 * that requests end with the page that made them.
 */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Chromium reports an error status here too, with the address as location; those of the page itself are asserted.
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

/** Scrolls through the page, so that everything lazy arrives, and back to its top. */
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

/** The elements that reach beyond the right edge of a page which can be scrolled sideways. */
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
/** The rules that a theme, which changes colors alone, can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds against WCAG 2.2 AA and good practice, or of these rules alone. A target that the header or a notice covers
 * halfway at this moment counts as one that is too small.
 */
export async function findBarriers(page: Page, rules = standards): Promise<string[]> {
  // Loaded once into a page, and asked for nothing but faults: @axe-core/playwright takes three times as long.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window;
    if (!axe) throw new Error('The page was left before axe could look at it.');
    // Halfway from one colour to another there is no contrast to judge.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    // Frames hold other people's sites.
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

/** What a server may answer to a form, and what its visitor reads then. */
export const answers = [
  { answer: { status: 400, json: { error: { message: 'Said by the server' } } }, text: 'Said by the server' },
  { answer: { status: 403, json: { error: { message: 'Forbidden' } } }, text: 'Forbidden' },
  { answer: { status: 413, body: '' }, text: 'That is too large to send.' },
  { answer: { status: 429, json: { error: { message: 'Too many requests' } } }, text: 'Too many tries.' },
  { answer: { status: 500, json: { data: null } }, text: 'Something went wrong' },
  { answer: { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }, text: 'Something went wrong' },
  { answer: { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }, text: 'Something went wrong' },
];

/** What no form takes, by the label of the field. */
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

/** A field stops a person from typing more; a script or the browser's memory it does not. */
export async function overfill(field: Locator, value: string): Promise<void> {
  await field.evaluate((element) => element.removeAttribute('maxlength'));
  await field.fill(value);
}
