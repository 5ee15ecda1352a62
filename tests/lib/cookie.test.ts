import { afterEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from '../../src/lib/cookie.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose browser keeps what is written as it is. */
function openPage(protocol: string, cookie = ''): { cookie: string } {
  const document = { cookie };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  return document;
}

test.each([
  ['https:', 'authToken=abc; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'authToken=abc; Path=/; Max-Age=60; SameSite=Lax'],
])('a cookie of a page on %s', (protocol, expected) => {
  const document = openPage(protocol);

  writeCookie('authToken', 'abc', 60);

  expect(document.cookie).toBe(expected);
});

test('a cookie is read by its whole name', () => {
  openPage('https:', 'xauthToken=other; authToken=a=b; theme=dark');

  expect(readCookie('authToken')).toBe('a=b');
  expect(readCookie('Token')).toBe('');
});
