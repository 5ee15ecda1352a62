import { expect, test } from 'vitest';
import { markMatches } from '../../src/catalogue/search-term.ts';
import { choosePages } from '../../src/catalogue/listing.ts';
import { formatTotal, describePrice } from '../../src/catalogue/words.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [9, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 10, [1, 2, 10]],
  [3, 10, [1, 2, 3, 4, 10]],
  [4, 10, [1, 2, 3, 4, 5, 10]],
  [5, 10, [1, 4, 5, 6, 10]],
  [7, 10, [1, 6, 7, 8, 9, 10]],
  [10, 10, [1, 9, 10]],
])('page %d of %d offers the pages %j', (page, pageCount, pages) => {
  expect(choosePages(page, pageCount)).toEqual(pages);
});

test('every match of a search is marked, regardless of case', () => {
  expect(markMatches('Garden of gardens', ' GARDEN ')).toEqual([
    { text: 'Garden', isMatch: true },
    { text: ' of ', isMatch: false },
    { text: 'garden', isMatch: true },
    { text: 's', isMatch: false },
  ]);
});

test.each(['-', '', 'rose', '(.*)'])('%j marks nothing in a text that does not contain it', (search) => {
  expect(markMatches('Garden', search)).toEqual([{ text: 'Garden', isMatch: false }]);
});

test.each([
  ['L’École', 'ecole', ['École']],
  ['L’E\u0301cole', 'éco', ['E\u0301co']],
  ['İstanbul', 'stan', ['stan']],
  ['Straße', 'STRASS', ['Straß']],
  ['oﬃce of', 'f', ['ﬃ', 'f']],
  ['soft\u00adly', 'softly', ['soft\u00adly']],
  ['ﾊﾞﾝｶｸ', 'バン', ['ﾊﾞﾝ']],
  ['한글', '한', ['한']],
  ['ﾡￂ ㅋㅋㅋㅏ', '카', ['ㅋㅏ']],
  ['hi ¯\\_(ツ)_/¯', 'hi ¯\\_', ['hi ¯\\_']],
  ['👍🏽 👩🏽‍🎨', '👍', ['👍🏽']],
  ['👍🏽 👩🏽‍🎨', '🎨', ['👩🏽‍🎨']],
  ['two  \u200b spaces', 'two spaces', ['two  \u200b spaces']],
])('in %j, the search %j marks whole characters of the original text', (text, search, marked) => {
  const pieces = markMatches(text, search);

  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(marked);
});

test.each([
  ['free', 'Free'],
  ['paid', 'Paid'],
  [{ from: 0 }, 'From $0'],
  [{ from: 10, to: 50 }, '$10 to $50'],
  [{ to: 20 }, 'Up to $20'],
] as const)('the price filter %j reads %s', (filter, words) => {
  expect(describePrice(filter)).toBe(words);
});

test('a count names what it counts, and long numbers are grouped', () => {
  expect([0, 1, 999, 114_473].map((total) => formatTotal('template', total))).toEqual([
    '0 templates',
    '1 template',
    '999 templates',
    '114,473 templates',
  ]);
});
