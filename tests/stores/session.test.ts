import { beforeEach, expect, test, vi } from 'vitest';
import { linkForm, newsletterForm } from '../../src/stores/newsletter.ts';
import { endPush, subscribeToPush } from '../../src/stores/push.ts';

type Sent = { address: string; authorization: string };
let sent: Sent[];
let cookie: string;

beforeEach(() => {
  sent = [];
  cookie = 'authToken=the.token.of-ada';
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/ada',
    unsubscribe: async () => true,
    toJSON: () => ({}),
  };
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      [cookie = ''] = value.split(';');
    },
  });
});

/** A CMS that takes only what brings one of these tokens. */
function answerTo(...tokens: string[]) {
  vi.stubGlobal('fetch', async (address: string, init?: { headers: { authorization: string } }) => {
    if (!init) return new Response('the key of notifications');
    const { authorization } = init.headers;
    sent.push({ address, authorization });
    const isTaken = tokens.includes(authorization.replace('Bearer ', ''));
    return Response.json({ data: {} }, { status: isTaken ? 200 : 401 });
  });
}

const calls = [
  ['/api/subscribers', () => newsletterForm.submit({ email: 'ada@mail.example' })],
  ['/api/subscribers/unsubscribe', () => linkForm.submit({ act: 'unsubscribe', token: 'of the mail' })],
  ['/api/subscriptions', subscribeToPush],
  ['/api/subscriptions/remove', endPush],
] as const;

test.each(calls)('a call of %s brings the token of who is signed in', async (address, make) => {
  answerTo('the.token.of-ada');

  await make();

  expect(sent).toEqual([{ address, authorization: 'Bearer the.token.of-ada' }]);
});

test.each(calls)(
  '%s works with a token that the CMS rejects, which ends the session',
  async (address, make) => {
    answerTo('');

    await make();

    expect(sent).toEqual([
      { address, authorization: 'Bearer the.token.of-ada' },
      { address, authorization: 'Bearer ' },
    ]);
    expect(cookie).toBe('authToken=');
  },
);

test('who has signed in again meanwhile stays so', async () => {
  answerTo('');
  const answer = fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    if (sent.length === 0) cookie = 'authToken=a.newer.one';
    return answer(...call);
  });

  await newsletterForm.submit({ email: 'ada@mail.example' });

  expect(sent).toHaveLength(2);
  expect(cookie).toBe('authToken=a.newer.one');
});
