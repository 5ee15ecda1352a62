import type { Page } from '@playwright/test';

/** Collects the paths of what the page requests: React and its islands, data files, and the CMS. */
export function watchRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const those = (pattern: RegExp) => paths.filter((path) => pattern.test(path));
  return {
    data: () => those(/^\/data\//),
    react: () => those(/^\/_astro\/(client|react)\./),
    cms: () => those(/^\/api\//),
    workers: () => those(/search-worker/),
    inPage: () => those(/browser-backend/),
    forget: () => paths.splice(0),
  };
}

/** The layout shift that no input caused, as browsers measure it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts');
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}
