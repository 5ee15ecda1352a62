import { expect, test } from 'vitest';
import { strengthOf } from '../../src/lib/password-strength.ts';

test.each([
  ['short', 'too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['ada lovelace 1843', 'weak'],
  ['password', 'weak'],
  ['Tr0ub4dor&3', 'fair'],
  ['correct horse battery staple', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password, ['Ada Lovelace', 'ada@mail.example'])).toBe(strength);
});
