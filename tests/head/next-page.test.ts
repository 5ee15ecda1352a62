import { afterEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Runs the script in the head of the login page. */
async function openLogin(search: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('location', { search });
  vi.stubGlobal('window', {
    sessionStorage: {
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  await import('../../src/head/next-page.ts');
}

test('the page that asked for the sign-in is kept before any script has loaded, and an earlier one is forgotten', async () => {
  await openLogin('?next=%2Ffeatured');
  expect([...stored]).toEqual([['next', '/featured']]);

  await openLogin('');

  expect(stored.size).toBe(0);
});
