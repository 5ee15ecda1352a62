// A small gallery whose push messages reach a push service of the test.
import { test as base } from '@playwright/test';
import { vapid } from '../push/vapid.ts';
import { startPushService } from './push-service.ts';
import { type Gallery, startGallery } from './start-gallery.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Tests that share such a gallery. @param prepare Runs once, before the first test. */
export const createPushTest = (prepare?: (gallery: Gallery) => Promise<void>) =>
  base.extend<object, { push: PushService; gallery: Gallery }>({
    push: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
      async ({}, use) => {
        const push = await startPushService();
        await use(push);
        await push.stop();
      },
      { scope: 'worker' },
    ],
    gallery: [
      async ({ push }, use) => {
        const variables = { VAPID_PRIVATE_KEY: vapid.privateKey };
        const gallery = await startGallery(variables, 'small', push.openAnnouncer);
        await prepare?.(gallery);
        await use(gallery);
        await gallery.stop();
      },
      { scope: 'worker', timeout: 400_000 },
    ],
    baseURL: async ({ gallery }, use) => use(gallery.url),
  });
