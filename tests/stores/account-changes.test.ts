import { beforeEach, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../src/stores/account-changes.ts';
import { isLeaving } from '../../src/stores/token.ts';

let cookie: string;
let events: string[];
let isPushBroken: boolean;

beforeEach(() => {
  cookie = 'authToken=the.token.of-ada';
  events = [];
  isPushBroken = false;
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/ada',
    async unsubscribe() {
      if (isPushBroken) throw new DOMException('The push service did not answer.', 'AbortError');
    },
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('location', { protocol: 'https:', assign: (page: string) => events.push(`goes to ${page}`) });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      [cookie = ''] = value.split(';');
      // A page of the account area goes to the login page then, unless it is already leaving.
      if (!isLeaving()) events.push('goes to /login');
    },
  });
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    const isDeleted = events.some((event) => event.startsWith('DELETE'));
    events.push(`${method} ${address}`);
    if (isDeleted && authorization !== 'Bearer ') return Response.json({}, { status: 401 });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ data: null });
  });
});

test('a deleted account ends its push subscription without its token, and leads to the home page', async () => {
  await deleteAccount();

  expect(events).toEqual(['DELETE /api/auth/me', 'POST /api/subscriptions/remove', 'goes to /']);
  expect(cookie).toBe('authToken=');
});

test('a deleted account leads to the home page even if the push subscription cannot be ended', async () => {
  isPushBroken = true;

  await expect(deleteAccount()).rejects.toThrow('The push service did not answer.');

  expect(events).toEqual(['DELETE /api/auth/me', 'goes to /']);
  expect(cookie).toBe('authToken=');
});

test('an account that could not be deleted stays signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));

  await deleteAccount();

  expect(events).toEqual([]);
  expect(cookie).toBe('authToken=the.token.of-ada');
});
