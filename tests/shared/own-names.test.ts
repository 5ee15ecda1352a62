import { expect, test } from 'vitest';
import {
  addFormerFolders,
  findWrongFacetName,
  findWrongKindName,
  parseFacetNames,
  parseKindFolders,
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

test('a line may have the folder of its kind and former ones, and the default folder stays one', () => {
  expect(parseKindFolders('')).toEqual({ template: ['templates'], inspiration: ['inspirations'] });
  expect(parseKindFolders('template = a poster, posters, /posters')).toEqual({
    template: ['posters', 'templates'],
    inspiration: ['inspirations'],
  });
  expect(parseKindFolders('template = a poster, posters, /prints /posters  /old-ones').template).toEqual([
    'prints',
    'posters',
    'old-ones',
    'templates',
  ]);
  expect(parseKindFolders('template = a poster, posters, /templates /posters').template).toEqual([
    'templates',
    'posters',
  ]);
});

test('a line without names has only folders', () => {
  const text = 'template = /prints /posters\ninspiration = a room, rooms';

  expect(findWrongKindName(text)).toBeUndefined();
  expect(parseKindFolders(text).template).toEqual(['prints', 'posters', 'templates']);
  expect(parseKindNames(text)).toEqual({
    inspiration: { one: 'room', withArticle: 'a room', many: 'rooms' },
  });
  expect(addFormerFolders('template = /bills', parseKindFolders(text))).toBe(
    'template = /bills /prints /posters',
  );
});

test('the folders from before are kept behind the new one, once', () => {
  const before = parseKindFolders('template = a poster, posters, /posters /old');

  const changed = addFormerFolders(
    'template = a print, prints, /prints\n\ninspiration = a room, rooms',
    before,
  );

  expect(changed).toBe('template = a print, prints, /prints /posters /old\n\ninspiration = a room, rooms');
  expect(addFormerFolders(changed, before)).toBe(changed);
  expect(addFormerFolders('template = a print, prints', before)).toBe(
    'template = a print, prints, /templates /posters /old',
  );
  expect(addFormerFolders('', before)).toBe('template = /templates /posters /old');
  expect(addFormerFolders('inspiration = a room, rooms', before)).toBe(
    'inspiration = a room, rooms\ntemplate = /templates /posters /old',
  );
  expect(addFormerFolders('', parseKindFolders(''))).toBe('');
});

test.each([
  'template = a poster, posters, /Posters',
  'template = a poster, posters, /posters/new',
  'template = a poster, posters, /po sters',
  'template = a poster, posters, ',
  'template = a poster, posters, /plakate-für-alle',
  'poster = a poster, posters',
  'template',
  'template = a poster',
  'template = /posters, /prints',
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
