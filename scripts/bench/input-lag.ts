import type { Browser } from '@playwright/test';

/**
 * The longest time between a key or a click and the next frame, in milliseconds, while the fields of a page are filled in and
 * its form, where there is one, is sent with them, on a processor four times as slow. `undefined` for a page without fields.
 *
 * @param token Of a session; empty for none.
 */
export async function measureInputLag(
  browser: Browser,
  url: string,
  token: string,
): Promise<number | undefined> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    if (token) await context.addCookies([{ name: 'authToken', value: token, url }]);
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    // What is sent must not change the gallery, nor sign anybody in.
    await page.route(
      (address) => address.pathname.startsWith('/api/'),
      (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await page.goto(url, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    const fields = await main
      .locator('input:not([type=checkbox], [type=file], [tabindex="-1"]):visible, textarea:visible')
      .all();
    if (fields.length === 0) return undefined;

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const field of fields) {
      // What is typed out of sight, or refused by a field for numbers, paints nothing, and would count until something does.
      await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await field.click();
      const isNumber = (await field.getAttribute('type')) === 'number';
      await field.pressSequentially(isNumber ? '1843.50' : 'Quiet harbour 1843', { delay: 60 });
    }
    // The fields of a moodboard are kept as they are left, and belong to no form.
    const submit = main.locator('[type=submit]:visible');
    if ((await submit.count()) > 0) await submit.last().click();
    await page.waitForTimeout(1000);
    return await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'lags')));
  } finally {
    await context.close();
  }
}

/** Runs in the page. https://w3c.github.io/event-timing/ */
function observeEvents(): void {
  const lags: number[] = [];
  Reflect.set(window, 'lags', lags);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lags.push(duration);
    // Below 16 ms nothing is told.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
