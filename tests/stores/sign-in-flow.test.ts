import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn(async () => Response.json({ error: { message: 'OAuth …' } }, { status: 400 }));
const replace = vi.fn();
let stored: Map<string, string>;
/** The cookies of the browser. */
let cookie: string;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  [cookie, stored] = ['', new Map()];
  vi.stubGlobal('fetch', call);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function openPage(pathname: string, search: string) {
  const origin = 'https://vitrine.example';
  vi.stubGlobal('location', { pathname, search, origin, protocol: 'https:', replace });
  return import('../../src/stores/sign-in-flow.ts');
}

test.each([
  ['?error=access_denied&error_description=The+user+said+no', 'You did not allow the sign-in.'],
  ['?error=oauth_error&error_description=OAuth2+state+mismatch', 'That did not work.'],
])('a social sign-in that returns with %s says "%s" and asks the CMS nothing', async (search, words) => {
  const { finishSocialSignIn, $socialFailure } = await openPage('/google/callback', search);

  await finishSocialSignIn();

  expect($socialFailure.get()).toBe(words);
  expect(call).not.toHaveBeenCalled();
});

test('a social sign-in that the CMS refuses says why', async () => {
  const { finishSocialSignIn, $socialFailure } = await openPage('/google/callback', '?access_token=x');

  await finishSocialSignIn();

  expect($socialFailure.get()).toBe('That did not work. OAuth …');
  expect(replace).not.toHaveBeenCalled();
});

test('the login page leads a signed-in visitor on, to the page that asked for the sign-in', async () => {
  cookie = 'authToken=a.token.of-ada';
  const { enterLogin } = await openPage('/login', '?next=%2Ffeatured');

  enterLogin();

  expect(replace).toHaveBeenCalledWith('https://vitrine.example/featured');
});

test('the login page stays where it is for a visitor who is signed out', async () => {
  const { enterLogin, $loginNotice } = await openPage('/login', '?next=%2Ffeatured');

  enterLogin();

  expect(replace).not.toHaveBeenCalled();
  expect($loginNotice.get()).toBe('');
});

test.each(['', 'authToken=a.token.of-ada'])(
  'a link without its code leads to the login page, which says so once (cookies: "%s")',
  async (cookies) => {
    cookie = cookies;
    const { enterLogin, leaveIncompleteLink, $loginNotice } = await openPage('/login', '');

    leaveIncompleteLink();
    expect(replace).toHaveBeenCalledWith('/login');
    replace.mockClear();
    enterLogin();

    expect($loginNotice.get()).toMatch(/incomplete/);
    expect(replace).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  },
);
