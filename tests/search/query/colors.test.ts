import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaletteColor } from '../../../cms/shared/colors.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { getPalette } from '../../../src/catalogue/palette.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { testQuery } from '../../catalogue/test-query.ts';
import { buildDataFiles } from './build-data-files.ts';
import { galleryOf, pictureOf } from './color-gallery.ts';
import { createNaiveBackend } from './naive-backend.ts';
import { catalogueOf, lookupsOf, query, worldOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const isLong = process.env['LONG'] === '1';
const patience = isLong ? 3_600_000 : 180_000;
const seed = isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_126;

/** Colours that repeat, lie close together, or lie at the edges of what a screen shows. */
const hex = fc.oneof(
  fc.constantFrom(
    '#ffffff',
    '#fefefe',
    '#f4f1ea',
    '#000000',
    '#101010',
    '#1a2b3c',
    '#ff0066',
    '#ff0070',
    '#00ff00',
  ),
  fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
);
const palette: fc.Arbitrary<PaletteColor[]> = fc.uniqueArray(
  fc.record({ hex, share: fc.constantFrom(0.02, 0.07, 0.08, 0.24, 0.25, 0.6) }),
  { selector: (color) => color.hex, maxLength: 4 },
);

/** Entries with a picture each. A picture without colours counts as one whose colours are unknown. */
function coloredCatalogueOf(size: number): Entry[] {
  const palettes = fc.sample(palette, { numRuns: size, seed: size });
  return catalogueOf(size).map((entry, index) => ({ ...entry, thumbnail: pictureOf(palettes[index] ?? []) }));
}

/** Up to three colours, from the pictures of entries or at random. */
const hexesOf = (entries: Entry[]) => {
  const known = entries.flatMap((entry) => getPalette(entry).map((color) => color.hex));
  return fc.uniqueArray(fc.oneof(hex, fc.constantFrom(...known)), { minLength: 1, maxLength: 3 });
};

const sizes = [
  [300, isLong ? 600 : 80],
  [3000, isLong ? 1000 : 20],
] as const;

describe.each(sizes)('over %i entries', (size, numRuns) => {
  const entries = coloredCatalogueOf(size);
  const world = worldOf(entries, createRecord(lookupTypes, lookupsOf));
  const files = writeDataFiles(entries);
  const edge = createStaticBackend(async (path) => files.get(path));
  const naive = createNaiveBackend(entries);
  const colored = fc
    .tuple(query(world), hexesOf(entries), fc.constantFrom('match', 'match', undefined))
    .map(([asked, hexes, sort]): Query => ({ ...asked, hexes, ...(sort && { sort }) }));
  const options = { numRuns, seed };

  it('a search by colours finds what a scan of all entries finds', { timeout: patience }, async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(colored, async (asked) => {
        const { items, pagination } = await edge.answer({ name: 'list', query: asked }, signal);
        expect({ ids: items.map(({ id }) => id), pagination }).toEqual(naive.list(asked));
        found += items.length;
      }),
      options,
    );
    expect(found).toBeGreaterThan(numRuns / 2);
  });
});

it('the nearest colour comes first, then what has more of it, then the last changed', async () => {
  const colors: [title: string, hex: string, share: number, day: number][] = [
    ['detail', '#2f6fed', 0.04, 9],
    ['older', '#2f6fed', 0.5, 1],
    ['newer', '#2f6fed', 0.5, 2],
    ['part', '#2f6fed', 0.1, 3],
    ['lighter', '#4a82f0', 0.5, 4],
    ['another blue', '#1a2b3c', 0.9, 5],
    ['white', '#ffffff', 1, 6],
  ];
  const entries = catalogueOf(colors.length).map((entry, index): Entry => {
    const [title = '', own = '', share = 0, day = 0] = colors[index] ?? [];
    const updatedAt = new Date(Date.UTC(2026, 0, day)).toISOString();
    return { ...entry, kind: 'template', title, updatedAt, thumbnail: pictureOf([{ hex: own, share }]) };
  });
  const files = writeDataFiles(entries);
  const edge = createStaticBackend(async (path) => files.get(path));

  const asked: Query = { ...testQuery, hexes: ['#2f6fed'], sort: 'match', pageSize: 50 };
  const { items } = await edge.answer({ name: 'list', query: asked }, signal);

  expect(items.map(({ title }) => title)).toEqual([
    'newer',
    'older',
    'part',
    'detail',
    'lighter',
    'another blue',
    'white',
  ]);
});

const scale = isLong ? 100_000 : 1000;

it(`over a gallery of ${scale} entries too, filtered and on later pages`, { timeout: patience }, async () => {
  const entries = galleryOf(scale);
  const read = buildDataFiles(entries);
  const edge = createStaticBackend(async (path) => read(path));
  const naive = createNaiveBackend(entries);
  const asked = fc.record({
    hexes: hexesOf(entries.slice(0, 500)),
    price: fc.constantFrom({}, {}, { price: 'free' as const }),
    page: fc.constantFrom(1, 1, 1, 2, 9),
  });

  for (const { hexes, price, page } of fc.sample(asked, { numRuns: 40, seed })) {
    const query: Query = { ...testQuery, ...price, hexes, page, sort: 'match' };
    const { items, pagination } = await edge.answer({ name: 'list', query }, signal);
    expect({ ids: items.map(({ id }) => id), pagination }, JSON.stringify(query)).toEqual(naive.list(query));
  }
});
