import { beforeEach, expect, test, vi } from 'vitest';
import { signInForm, signUpForm, resetPasswordForm, socialSignIn } from '../../src/stores/sign-in.ts';
import { passwordForm } from '../../src/stores/account-changes.ts';
import { readToken } from '../../src/stores/token.ts';

const session = (account: string, number: number) =>
  `e30.${btoa(JSON.stringify({ userId: account, iat: 0, exp: 60, number }))}.signature`;
const present = session('ada', 1);
const next = session('ada', 2);
const sentence = 'Your browser keeps no cookies of this site, so you cannot stay signed in.';

let cookie: string;
/** What scripts have written to the cookie. */
let written: string[];
let areCookiesKept: boolean;
let sent: { address: string; authorization: string | undefined }[];
/** Whether the answer of the CMS sets the cookie, which it cannot for another origin. */
let isSameOrigin: boolean;
let isRejected: boolean;

beforeEach(() => {
  cookie = '';
  written = [];
  sent = [];
  [areCookiesKept, isSameOrigin, isRejected] = [true, true, false];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written.push(value);
      if (areCookiesKept) [cookie = ''] = value.split(';');
    },
  });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { authorization } = headers;
    sent.push({ address, authorization });
    if (isRejected && authorization !== 'Bearer ') return Response.json({}, { status: 401 });
    if (areCookiesKept && isSameOrigin) cookie = `authToken=${next}`;
    return Response.json({ jwt: next });
  });
});

const password = 'analytical engine 1843';
const forms = {
  'a sign-in': [signInForm, { identifier: 'ada', password }, '/api/auth/local'],
  'a sign-up': [
    signUpForm,
    { username: 'Ada', email: 'ada@mail.example', password },
    '/api/auth/local/register',
  ],
  'a reset': [resetPasswordForm, { code: 'code', password }, '/api/auth/reset-password'],
  'a social sign-in': [socialSignIn, { provider: 'google', query: '?a=b' }, '/api/auth/google/callback?a=b'],
} as const;
const allForms = {
  ...forms,
  'a change of the password': [
    passwordForm,
    { currentPassword: 'before', password },
    '/api/auth/change-password',
  ],
} as const;
type Name = keyof typeof allForms;
const names = Object.keys(allForms) as Name[];

test.each(names)('%s leaves the cookie to the answer of the CMS', async (name) => {
  const [form, values] = allForms[name];

  await form.submit(values);

  expect(form.$state.get().status).toBe('SUCCESS');
  expect([readToken(), written]).toEqual([next, []]);
});

test.each(names)('%s at a CMS of another origin writes the cookie itself', async (name) => {
  isSameOrigin = false;
  const [form, values] = allForms[name];

  await form.submit(values);

  expect(form.$state.get().status).toBe('SUCCESS');
  expect(readToken()).toBe(next);
  expect(written).toEqual([`authToken=${next}; Path=/; Max-Age=60; SameSite=Lax; Secure`]);
});

test.each(names)('%s says so when the browser keeps no cookies', async (name) => {
  areCookiesKept = false;
  const [form, values] = allForms[name];

  await form.submit(values);

  expect(form.$state.get()).toMatchObject({ status: 'ERROR', message: expect.stringContaining(sentence) });
});

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  '%s carries the token of the session that is open (specification §6.1)',
  async (name) => {
    cookie = `authToken=${present}`;
    const [form, values, address] = forms[name];

    await form.submit(values);

    expect(sent).toEqual([{ address, authorization: `Bearer ${present}` }]);
  },
);

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  '%s is repeated without a token that the CMS rejects',
  async (name) => {
    cookie = `authToken=${present}`;
    isRejected = true;
    const [form, values] = forms[name];

    await form.submit(values);

    expect(sent.map(({ authorization }) => authorization)).toEqual([`Bearer ${present}`, 'Bearer ']);
    expect([form.$state.get().status, readToken()]).toEqual(['SUCCESS', next]);
  },
);

test('a long code of a mail is sent, so that the CMS says what is wrong with it', async () => {
  await resetPasswordForm.submit({ code: 'x'.repeat(1000), password });

  expect(sent).toHaveLength(1);
});

test('a name and a password that do not belong together are refused in words for people', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { message: 'Invalid identifier or password' } }, { status: 400 }),
  );

  await signInForm.submit({ identifier: 'ada', password });

  expect(signInForm.$state.get()).toMatchObject({ message: 'This e-mail and password do not match.' });
});
