import { expect, test } from 'vitest';
import { mayBeFramed } from '../../../src/server/live-sites/framing.ts';

const gallery = 'https://gallery.example';
const site = new URL('https://site.example/home');

type Case = [headers: Record<string, string>, isAllowed: boolean];

const csp = (policy: string, isAllowed: boolean): Case => [{ 'content-security-policy': policy }, isAllowed];
const options = (value: string, isAllowed: boolean): Case => [{ 'x-frame-options': value }, isAllowed];

const cases: Case[] = [
  [{}, true],
  options('DENY', false),
  options('SameOrigin', false),
  options('sameorigin, sameorigin', false),
  options('ALLOW-FROM https://gallery.example', true),
  options('allowall', true),
  options('deny, allowall', false),
  csp("default-src 'self'", true),
  csp("frame-ancestors 'none'", false),
  csp("frame-ancestors 'self'", false),
  csp('frame-ancestors *', true),
  csp('frame-ancestors https:', true),
  csp('frame-ancestors http:', true),
  csp('frame-ancestors', false),
  csp('frame-ancestors gallery.example', true),
  csp('frame-ancestors http://gallery.example:80/', true),
  csp('frame-ancestors https://gallery.example:8443', false),
  csp('frame-ancestors https://gallery.example:*', true),
  csp('frame-ancestors https://*.example', true),
  csp('frame-ancestors *.gallery.example', false),
  csp("default-src 'none'; Frame-Ancestors 'self' https://gallery.example", true),
  csp("frame-ancestors *, frame-ancestors 'none'", false),
  [{ 'content-security-policy-report-only': "frame-ancestors 'none'" }, true],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': 'img-src *', 'x-frame-options': 'DENY' }, false],
];

for (const [headers, isAllowed] of cases) {
  test(`a site with ${JSON.stringify(headers)} ${isAllowed ? 'lets itself' : 'does not let itself'} be framed`, () => {
    expect(mayBeFramed(new Headers(headers), site, gallery)).toBe(isAllowed);
  });
}

test('a site of the same origin may be framed if it allows its own origin', () => {
  const own = new URL(`${gallery}/demo`);

  expect(mayBeFramed(new Headers({ 'x-frame-options': 'sameorigin' }), own, gallery)).toBe(true);
  expect(
    mayBeFramed(new Headers({ 'content-security-policy': "frame-ancestors 'self'" }), own, gallery),
  ).toBe(true);
});

test('a page over plain http cannot be framed by a page over https', () => {
  expect(mayBeFramed(new Headers(), new URL('http://site.example'), gallery)).toBe(false);
  expect(mayBeFramed(new Headers(), new URL('http://site.example'), 'http://localhost:4321')).toBe(true);
});
