import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // Those take minutes.
  testIgnore: process.env.LONG === '1' ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results/e2e',
  // Each runs a CMS and a site of its own, and waits often enough for two cores to serve both.
  workers: 2,
  // Node runs these as they are: transpiling the site took ten times as long as loading it.
  build: { external: ['**/src/**', '**/.cache/**'] },
  timeout: 120_000,
  // On a machine that does other things beside, a page may take long to do what is waited for.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // A context of its own took most of what a test of one page takes. Playwright empties it for the next test: cookies,
    // storage, cache, routes and emulation; `tests/e2e/gallery.ts` resets the rest.
    reuseContext: true,
    // A request that a service worker makes cannot be changed by a test.
    serviceWorkers: 'block',
    launchOptions: launchOptions({ isWhole: false }),
    // Enough to see what went wrong; `--trace on` tells all of it, and takes a quarter more.
    screenshot: 'only-on-failure',
  },
});
