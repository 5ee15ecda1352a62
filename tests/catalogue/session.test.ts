import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { findLoginRedirect, sessionScript } from '../../src/catalogue/session.ts';

/** With other spellings of the same pages, and one that is not validly encoded. */
const guarded = [
  ...['/app', '/app/', '/app/moodboard/x', '/app/moodboard/x?y=1'],
  ...['/%61pp', '/a%70%70/?y=%2', '/app/m%6Fodboard/x', '/%61%70p/moodboard/%C3%A9', '/app/moodboard/%E0'],
];
const open = [
  ...['/', '/app/submit', '/apple', '/boards/x', '/login', '/app/moodboard/x/y'],
  ...['/app/moodboard/x%2Fy', '/%2561pp', '/%61pp/submit', '/app%3Fx', '/%E0', '/?/app'],
];

test.each(guarded)('%s requires a session', (address) => {
  expect(findLoginRedirect(address, '')).toBe(`/login?next=${encodeURIComponent(address)}`);
  expect(findLoginRedirect(address, 'theme=dark; authToken=')).toBeDefined();
  expect(findLoginRedirect(address, 'notauthToken=x')).toBeDefined();
  expect(findLoginRedirect(address, 'theme=dark; authToken=x')).toBeUndefined();
});

test.each(open)('%s is open', (address) => {
  expect(findLoginRedirect(address, '')).toBeUndefined();
});

/** Runs the script in the head of the page at `address`. */
function runSessionScript(address: string, cookie: string) {
  const { pathname, search } = new URL(address, 'https://gallery.example');
  const root = { hidden: false, dataset: {} };
  const replace = vi.fn<(login: string) => void>();
  const location = { pathname, search, replace };
  const document = { cookie, documentElement: root };
  runInNewContext(sessionScript, { location, document });
  return { root, logins: replace.mock.calls.flat() };
}

test.each([...guarded, ...open])(
  'the page at %s hides itself exactly when the server would redirect',
  (address) => {
    const login = findLoginRedirect(address, '');

    const { root, logins } = runSessionScript(address, '');

    expect(logins).toEqual(login ? [login] : []);
    expect(root.hidden).toBe(login !== undefined);
    const signedIn = runSessionScript(address, 'authToken=x');
    expect(signedIn).toEqual({ root: { hidden: false, dataset: { session: 'open' } }, logins: [] });
  },
);
