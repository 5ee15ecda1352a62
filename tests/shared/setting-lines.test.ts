import { expect, test } from 'vitest';
import {
  findWrongAddress,
  findWrongLink,
  homeSections,
  parseAddresses,
  parseLinks,
  parseSections,
} from '../../cms/shared/setting-lines.ts';

test('a link is a name, a space and an address, and blank lines are skipped', () => {
  expect(
    parseLinks(' New posters   /new \r\n\nShop https://shop.example/?a=b\nMail mailto:a@b.example'),
  ).toEqual([
    ['New posters', '/new'],
    ['Shop', 'https://shop.example/?a=b'],
    ['Mail', 'mailto:a@b.example'],
  ]);
});

test.each([
  'Shop',
  '/shop',
  'Shop //evil.example',
  'Shop javascript:alert(1)',
  'Shop shop.example',
  'Shop https://',
])('the line "%s" is no link', (line) => {
  expect(findWrongLink(`Templates /templates\n${line}`)).toBe(line);
  expect(parseLinks(line)).toEqual([]);
});

test('addresses on social networks are those of the web', () => {
  expect(parseAddresses('https://a.example/@x\nmailto:a@b.example')).toEqual(['https://a.example/@x']);
  expect(findWrongAddress('https://a.example/@x\n@x')).toBe('@x');
});

test('sections are shown in their order, each once, and all of them without a setting', () => {
  expect(parseSections('Free\nnewest\nfree')).toEqual(['free', 'newest']);
  expect(parseSections(' \n')).toEqual(homeSections);
});
