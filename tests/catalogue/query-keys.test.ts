import { expect, test } from 'vitest';
import {
  readByKey,
  createCatalogue,
  createQueryKey,
  getListTag,
  parseQueryKey,
} from '../../src/catalogue/query-keys.ts';

test.each(['plain', 'a/b', 'who?', '100%', '%2F', 'été 日本', ''])(
  'the key of %j parses back to it',
  (text) => {
    const key = createQueryKey('facet', 'template', 'tag', text);

    expect(parseQueryKey(key)).toEqual({ name: 'facet', values: ['template', 'tag', text] });
  },
);

test('the invalidation tag of a list is its key before the question mark', () => {
  const options = { sort: 'updatedAt:desc', limit: 5 } as const;
  const key = createQueryKey('list', 'template', 'author:who?', options);

  expect(key.split('?')[0]).toBe(getListTag('template', 'author:who?'));
  expect(parseQueryKey(key)).toEqual({ name: 'list', values: ['template', 'author:who?', options] });
});

test.each(['', 'entry', 'entry/page/about', 'list/template/all', 'entry/template/a/b', 'nothing/template'])(
  'the key %j is refused',
  (key) => {
    expect(() => parseQueryKey(key)).toThrow('createQueryKey');
  },
);

test('a catalogue built on keys passes each question on unchanged', () => {
  const inner = createCatalogue((key) => key);
  const outer = createCatalogue((key) => readByKey(inner, key));

  expect(outer.dataFile('template', 'words', '01ab')).toBe('dataFile/template/words/01ab');
  expect(outer.authors()).toBe('authors');
});
