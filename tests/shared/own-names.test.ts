import { expect, test } from 'vitest';
import {
  findWrongFacetName,
  findWrongKindName,
  parseFacetNames,
  parseKindNames,
} from '../../cms/shared/own-names.ts';

test('a line names a kind: one with its article, and several', () => {
  expect(parseKindNames(' Template = a record sleeve , record sleeves\n\n')).toEqual({
    template: { one: 'record sleeve', withArticle: 'a record sleeve', many: 'record sleeves' },
  });
  expect(parseKindNames('')).toEqual({});
});

test('a line names a facet, by its heading or by its name in addresses', () => {
  expect(parseFacetNames('Platform = Technique\ndesign-style=Epoch')).toEqual({
    platform: 'Technique',
    'design-style': 'Epoch',
  });
});

test.each([
  'poster = a poster, posters',
  'template',
  'template = a poster',
  'template = poster, ',
  'template = a poster, posters, more',
  'template a poster, posters',
])('"%s" names no kind', (line) => {
  expect(findWrongKindName(`inspiration = a print, prints\n${line}`)).toBe(line.trim());
  expect(parseKindNames(line)).toEqual({});
});

test.each(['Technique = Platform', 'platform', 'platform ='])('"%s" names no facet', (line) => {
  expect(findWrongFacetName(`Tag = Word\n${line}`)).toBe(line);
  expect(parseFacetNames(line)).toEqual({});
});
