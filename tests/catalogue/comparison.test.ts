import { expect, test } from 'vitest';
import { runInLanguage } from '../../src/in-language.ts';
import { type EntryAddress, getComparisonPath, parseComparison } from '../../src/catalogue/comparison.ts';

const template = (slug: string): EntryAddress => ({ kind: 'template', slug });
const inspiration = (slug: string): EntryAddress => ({ kind: 'inspiration', slug });

test.each([
  [template('slowconf'), inspiration('oat')],
  [template('a b+c&d=e'), template('étude-語')],
] as const)('the address of a comparison names both entries', (one, two) => {
  const path = getComparisonPath(one, two);

  expect(parseComparison(new URL(path, 'https://vitrine.example').search)).toEqual([one, two]);
});

test('the address names both entries by their pages', () => {
  expect(getComparisonPath(template('slowconf'), inspiration('oat'))).toBe(
    '/compare?one=templates/slowconf&two=inspirations/oat',
  );
});

test.each([
  ['', []],
  ['?one=templates/slowconf', [template('slowconf')]],
  ['?two=templates/slowconf', [template('slowconf')]],
  ['?one=//evil.example&two=templates/../app', []],
  ['?one=templates/&two=boards/x', []],
  ['?one=templates/%25E0%25A4%25A&two=templates/a/b', []],
])('%j names what it can', (search, entries) => {
  expect(parseComparison(search)).toEqual(entries);
});

test.each(['prints', 'posters', 'templates'])(
  'an address with the folder %s, from before or after the owner chose another, names the same entry',
  async (folder) => {
    const kindNames = 'template = a print, prints, /prints /posters';
    const parse = () => parseComparison(`?one=${folder}/slowconf`);

    expect(await runInLanguage({ language: 'en', kindNames, facetNames: '' }, parse)).toEqual([
      template('slowconf'),
    ]);
  },
);
