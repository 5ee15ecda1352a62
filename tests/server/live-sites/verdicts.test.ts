import { expect, test } from 'vitest';
import { checkInternet } from './fake-client.ts';

const site = 'https://site.example/';

test.each([
  [404, 'dead'],
  [410, 'dead'],
  [401, 'unclear'],
  [403, 'unclear'],
  [429, 'unclear'],
  [503, 'unclear'],
  [500, 'failing'],
  [502, 'failing'],
  [522, 'failing'],
])('a site that answers %i is %s', async (status, state) => {
  const { check } = checkInternet({ [site]: { status } });

  expect(await check(site)).toEqual({ state, reason: `answers with an error (${status})` });
});

test.each([{ status: 500 }, 'ECONNREFUSED'])('a site that fails only once is shown', async (fault) => {
  const { check, asked } = checkInternet({ [site]: (n) => (n === 0 ? fault : {}) });

  expect(await check(site)).toEqual({ state: 'shown' });
  expect(asked).toHaveLength(2);
});

test('a site that is not encrypted on any of its steps is not asked for more, since browsers do not frame it', async () => {
  const headers = { location: 'http://site.example/home' };
  const { check, asked } = checkInternet({ [site]: { status: 301, headers } });
  const mixed = { state: 'refuses-framing', reason: 'is not encrypted, so it cannot be framed here' };

  expect(await check('http://site.example/')).toEqual(mixed);
  expect(asked).toEqual([]);
  expect(await check(site)).toEqual(mixed);
  expect(asked).toEqual([site]);
});

test('a site that begins to refuse framing is found out by the next check', async () => {
  const headers = { 'content-security-policy': "frame-ancestors 'none'" };
  const { check } = checkInternet({ [site]: (n) => (n === 0 ? {} : { headers }) });

  expect(await check(site)).toEqual({ state: 'shown' });
  expect(await check(site)).toEqual({
    state: 'refuses-framing',
    reason: 'does not allow itself to be framed',
  });
});

test.each([
  ['http://[', 'an invalid address'],
  ['javascript:alert(1)', 'javascript:'],
])('a site that redirects to "%s" is dead, since browsers do not follow', async (location, target) => {
  const { check } = checkInternet({ [site]: { status: 302, headers: { location } } });

  expect(await check(site)).toEqual({ state: 'dead', reason: `redirects to ${target}` });
});
