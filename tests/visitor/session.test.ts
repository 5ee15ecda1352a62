import { expect, test } from 'vitest';
import { findLoginRedirect } from '../../src/visitor/session.ts';

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
