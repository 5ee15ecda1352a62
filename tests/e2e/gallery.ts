import { test as base } from '@playwright/test';
import { type Gallery, startGallery } from './start-gallery.ts';

/** Tests whose addresses are relative to one gallery, which all of them share. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery();
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
  // What Playwright leaves as it is when the next test gets the same context.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
    await context.clearPermissions();
  },
});
