import { expect, type Page } from '@playwright/test';
import { signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { createBrowser } from '../push/decrypt.ts';
import { vapid } from '../push/vapid.ts';
import type { Action } from './actions.ts';
import { acceptDialog } from './dialogs.ts';
import { createPushTest } from './push-gallery.ts';
import { launchOptions } from './chromium.ts';
import { findBarriers } from './faults.ts';
import { faults, tryFaults } from './try-faults.ts';

const test = createPushTest();
// A service worker would stay in a reused context.
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  launchOptions: launchOptions({ isWhole: true }),
});

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
      const image = (notification: Notification) => Reflect.get(notification, 'image');
      return notifications.map((one) => ({ title: one.title, body: one.body, image: image(one) }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'New template', body: 'Atlas', image: `${gallery.url}/x.webp` }]);
  // Only a real click may open a window.
  const opened = await context.serviceWorkers()[0]?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    return new Promise((resolve) => {
      clients.openWindow = async (url) => resolve(url);
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
  })()`);
  expect(opened).toBe(`${gallery.url}/featured`);
  await expect.poll(shown).toEqual([]);
});

/** Stands in for the push service, which the browser cannot reach in tests. */
function subscribeWithoutService(page: Page): Promise<unknown> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/test';
  const { keys } = JSON.parse(createBrowser(endpoint).sub);
  return page.addInitScript(
    ({ endpoint, keys }) => {
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
            toJSON: () => ({ endpoint, keys }),
          };
          return current;
        },
      });
    },
    { endpoint, keys },
  );
}

test('a visitor who asks for notifications is subscribed with the key of the site, and unsubscribed again', async ({
  page,
}) => {
  await subscribeWithoutService(page);
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
    applicationServerKey: vapid.publicKey,
  });
  await expect(page.getByText('Notifications are on')).toBeVisible();
  const [removed] = await Promise.all([
    page.waitForRequest('**/api/subscriptions/remove'),
    page.getByRole('button', { name: 'Stop notifications' }).click(),
  ]);
  expect((await removed.response())?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Notifications of new designs' })).toBeVisible();
});

const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Notifications of new designs' });

const wish: Action = {
  mechanism: 'push',
  path: '/',
  call: '**/api/subscriptions',
  button: subscribeButton,
  said: (page) => page.locator('[data-sonner-toast]'),
  async kept(page) {
    await expect(page.getByRole('button', { name: 'Stop notifications' })).toHaveCount(0);
    const subscription = () =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return pushManager.getSubscription();
      });
    await expect.poll(subscription).toBeNull();
  },
};

test(
  'a subscription that the CMS refuses is reported, undone and can be tried again; one that the CMS cannot remove still ends',
  { tag: '@long' },
  async ({ page }) => {
    await subscribeWithoutService(page);
    await page.goto('/');
    await workerIsReady(page);

    await tryFaults(page, wish, faults);
    expect(await findBarriers(page)).toEqual([]);

    await subscribeButton(page).click();
    await page.route('**/api/subscriptions/remove', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Stop notifications' }).click();
    await expect(subscribeButton(page)).toBeVisible();
  },
);

test('a new entry is announced when its page is served, entries that go live together in one message, and existing ones never', async ({
  gallery: { cms, url },
  push: { told, sub },
}) => {
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');
  const picture = await uploadPicture(admin, 'screen.png');
  const compose = (name: string) => ({
    name,
    title: `The ${name}`,
    slug: name,
    price: 0,
    thumbnail: picture.id,
  });
  const kept = await fetch(`${url}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { sub } }),
  });
  expect(kept.status).toBe(201);
  const [known] = await templates.list();
  await templates.publish(known?.documentId ?? '', { title: 'Edited, not new' });

  await templates.publishNew(compose('atlas'));
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    message: { title: 'New template', body: 'The atlas', url: `${url}/templates/atlas` },
    pageStatus: 200,
  });
  expect((await fetch(told[0]?.message.image ?? '')).headers.get('content-type')).toMatch(/^image\//);

  const drafts = await Promise.all([compose('breeze'), compose('cove')].map(templates.create));
  await templates.many(
    'bulkPublish',
    drafts.map(({ documentId }) => documentId),
  );
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toMatchObject({ message: { title: '2 new designs', url: `${url}/` }, pageStatus: 200 });
});

test('without service workers an alert says so', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto('/');
  const said = acceptDialog(page);

  await page.getByRole('button', { name: 'Notifications of new designs' }).click();

  expect(await said).toBe('Service Workers not supported in your browser.');
});

test(
  'in a tab on an iPhone, the button says how to add the gallery to the home screen',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      Object.defineProperty(navigator, 'standalone', { value: false });
    });
    await page.goto('/');

    await subscribeButton(page).click();

    await expect(page.getByRole('alert')).toContainText('Choose Share, then Add to Home Screen.');
  },
);
