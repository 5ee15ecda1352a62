import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const subscription = { endpoint: 'https://push.example/new' };

type Sent = { address: string; authorization: string; sub: string };
type Renewing = { search?: string; cookieStore?: object; statusOf?: (authorization: string) => number };

/** Simulates that the browser replaces a subscription. @returns What the worker then sends. */
async function renew({ search = '', cookieStore, statusOf = () => 200 }: Renewing): Promise<Sent[]> {
  const sent: Sent[] = [];
  const heard = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => heard.set(name, listen),
    registration: { pushManager: { subscribe: async () => subscription } },
    cookieStore,
  };
  const fetch = async (address: string, { headers, body }: { headers: Headers & Sent; body: string }) => {
    const { authorization } = headers;
    sent.push({ address, authorization, sub: JSON.parse(body).data.sub });
    return { status: statusOf(authorization) };
  };
  const location = { href: `https://vitrine.example/service-worker.js${search}` };
  runInNewContext(source, { self, fetch, location, URL, JSON });

  const done = Promise.withResolvers<void>();
  heard.get('pushsubscriptionchange')?.({
    oldSubscription: { options: {} },
    waitUntil: (work: Promise<void>) => work.then(done.resolve, done.reject),
  });
  await done.promise;
  return sent;
}

const signedIn = { get: async (name: string) => ({ value: `the ${name}` }) };
const sub = JSON.stringify(subscription);

test('a new subscription is sent with the token of the signed-in visitor', async () => {
  expect(await renew({ cookieStore: signedIn })).toEqual([
    { address: '/api/subscriptions', authorization: 'Bearer the authToken', sub },
  ]);
});

test('a new subscription is sent again without a token that the CMS rejects', async () => {
  const statusOf = (authorization: string) => (authorization === 'Bearer ' ? 200 : 401);

  expect((await renew({ cookieStore: signedIn, statusOf })).map((call) => call.authorization)).toEqual([
    'Bearer the authToken',
    'Bearer ',
  ]);
});

test.each([
  ['is signed out', { get: async () => null }],
  ['has a browser that shows workers no cookies', undefined],
])('a visitor who %s sends it without a token', async (_, cookieStore) => {
  expect((await renew({ ...(cookieStore && { cookieStore }) })).map((call) => call.authorization)).toEqual([
    'Bearer ',
  ]);
});

test('a new subscription goes to the CMS that the page named when it registered the worker', async () => {
  const [call] = await renew({ search: `?api=${encodeURIComponent('https://cms.example/api')}` });

  expect(call?.address).toBe('https://cms.example/api/subscriptions');
});

/** Simulates visits to two pages in one life of the worker. @returns What the worker does about its subscription. */
async function visit(made: string | null, key: string): Promise<string[]> {
  const done: string[] = [];
  const heard = new Map<string, (event: object) => void>();
  let current: object | null =
    made === null
      ? null
      : {
          options: { applicationServerKey: new TextEncoder().encode(made).buffer },
          async unsubscribe() {
            done.push('ends');
            current = null;
          },
        };
  const pushManager = {
    getSubscription: async () => current,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      done.push(`subscribes with ${applicationServerKey}`);
      return subscription;
    },
  };
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => heard.set(name, listen),
    registration: { pushManager },
  };
  const fetch = async (asked: string | { url: string }) => {
    if (typeof asked === 'object') return { ok: false };
    done.push(`fetches ${asked}`);
    return { ok: true, status: 200, text: async () => `${key}\n` };
  };
  const location = { href: 'https://vitrine.example/service-worker.js', origin: 'https://vitrine.example' };
  const request = {
    mode: 'navigate',
    method: 'GET',
    url: 'https://vitrine.example/',
    headers: new Headers(),
  };
  runInNewContext(source, { self, fetch, location, URL, JSON, btoa, Uint8Array });
  const works: Promise<unknown>[] = [];
  for (const _page of ['first', 'second'])
    heard.get('fetch')?.({
      request,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<unknown>) => works.push(answer),
    });
  await Promise.all(works);
  return done;
}

const written = (key: string) => Buffer.from(key).toString('base64url');

test('a visit to any page renews, once, a subscription that was made for an earlier key', async () => {
  const key = written('\u00ff the present key');

  expect(await visit('an earlier key', key)).toEqual([
    'fetches /push-key.txt',
    'ends',
    `subscribes with ${key}`,
    'fetches /api/subscriptions',
  ]);
});

test('a visit leaves a subscription for the present key alone, and fetches nothing without a subscription', async () => {
  expect(await visit('\u00ff the present key', written('\u00ff the present key'))).toEqual([
    'fetches /push-key.txt',
  ]);
  expect(await visit('\u00ff the present key', '')).toEqual(['fetches /push-key.txt']);
  expect(await visit(null, written('the present key'))).toEqual([]);
});
