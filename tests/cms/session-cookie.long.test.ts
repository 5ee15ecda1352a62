import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newestLink } from './outbox.ts';
import { meetPerson } from './people.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;

beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

type Asked = { method?: string; body?: object; token?: string; headers?: Record<string, string>; of?: Cms };
let calls = 0;

/** Makes a call, each from another address. @returns Its body and its session cookie. */
async function send(path: string, { method = 'POST', body, token = '', headers, of = cms }: Asked) {
  calls += 1;
  const response = await fetch(of.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `198.51.100.${calls}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('authToken='));
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, cookie };
}

const createAccount = () => {
  const { username, email, password } = meetPerson(() => cms);
  return { username, email, password };
};
const cookieOf = (token: string) => `authToken=${token}; Path=/; Max-Age=2592000; SameSite=Lax`;

it('every answer that opens a session sets its cookie, which scripts can read', async () => {
  const account = createAccount();
  const { email, password } = account;

  const registered = await send('/api/auth/local/register', { body: account });
  const signedIn = await send('/api/auth/local', { body: { identifier: email, password } });
  const next = 'difference engine 1822';
  const change = { currentPassword: password, password: next, passwordConfirmation: next };
  const changed = await send('/api/auth/change-password', { body: change, token: signedIn.body.jwt });
  await send('/api/auth/forgot-password', { body: { email } });
  const code = new URL(await newestLink(cms, email)).searchParams.get('code');
  const body = { code, password, passwordConfirmation: password };
  const reset = await send('/api/auth/reset-password', { body });

  for (const answer of [registered, signedIn, changed, reset])
    expect([answer.status, answer.cookie]).toEqual([200, cookieOf(answer.body.jwt)]);
});

it('an answer that opens no session sets no cookie', async () => {
  const account = createAccount();
  await send('/api/auth/local/register', { body: account });

  const wrong = await send('/api/auth/local', { body: { identifier: account.email, password: 'wrong' } });

  expect([wrong.status, wrong.cookie]).toEqual([400, undefined]);
});

it.each([
  ['signs out', '/api/auth/me/session'],
  ['signs out everywhere', '/api/auth/me/sessions'],
  ['deletes the account', '/api/auth/me'],
])('an answer that %s clears the cookie', async (_, path) => {
  const { body } = await send('/api/auth/local/register', { body: createAccount() });

  const { status, cookie } = await send(path, { method: 'DELETE', token: body.jwt });

  expect([status, cookie]).toEqual([204, 'authToken=; Path=/; Max-Age=0; SameSite=Lax']);
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a call of another website, with %j, sets no cookie in a visitor’s browser', async (headers) => {
  const { status, cookie } = await send('/api/auth/local/register', { body: createAccount(), headers });

  expect([status, cookie]).toEqual([200, undefined]);
});

it('the cookie of a site with TLS is sent only with TLS, and is set for its own pages', async () => {
  const site = await startCms({ env: { PUBLIC_SITE_URL: 'https://gallery.example' } });
  onTestFinished(() => site.stop());

  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://gallery.example' }]) {
    const { body, cookie } = await send('/api/auth/local/register', {
      body: createAccount(),
      headers,
      of: site,
    });
    expect(cookie).toBe(`${cookieOf(body.jwt)}; Secure`);
  }
});

const passwords = (currentPassword: string, password = 'difference engine 1822') => ({
  currentPassword,
  password,
  passwordConfirmation: password,
});

it('a password is changed only with the current one, and a wrong one is refused at its field', async () => {
  const account = createAccount();
  const { body } = await send('/api/auth/local/register', { body: account });
  const token = body.jwt;

  const wrong = await send('/api/auth/change-password', { body: passwords('a guess'), token });
  const anybody = await send('/api/auth/change-password', { body: passwords(account.password) });
  const right = await send('/api/auth/change-password', { body: passwords(account.password), token });

  expect([wrong.status, wrong.body.error.details.errors]).toEqual([
    400,
    [expect.objectContaining({ path: ['currentPassword'], message: 'This is not your current password.' })],
  ]);
  expect([anybody.status, right.status]).toEqual([403, 200]);
});

it('a thief of a session has few tries at the password, from however many addresses', async () => {
  const { body } = await send('/api/auth/local/register', { body: createAccount() });
  const statuses: number[] = [];

  for (let tries = 0; tries < 21; tries += 1)
    statuses.push(
      (await send('/api/auth/change-password', { body: passwords('a guess'), token: body.jwt })).status,
    );

  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});

it.each([
  [
    'google',
    'Google',
    'Google signs you in, so this account has no password. Change your password at Google.',
  ],
  ['local', undefined, expect.stringContaining('choose one with “Forgot your password?”')],
])('an account of the provider %s without a password is told what to do', async (provider, name, message) => {
  const account = createAccount();
  const { body } = await send('/api/auth/local/register', { body: account });
  const database = new Database(join(cms.stateDir, 'data.db'));
  database
    .prepare('update up_users set password = null, provider = ? where email = ?')
    .run(provider, account.email);
  database.close();

  const me = await send('/api/auth/me', { method: 'GET', token: body.jwt });
  const refused = await send('/api/auth/change-password', { body: passwords('any'), token: body.jwt });

  expect([me.body.email, me.body.signsInWith]).toEqual([account.email, name]);
  expect(me.body).not.toHaveProperty('provider');
  expect([refused.status, refused.body.error.message]).toEqual([400, message]);
});
