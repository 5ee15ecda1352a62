import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byKind, entryKinds } from '../../cms/shared/kinds.ts';
import { getPath, landingPages } from '../../src/catalogue/paths.ts';

test.each([
  ['atlas', '/templates/atlas'],
  ['été 日本', '/templates/%C3%A9t%C3%A9%20%E6%97%A5%E6%9C%AC'],
  ['a&b=c', '/templates/a&b=c'],
  ['what?#half%', '/templates/what%3F%23half%25'],
])('the template %s is at %s', (slug, path) => {
  expect(getPath({ kind: 'template', slug })).toBe(path);
});

test('a browser requests the path unchanged, and the path decodes to the slug', () => {
  const slug = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[/\\\p{Cc}]|^\./u.test(text));
  return fc.assert(
    fc.property(slug, (text) => {
      const path = getPath({ kind: 'inspiration', slug: text });

      expect(new URL(path, 'https://vitrine.example').pathname).toBe(path);
      expect(decodeURIComponent(path)).toBe(`/inspirations/${text}`);
    }),
  );
});

test.each(entryKinds)('the pages that the table names for the kind %s are pages of the site', (kind) => {
  const { folder, newest, feed, parent = '/' } = byKind[kind];

  for (const path of [`/${folder}`, newest, feed.page, parent]) expect(landingPages).toContain(path);
});
