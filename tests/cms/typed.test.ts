import { afterEach, expect, test, vi } from 'vitest';
import { keepTyped, takeTyped } from '../../cms/src/admin/unsaved/typed.ts';

const typed = { pathname: '/page', user: 1, before: { title: '' }, values: { title: 'Typed' } };
const refuse = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
};
afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored: Record<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  });
}

test('typed text outlasts a reload, once, for its user alone', () => {
  const stored: Record<string, string> = {};
  stubStorage(stored);

  const isStored = keepTyped(typed);
  const afterReload = { ...stored };

  expect([isStored, takeTyped('/page', 2), stored]).toEqual([true, undefined, {}]);
  stubStorage(afterReload);
  expect([takeTyped('/page', 1), takeTyped('/page', 1)]).toEqual([typed, undefined]);
});

test.each([
  ['has no room left', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ['refuses all storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('typed text is kept until a reload in a browser that %s', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);

  expect(keepTyped(typed)).toBe(false);
  expect([takeTyped('/page', 1), takeTyped('/page', 1)]).toEqual([typed, undefined]);
});
