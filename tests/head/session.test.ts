import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Runs the script in the head of the page at `address`. */
async function runAt(address: string, cookie: string, stored: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'https://gallery.example');
  const root = { hidden: false, dataset: {} };
  const styles = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => styles.set(name, value),
    removeProperty: (name: string) => styles.delete(name),
  };
  const replace = vi.fn<(login: string) => void>();
  vi.stubGlobal('location', { pathname, search, replace });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const documentElement = Object.defineProperty(root, 'style', { value: style, enumerable: false });
  vi.stubGlobal('document', { cookie, documentElement });
  await import('../../src/head/session.ts');
  return { root, logins: replace.mock.calls.flat(), styles: Object.fromEntries(styles) };
}

test.each(['/app', '/%61pp', '/app/moodboard/x?y=1', '/app/moodboard/%E0'])(
  'without a session, the page at %s hides itself and goes to the login page',
  async (address) => {
    expect(await runAt(address, '')).toEqual({
      root: { hidden: true, dataset: {} },
      logins: [`/login?next=${encodeURIComponent(address)}`],
      styles: {},
    });
  },
);

test.each(['/', '/app/submit', '/app/moodboard/x/y'])(
  'without a session, the page at %s stays',
  async (address) => {
    expect(await runAt(address, '')).toEqual({
      root: { hidden: false, dataset: {} },
      logins: [],
      styles: {},
    });
  },
);

test.each(['/', '/app', '/app/moodboard/x'])(
  'with a session, the page at %s is marked from the first frame on',
  async (address) => {
    expect(await runAt(address, 'authToken=x')).toEqual({
      root: { hidden: false, dataset: { session: 'open' } },
      logins: [],
      styles: {},
    });
  },
);

test.each([
  ['12', { '--saved': "'12'" }],
  ['0', {}],
  ["9'; color: red", {}],
])(
  'of the stored number %s of saved entries, the header shows %j from the first frame on',
  async (stored, styles) => {
    expect(await runAt('/', '', { 'saved-count': stored })).toMatchObject({ styles });
  },
);
