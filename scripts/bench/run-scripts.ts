import type { Browser } from '@playwright/test';

/**
 * The addresses of the scripts that a page runs before anything is done on it. What it only fetches for later is not among
 * them.
 *
 * @param token Of a session; empty for none.
 */
export async function findRunScripts(browser: Browser, url: string, token: string): Promise<Set<string>> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (token) await context.addCookies([{ name: 'authToken', value: token, url }]);
    const page = await context.newPage();
    await page.coverage.startJSCoverage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return new Set((await page.coverage.stopJSCoverage()).map((script) => script.url));
  } finally {
    await context.close();
  }
}
