import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  $isPushOn,
  $pushStatus,
  loadPush,
  needsHomeScreen,
  pressPush,
  unsubscribeFromPush,
} from '../../src/stores/push.ts';
import { $notices } from '../../src/stores/ui.ts';

const keyOf = (text: string) => Buffer.from(text).toString('base64url');
/** Some of its bytes are written differently in base64 and base64url. */
const present = '\u00ff\u00fe the present key of the gallery';

let events: string[];
let subscription: {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer | null };
  unsubscribe(): Promise<unknown>;
} | null;
let statusOfCms: number;
/** Its parts are replaced by what a browser does. */
let serviceWorker: Record<'register' | 'getRegistration', () => Promise<unknown>> & {
  ready: Promise<unknown>;
};
let pushManager: Record<'getSubscription' | 'subscribe', (options: never) => Promise<unknown>>;

function createSubscription(endpoint: string, key: string | undefined) {
  return {
    endpoint,
    options: { applicationServerKey: key === undefined ? null : new TextEncoder().encode(key).buffer },
    async unsubscribe() {
      events.push(`ends ${endpoint}`);
      subscription = null;
    },
    toJSON: () => ({ endpoint }),
  };
}

beforeEach(() => {
  events = [];
  statusOfCms = 200;
  $isPushOn.set(undefined);
  $pushStatus.set('IDLE');
  $notices.set([]);
  pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (subscription?.options.applicationServerKey) {
        const made = Buffer.from(subscription.options.applicationServerKey).toString('base64url');
        if (made === applicationServerKey) return subscription;
        throw new DOMException('The key differs.', 'InvalidStateError');
      }
      events.push(
        `subscribes with ${applicationServerKey === keyOf(present) ? 'the present' : 'another'} key`,
      );
      subscription = createSubscription('https://push.example/new', present);
      return subscription;
    },
  };
  const registration = { pushManager };
  const giveRegistration = async () => registration;
  serviceWorker = {
    register: giveRegistration,
    getRegistration: giveRegistration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: '' });
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

const createPresent = () => createSubscription('https://push.example/old', present);
const notices = () => $notices.get().map(({ title, text }) => [title, text]);

test('a press before the state is known never turns notifications off', async () => {
  subscription = createPresent();

  void loadPush();
  await pressPush();

  expect(subscription).not.toBeNull();
  expect(events).not.toContain('ends https://push.example/old');
  expect($isPushOn.get()).toBe(true);
  expect(notices()).toEqual([
    ['Notifications are on', 'You will hear from us when something new is on display.'],
  ]);
});

test('a press turns notifications off once they are known to be on', async () => {
  subscription = createPresent();
  await loadPush();

  await pressPush();

  expect(subscription).toBeNull();
  expect($isPushOn.get()).toBe(false);
  expect($pushStatus.get()).toBe('IDLE');
});

test('a second press during the first does nothing', async () => {
  subscription = null;
  await loadPush();

  await Promise.all([pressPush(), pressPush()]);

  expect(events).toEqual(['subscribes with the present key', 'POST /api/subscriptions']);
  expect($isPushOn.get()).toBe(true);
});

const refuse = (name: string) => async () => {
  throw new DOMException('The browser refuses.', name);
};

test.each([
  [
    'whose service worker cannot be registered',
    'Something went wrong',
    () => (serviceWorker.register = refuse('TypeError')),
  ],
  [
    'that blocks storage',
    'Something went wrong',
    () => {
      serviceWorker.register = refuse('SecurityError');
      serviceWorker.getRegistration = refuse('SecurityError');
    },
  ],
  [
    'that denies the permission',
    'Your browser does not allow notifications from this site.',
    () => (pushManager.subscribe = refuse('NotAllowedError')),
  ],
])('a browser %s gets a notice, and the button offers notifications again', async (_, text, prepare) => {
  subscription = null;
  prepare();
  await loadPush();

  await pressPush();

  expect(notices()).toEqual([['Error', text]]);
  expect($pushStatus.get()).toBe('ERROR');
  expect($isPushOn.get()).toBe(false);
});

test('a service worker that never starts ends in a notice', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  subscription = null;
  serviceWorker.ready = new Promise(() => undefined);

  const pressed = pressPush();
  await vi.runAllTimersAsync();
  await pressed;

  expect(notices()).toEqual([['Error', 'Something went wrong']]);
  expect($pushStatus.get()).toBe('ERROR');
});

test('when the browser cannot end a subscription, the button still offers to end it', async () => {
  subscription = { ...createPresent(), unsubscribe: refuse('AbortError') };
  await loadPush();

  await unsubscribeFromPush();

  expect(notices()).toEqual([['Error', 'Something went wrong']]);
  expect($isPushOn.get()).toBe(true);
});

test('on an iPhone, only a tab needs the home screen', () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.stubGlobal('navigator', { serviceWorker, standalone: false });
  expect(needsHomeScreen()).toBe(true);

  vi.stubGlobal('navigator', { serviceWorker, standalone: true });
  expect(needsHomeScreen()).toBe(false);

  vi.stubGlobal('navigator', { serviceWorker });
  expect(needsHomeScreen()).toBe(false);
});
