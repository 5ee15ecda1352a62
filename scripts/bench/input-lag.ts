import type { Browser, Locator } from '@playwright/test';

/** A frame can be late for reasons outside the page, so the median of several runs counts. */
const runs = 3;

/** In milliseconds: the time between two letters, how long a press lasts, and the pauses around a press. */
const pace = { letter: 60, press: 60, look: 200 };

/**
 * Measures the longest time between a key or a click and the next frame, in milliseconds, on a processor four times slower. It
 * fills in the fields of a page and submits its form, if there is one. `undefined` for a page without fields.
 *
 * @param token The token of a session; empty if there is none.
 */
export async function measureInputLag(
  browser: Browser,
  url: string,
  token: string,
): Promise<number | undefined> {
  const lags: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const lag = await fillIn(browser, url, token);
    if (lag === undefined) return undefined;
    lags.push(lag);
  }
  return lags.toSorted((one, other) => one - other)[(runs - 1) / 2];
}

async function fillIn(browser: Browser, url: string, token: string): Promise<number | undefined> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    if (token) await context.addCookies([{ name: 'authToken', value: token, url }]);
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    // A submitted form must not change the gallery or sign anyone in.
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
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    const press = async (target: Locator) => {
      await page.waitForTimeout(pace.look);
      // Playwright's own work in the page must not count, so it finds the position before the page is slow.
      await slowDown(1);
      // Text that is typed out of sight paints nothing, so the time would run until something else does.
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.waitForTimeout(pace.look);
      await slowDown(4);
      await page.mouse.click(x + width / 2, y + height / 2, { delay: pace.press });
      await page.waitForTimeout(pace.look);
    };

    for (const field of fields) {
      // A field for numbers refuses letters, which paints nothing either.
      const isNumber = (await field.getAttribute('type')) === 'number';
      await press(field);
      await page.keyboard.type(isNumber ? '1843.50' : 'Quiet harbour 1843', { delay: pace.letter });
    }
    // The fields of a moodboard are saved when they lose focus, and belong to no form.
    const submit = main.locator('[type=submit]:visible');
    if ((await submit.count()) > 0) await press(submit.last());
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
    // Browsers report nothing below 16 ms.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
