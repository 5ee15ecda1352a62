import { createECDH } from 'node:crypto';
import { expect, type Page, test as base } from '@playwright/test';
import { type Gallery, startGallery } from './start-gallery.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();

const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const gallery = await startGallery({ VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') }, 'small');
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
});
test.use({ serviceWorkers: 'allow' });

const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });

test('a push message becomes a notification with its picture and link', async ({
  page,
  context,
  gallery,
}) => {
  await context.grantPermissions(['notifications'], { origin: gallery.url });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/');
  expect(await workerIsReady(page)).toBe(`${gallery.url}/service-worker.js`);
  const message = {
    title: 'New template',
    body: 'Atlas',
    url: `${gallery.url}/featured`,
    image: `${gallery.url}/x.webp`,
  };

  await session.send('ServiceWorker.deliverPushMessage', {
    origin: gallery.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, data }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'New template', body: 'Atlas', data: { url: `${gallery.url}/featured` } }]);
});

test('a visitor who asks for notifications is subscribed with the key of the site, and unsubscribed again', async ({
  page,
}) => {
  // The browser of the test cannot reach its push service.
  await page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/test';
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe(options: PushSubscriptionOptionsInit) {
        const isDone = async () => {
          current = null;
        };
        Object.assign(globalThis, { options });
        current = {
          endpoint,
          unsubscribe: isDone,
          toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
        };
        return current;
      },
    });
  });
  await page.goto('/');
  await workerIsReady(page);

  const [sent] = await Promise.all([
    page.waitForRequest('**/api/subscriptions'),
    page.getByRole('button', { name: 'Notifications of new designs' }).click(),
  ]);

  const { data } = sent.postDataJSON();
  expect(JSON.parse(data.sub)).toMatchObject({ endpoint: 'https://fcm.googleapis.com/fcm/send/test' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'options'))).toEqual({
    userVisibleOnly: true,
    applicationServerKey: pair.getPublicKey('base64url'),
  });
  await expect(page.getByText('Notifications are on')).toBeVisible();
  const [removed] = await Promise.all([
    page.waitForRequest('**/api/subscriptions/remove'),
    page.getByRole('button', { name: 'Stop notifications' }).click(),
  ]);
  expect((await removed.response())?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Notifications of new designs' })).toBeVisible();
});

test('without service workers an alert says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto('/');
  const alerted = page.waitForEvent('dialog');

  await page.getByRole('button', { name: 'Notifications of new designs' }).click();

  const dialog = await alerted;
  expect(dialog.message()).toBe('Service Workers not supported in your browser.');
  await dialog.accept();
});

test('offline, visited pages open and others say that nothing answers; online, pages come from the network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerIsReady(page);
  await page.goto('/featured');
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';

  await context.setOffline(true);
  await page.goto('/featured');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  await context.setOffline(false);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Offline');
  const answer = await page.reload();
  expect(answer?.ok()).toBe(true);
});
