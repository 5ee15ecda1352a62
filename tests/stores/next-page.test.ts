import { expect, test } from 'vitest';
import { findNextPage } from '../../src/stores/sign-in-flow.ts';

const origin = 'https://gallery.example';

test.each(['/featured', '/app/moodboard/x?y=1#z', '/search?q=a%20b'])(
  '%s is accepted as the next page',
  (next) => {
    expect(findNextPage(next, origin)).toBe(origin + next);
  },
);

test.each([
  '',
  'featured',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\n/evil.example',
])('%j leads to the account area', (next) => {
  expect(findNextPage(next, origin)).toBe(`${origin}/app`);
});

test.each([
  '/..//evil.example/x',
  '/.//evil.example/x',
  '/a/..//evil.example',
  '/%2e%2E//evil.example',
  '/./\\evil.example',
  '/..///evil.example',
])('%j stays on the site', (next) => {
  expect(new URL(findNextPage(next, origin), origin).origin).toBe(origin);
});
