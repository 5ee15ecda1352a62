import { expect, test } from 'vitest';
import { loginInstead } from '../../src/catalogue/session.ts';

const guarded = ['/app', '/app/', '/app/moodboard/x', '/app/moodboard/x?y=1'];

test.each(guarded)('%s requires a session', (address) => {
  expect(loginInstead(address, '')).toBe(`/login?next=${encodeURIComponent(address)}`);
  expect(loginInstead(address, 'theme=dark; authToken=')).toBeDefined();
  expect(loginInstead(address, 'notauthToken=x')).toBeDefined();
  expect(loginInstead(address, 'theme=dark; authToken=x')).toBeUndefined();
});

test.each(['/', '/app/submit', '/apple', '/boards/x', '/login', '/app/moodboard/x/y'])(
  '%s is open',
  (address) => {
    expect(loginInstead(address, '')).toBeUndefined();
  },
);
