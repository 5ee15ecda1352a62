import { afterEach, expect, test, vi } from 'vitest';
import { $token, readToken, keepToken } from '../../src/stores/token.ts';

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
])('a page on %s keeps the token', (protocol, expected) => {
  const document = openPage(protocol);

  keepToken('abc', 60);

  expect(document.cookie).toBe(expected);
});

test('a browser that blocks channels keeps the token all the same', () => {
  const document = openPage('http:');
  Object.assign(document, { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  const stop = $token.listen(() => undefined);
  keepToken('abc', 60);
  stop();

  expect(readToken()).toBe('abc');
});

test('the token is read by the whole name of its cookie', () => {
  openPage('https:', 'xauthToken=other; authToken=a=b; theme=dark');
  expect(readToken()).toBe('a=b');

  openPage('https:', 'xauthToken=other; theme=dark');
  expect(readToken()).toBe('');
});
