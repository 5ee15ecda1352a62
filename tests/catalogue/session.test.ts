import { expect, test } from 'vitest';
import { findLoginRedirect } from '../../src/catalogue/session.ts';

const guarded = ['/app', '/app/', '/app/moodboard/x', '/app/moodboard/x?y=1'];

test.each(guarded)('%s requires a session', (address) => {
  expect(findLoginRedirect(address, '')).toBe(`/login?next=${encodeURIComponent(address)}`);
  expect(findLoginRedirect(address, 'theme=dark; authToken=')).toBeDefined();
  expect(findLoginRedirect(address, 'notauthToken=x')).toBeDefined();
  expect(findLoginRedirect(address, 'theme=dark; authToken=x')).toBeUndefined();
});

test.each(['/', '/app/submit', '/apple', '/boards/x', '/login', '/app/moodboard/x/y'])(
  '%s is open',
  (address) => {
    expect(findLoginRedirect(address, '')).toBeUndefined();
  },
);
