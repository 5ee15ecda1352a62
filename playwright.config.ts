import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // Tests of rarer cases, and those that take minutes (CONTRIBUTING.md).
  ...(process.env.LONG !== '1' && { testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ }),
  outputDir: 'test-results/e2e',
  // Each worker runs its own CMS and site, and waits often enough for two cores to serve both workers.
  workers: 2,
  // Node runs these files untranspiled: transpiling the site took ten times as long as loading it.
  build: { external: ['**/src/**', '**/.cache/**'] },
  timeout: 240_000,
  // A page may be slow on a machine that is busy with other work.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // A new context for each test took most of the time of a test of one page. Playwright clears cookies, storage, cache, routes
    // and emulation for the next test; `tests/e2e/gallery.ts` resets the rest.
    reuseContext: true,
    // Tests cannot change the requests of a service worker.
    serviceWorkers: 'block',
    launchOptions: launchOptions({ isWhole: false }),
    // Usually enough to see what went wrong. `--trace on` records everything, and takes a quarter longer.
    screenshot: 'only-on-failure',
  },
});
