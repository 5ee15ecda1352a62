import type { Browser } from '@playwright/test';

/**
 * Measures the bytes that a page fetches before a visitor does anything, as sent and without headers. Scripts count if they run.
 * Those that are only fetched for later do not count.
 *
 * @param token The token of a session; empty if there is none.
 */
export async function measureBodies(
  browser: Browser,
  url: string,
  token: string,
): Promise<Record<'HTML' | 'CSS' | 'JS', number>> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (token) await context.addCookies([{ name: 'authToken', value: token, url }]);
    const page = await context.newPage();
    await page.coverage.startJSCoverage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const ran = new Set((await page.coverage.stopJSCoverage()).map((script) => script.url));
    const fetched = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ entryType, name, encodedBodySize }) => ({ entryType, name, size: encodedBodySize })),
    );
    const [document] = fetched.filter(({ entryType }) => entryType === 'navigation');
    const files = new Map(
      fetched.filter((one) => one !== document).map(({ name, size }) => [name, size] as const),
    );
    const sum = (isMeant: (name: string) => boolean) =>
      [...files].reduce((total, [name, size]) => total + (isMeant(name) ? size : 0), 0);
    return {
      HTML: document?.size ?? 0,
      CSS: sum((name) => name.endsWith('.css')),
      JS: sum((name) => ran.has(name)),
    };
  } finally {
    await context.close();
  }
}
