import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../cms/shared/fold.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import { listNgrams, listShingles, getSearchTexts } from '../../../src/search/format/terms.ts';

const letters = fc.constantFrom(...'aAbBσΣςİiß1-.& \n\u0301日本é', '👩', '‍', '🏽');
const someText = fc.array(letters, { maxLength: 30 }).map((parts) => parts.join(''));

test.each([
  ['e-commerce, now', ['e', '-', 'commerce', ',', 'now']],
  ['  a\n b ', ['a', 'b']],
  ['cafe\u0301 été 日本 n°1', ['cafe\u0301', 'été', '日本', 'n', '°', '1']],
  ['👍🏽!', ['👍', '🏽', '!']],
  ['', []],
])('the tokens of %j', (text, tokens) => {
  expect(splitTokens(text)).toEqual(tokens);
});

test('a text with a term has a token ending with its first token, its inner tokens, and one beginning with its last', () => {
  return fc.assert(
    fc.property(someText, fc.nat(), fc.nat(), (raw, from, to) => {
      const units = Array.from(fold(raw));
      const term = units.slice(from % (units.length + 1), to % (units.length + 1)).join('');
      const tokens = splitTokens(units.join(''));

      const pieces = splitTokens(term);
      const [first = '', ...others] = pieces;
      const end = others.pop();
      if (end === undefined) expect(tokens.some((token) => token.includes(first)) || first === '').toBe(true);
      else {
        expect(tokens.some((token) => token.endsWith(first))).toBe(true);
        expect(tokens).toEqual(expect.arrayContaining(others));
        expect(tokens.some((token) => token.startsWith(end))).toBe(true);
      }
    }),
  );
});

test.each([
  ['a calm page', ['a calm', 'calm page']],
  ['calm  page\nhome', []],
  ['e-commerce, now', ['commerce-e']],
  ["one-page-x it's c++", ['page-one', 'x-page', 'x it', "s'it", 's c']],
  ['', []],
])('the shingles of %j', (text, shingles) => {
  expect(listShingles(text).sort()).toEqual(shingles.sort());
});

test('the n-grams of a text are all its parts of one or two characters without white space', () => {
  return fc.assert(
    fc.property(someText, (text) => {
      const characters = [...text];
      const parts = characters.flatMap((one, index) => [one, one + (characters[index + 1] ?? ' ')]);
      expect([...listNgrams(text)].sort()).toEqual(
        [...new Set(parts)].filter((part) => !/\s/.test(part)).sort(),
      );
    }),
  );
});

test('the searched texts are folded and in the order of the fields', () => {
  const entry = { name: 'ÉTÉ', description: 'ΣΑΣ', slug: 'x', features: ['A', 'B'], pages: ['Home'] };

  expect(getSearchTexts(entry, 'Ada')).toEqual(['ete', 'σασ', 'x', 'a b', 'home', 'ada']);
  expect(getSearchTexts(entry).at(-1)).toBe('');
});
