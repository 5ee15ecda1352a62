import { expect, test } from 'vitest';
import { readLifetime } from '../../src/strapi/claims.ts';

const day = 24 * 60 * 60;
const tokenOf = (claims: object) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  ['right', Date.now() / 1000],
  ['a year behind that of the visitor', Date.now() / 1000 - 365 * day],
  ['a year ahead of it', Date.now() / 1000 + 365 * day],
])('a token is good for its month when the clock of the CMS is %s', (_clock, now) => {
  expect(readLifetime(tokenOf({ iat: now, exp: now + 30 * day }))).toBe(30 * day);
});

test.each(['', 'no token', 'a.%.b', tokenOf({}), tokenOf({ iat: 2, exp: 1 })])(
  '%j is good for no time at all',
  (token) => {
    expect(readLifetime(token)).toBe(0);
  },
);
