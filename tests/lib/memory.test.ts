import { expect, test } from 'vitest';
import { recall, remember } from '../../src/lib/memory.ts';

test('a value is remembered until it is forgotten', () => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };

  expect(remember({ localStorage }, 'localStorage', 'key', 'value')).toBe(true);
  expect(recall({ localStorage }, 'localStorage', 'key')).toBe('value');
  remember({ localStorage }, 'localStorage', 'key', undefined);
  expect(recall({ localStorage }, 'localStorage', 'key')).toBeUndefined();
});

test('blocked storage remembers nothing and breaks nothing', () => {
  const blocked = {
    get sessionStorage(): never {
      throw new Error('The operation is insecure.');
    },
  };

  expect(remember(blocked, 'sessionStorage', 'key', 'value')).toBe(false);
  expect(recall(blocked, 'sessionStorage', 'key')).toBeUndefined();
});
