import { expect, test } from 'vitest';
import { takeReload } from '../../src/stores/tab.ts';
import { createFakeWindow } from './fake-window.ts';

test('a page reloads itself once in 10,000 ms at most', () => {
  const { window } = createFakeWindow();

  expect(takeReload(window, 1000)).toBe(true);
  expect(takeReload(window, 10_999)).toBe(false);
  expect(takeReload(window, 11_000)).toBe(true);
  expect(takeReload(window, 11_001)).toBe(false);
});

test('where nothing can be remembered, it does not reload itself', () => {
  const window = {
    get sessionStorage(): Storage {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    },
  };

  expect(takeReload(window, 1000)).toBe(false);
});
