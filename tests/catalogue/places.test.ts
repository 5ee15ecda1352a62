import { expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import { createFrame } from '../../src/catalogue/frame.ts';
import { encodePlaces, findPlaces, parsePlaces, type Place, toFindable } from '../../src/catalogue/places.ts';
import { listPlaces } from '../../src/catalogue/place-list.ts';
import type { Catalogue } from '../../src/catalogue/reads.ts';

const places: Place[] = [
  { group: 'Industry', name: 'Food and drink', path: '/templates/by/industry/food-and-drink' },
  { group: 'Style', name: 'Minimal', path: '/templates/by/design-style/minimal' },
  { group: 'Tag', name: 'Big type', path: '/templates/by/tag/big-type' },
  { group: 'Typeface', name: 'Inter Tight', path: '/templates/by/typography/inter-tight' },
  { group: 'Colour', name: 'Navy', path: '/templates/by/color/navy', hex: '#1a2b5c' },
  { group: 'Colour', name: 'Ténèbres', path: '/templates/by/color/tenebres', hex: '#111111' },
  { group: 'Author', name: 'Kofi Mensah', path: '/authors/Kofi%20Mensah' },
];
const namesFor = (search: string) => findPlaces(places.map(toFindable), search).map(({ name }) => name);

test.each([
  ['minim', ['Minimal']],
  ['drink food', ['Food and drink']],
  ['T', ['Ténèbres', 'Big type', 'Inter Tight']],
  ['tenebres', ['Ténèbres']],
  ['mensah', ['Kofi Mensah']],
  ['inimal', []],
  ['kofi navy', []],
])('a place fits “%s” when each word begins one of its name, first words first', (search, names) => {
  expect(namesFor(search)).toEqual(names);
});

test('without a search, there are the colours', () => {
  expect(namesFor('')).toEqual(['Navy', 'Ténèbres']);
});

test('a colour is a place of its own, but a word of the same letters is not', () => {
  const place = { group: 'Colour', name: '#aabbcc', path: '/search?hex=aabbcc', hex: '#aabbcc' };

  expect(findPlaces(places.map(toFindable), '#abc')).toEqual([toFindable(place)]);
  expect(findPlaces(places.map(toFindable), 'facade')).toEqual([]);
});

test('places are read from their file, and none from any other text', () => {
  expect(parsePlaces(encodePlaces(places))).toEqual(places.map(toFindable));
  for (const text of [
    '',
    '<html>',
    '{}',
    '[1]',
    '[["a"]]',
    '[["a","b","//evil.example"]]',
    '[["a","b","x:"]]',
  ])
    expect(parsePlaces(text)).toEqual([]);
});

test('the main links of the owner are places, unless they leave the gallery, or lead to what is off or empty', () => {
  const catalogue = {
    frame: () =>
      createFrame({
        ...defaultSettings,
        navigation: 'Posters /templates\nSeen /inspirations\nOur shop https://shop.example',
        inspirations: false,
      }),
    emptyPages: () => ['/free-templates'],
    collections: () => [],
    authors: () => [],
    pages: () => [],
    facets: () => [],
  } as unknown as Catalogue;

  const found = listPlaces(catalogue);

  expect(found.filter(({ path }) => path === '/templates').map(({ name }) => name)).toEqual(['Posters']);
  expect(found.map(({ path }) => path)).toContain('/featured');
  expect(found.map(({ path }) => path)).not.toContain('/inspirations');
  expect(found.map(({ path }) => path)).not.toContain('/free-templates');
  expect(found.map(({ name }) => name)).not.toContain('Our shop');
});

test('the file of a large gallery is below 10 kB, compressed', async () => {
  const { brotliCompressSync } = await import('node:zlib');
  const random = (n: number) => ((n * 2_654_435_761) >>> 0).toString(36);
  const catalogue = {
    frame: () => createFrame(defaultSettings),
    emptyPages: () => [],
    setting: () => '',
    collections: () =>
      Array.from({ length: 60 }, (_, n) => ({ slug: random(n), title: `${random(n)} ${random(n + 5)}` })),
    authors: () => Array.from({ length: 250 }, (_, n) => `${random(n)} ${random(n + 999)}`),
    pages: () => Array.from({ length: 40 }, (_, n) => ({ slug: random(n + 31), name: random(n + 77) })),
    facets: (_kind: string, type: string) =>
      Array.from({ length: 5000 }, (_, n) => ({
        id: `${type}-${n}`,
        name: `${random(n + type.length * 7)} ${type}`,
        slug: random(n + type.length * 7),
        total: n,
      })),
  } as unknown as Catalogue;

  const text = encodePlaces(listPlaces(catalogue));

  expect(brotliCompressSync(text).length).toBeLessThan(10_000);
  expect(parsePlaces(text).length).toBeGreaterThan(900);
});
