import { expect, test } from 'vitest';
import { findPlace, rememberTrail } from '../../src/visitor/trail.ts';

function createTab(text?: string) {
  const values = new Map(text === undefined ? [] : [['trail', text]]);
  return {
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  } as Pick<Window, 'sessionStorage'>;
}

test('an entry has its neighbours in the list that it was opened from', () => {
  const tab = createTab();
  rememberTrail(tab, {
    list: '/templates?tag=framer',
    entries: ['/templates/a', '/templates/b', '/templates/c'],
  });

  expect(findPlace(tab, '/templates/a')).toEqual({ list: '/templates?tag=framer', next: '/templates/b' });
  expect(findPlace(tab, '/templates/b')).toEqual({
    list: '/templates?tag=framer',
    previous: '/templates/a',
    next: '/templates/c',
  });
  expect(findPlace(tab, '/templates/d')).toBeUndefined();
});

test('what is not a path of this site is no neighbour, and a damaged list has no entries', () => {
  const entries = ['https://evil.example', '//evil.example', '/templates/b', 7];

  expect(findPlace(createTab(JSON.stringify({ list: '/', entries })), '/templates/b')).toEqual({ list: '/' });
  for (const text of ['', '{', '[]', '{"list":"//evil.example","entries":["/templates/b"]}'])
    expect(findPlace(createTab(text), '/templates/b')).toBeUndefined();
});
