import { test as base } from '@playwright/test';
import { type Gallery, startGallery } from './start-gallery.ts';

/** Tests that share one gallery. Their addresses are relative to it. @param seed As for `startGallery`. */
export const createGalleryTest = (seed?: Parameters<typeof startGallery>[1]) =>
  base.extend<object, { gallery: Gallery }>({
    gallery: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
      async ({}, use) => {
        const gallery = await startGallery({}, seed);
        await use(gallery);
        await gallery.stop();
      },
      { scope: 'worker', timeout: 400_000 },
    ],
    baseURL: async ({ gallery }, use) => use(gallery.url),
    // Resets what Playwright leaves unchanged when it reuses a context for the next test.
    context: async ({ context }, use) => {
      await use(context);
      await context.setOffline(false);
      await context.setExtraHTTPHeaders({});
      await context.clearPermissions();
    },
  });

/** Tests that share the demo. */
export const test = createGalleryTest();
