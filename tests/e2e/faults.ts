import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Once it has been loaded into the page. */
    axe?: typeof axe;
  }
}

/** Collects what goes wrong while the page is used: errors in the console, uncaught errors, requests without an answer. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Chromium reports an error status here too, with the address as location; those of the page itself are asserted.
    const isPage = message.location().url === page.url();
    if (message.type() === 'error' && !isPage) faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('requestfailed', (request) => faults.push(`${request.url()}: ${request.failure()?.errorText}`));
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

/** What axe finds against WCAG 2.2 AA and good practice. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Loaded once into a page, and asked for nothing but faults: @axe-core/playwright takes three times as long.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window;
    if (!axe) throw new Error('The page was left before axe could look at it.');
    // Halfway from one colour to another there is no contrast to judge.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // Frames hold other people's sites.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
          .join(' | ')}`,
    );
  });
}
