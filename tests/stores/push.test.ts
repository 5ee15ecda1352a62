import { beforeEach, expect, test, vi } from 'vitest';
import { $pushStatus, loadPush } from '../../src/stores/push.ts';

const keyOf = (text: string) => Buffer.from(text).toString('base64url');
/** Some of its bytes are written differently in base64 and base64url. */
const present = '\u00ff\u00fe the present key of the gallery';

let events: string[];
let subscription: { endpoint: string; options: object } | null;
let statusOfCms: number;

function createSubscription(endpoint: string, key: string | undefined) {
  return {
    endpoint,
    options: { applicationServerKey: key === undefined ? null : new TextEncoder().encode(key).buffer },
    async unsubscribe() {
      events.push(`ends ${endpoint}`);
      subscription = null;
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  events = [];
  statusOfCms = 200;
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (subscription) throw new DOMException('The key differs.', 'InvalidStateError');
      events.push(
        `subscribes with ${applicationServerKey === keyOf(present) ? 'the present' : 'another'} key`,
      );
      subscription = createSubscription('https://push.example/new', present);
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address === '/push-key.txt') return new Response(keyOf(present));
    events.push(`${method} ${address}`);
    return Response.json({ data: null }, { status: statusOfCms });
  });
});

test('a subscription for an earlier key of the gallery is renewed, here and at the CMS', async () => {
  subscription = createSubscription('https://push.example/old', 'an earlier key');

  await loadPush();

  expect(events).toEqual([
    'ends https://push.example/old',
    'POST /api/subscriptions/remove',
    'subscribes with the present key',
    'POST /api/subscriptions',
  ]);
  expect($pushStatus.get()).toBe('SUCCESS');
});

test.each([
  ['the present key', present],
  ['a key that the browser does not tell', undefined],
])('a subscription for %s stays as it is', async (_, key) => {
  subscription = createSubscription('https://push.example/old', key);

  await loadPush();

  expect(events).toEqual([]);
  expect($pushStatus.get()).toBe('SUCCESS');
});

test('a browser without a subscription gets none by itself', async () => {
  subscription = null;

  await loadPush();

  expect(events).toEqual([]);
  expect($pushStatus.get()).toBe('IDLE');
});

test('when the CMS does not keep the renewed subscription, the browser ends it, and the button offers notifications again', async () => {
  subscription = createSubscription('https://push.example/old', 'an earlier key');
  statusOfCms = 500;

  await loadPush();

  expect(subscription).toBeNull();
  expect($pushStatus.get()).toBe('IDLE');
});
