import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  createQuery,
  getDefaultCriteria,
  type ListingDefinition,
  pageSizes,
  type Criteria,
} from '../../src/catalogue/listing.ts';
import { withoutFilter } from '../../src/catalogue/listing-filters.ts';
import { withSort } from '../../src/catalogue/listing-orders.ts';
import { querySorts, ranges } from '../../src/catalogue/query.ts';
import { formatCriteria, parseAmount, parseCriteria } from '../../src/stores/listing-address.ts';

const featured: ListingDefinition = {
  path: '/',
  kinds: ['template'],
  fixed: { isPromoted: true },
  sort: 'updatedAt:desc',
};
const free: ListingDefinition = {
  path: '/',
  kinds: ['template'],
  fixed: { price: 'free' },
  sort: 'updatedAt:desc',
};
const recent: ListingDefinition = { path: '/', kinds: ['inspiration'], fixed: {}, sort: 'createdAt:desc' };
const search: ListingDefinition = {
  path: '/',
  kinds: ['template', 'inspiration'],
  fixed: {},
  sort: 'updatedAt:desc',
  isSearch: true,
};

const parse = (definition: ListingDefinition, query: string) =>
  parseCriteria(definition, new URLSearchParams(query));
const heal = (definition: ListingDefinition, query: string) =>
  formatCriteria(definition, parse(definition, query), new URLSearchParams(query));

test('an address that asks for nothing is the default, and the default is left out of the address', () => {
  for (const definition of [featured, free, recent, search]) {
    expect(parse(definition, '')).toEqual(getDefaultCriteria(definition));
    expect(formatCriteria(definition, getDefaultCriteria(definition))).toBe('');
  }
});

test('every criterion is read from the address', () => {
  const criteria = parse(
    search,
    'q=caf%C3%A9&kind=inspiration&industry=art&industry=music&color=red&price=10-50&range=30d&sort=title-asc&page=3&size=20',
  );

  expect(criteria).toEqual({
    kind: 'inspiration',
    search: 'café',
    facets: [
      { type: 'industry', slugs: ['art', 'music'] },
      { type: 'color', slugs: ['red'] },
    ],
    price: { from: 10, to: 50 },
    range: '30d',
    sort: 'title:asc',
    page: 3,
    pageSize: 20,
  });
});

test.each([
  ['page=abc', ''],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=1.5', ''],
  ['page=2&sort=best', '?page=2'],
  ['page=00002', '?page=2'],
  ['page=0000', ''],
  ['page=9999999999999', '?page=999999999'],
  ['page=99999999999999999999999999999999', '?page=999999999'],
  ['design-type=all&tag=bold', '?tag=bold'],
  ['tag=&tag=bold', '?tag=bold'],
  ['size=7&page=3', '?page=3'],
  ['price=50-10&industry=art', '?industry=art'],
  ['price=-', ''],
  ['price=1000000-1000000', '?price=1000000-1000000'],
  ['price=10000000-', ''],
  ['industry=&tag=bold', '?tag=bold'],
  ['range=30d', ''],
  ['kind=inspiration', ''],
  ['kind=poster&page=2', '?page=2'],
  ['q=garden&page=2', '?page=2'],
  ['industry=music&industry=art&industry=music', '?industry=art&industry=music'],
  ['sort=updatedAt-desc', ''],
  ['utm_source=mail&page=0', '?utm_source=mail'],
])('a bad value drops only its own key: ?%s heals to %s', (query, healed) => {
  expect(heal(featured, query)).toBe(healed);
});

test.each([
  ['1000000', 1_000_000],
  ['1000001', 1_000_000],
  ['19.5', 20],
  ['0', 0],
  ['1e3', undefined],
  ['', undefined],
])('the end %j of a range of prices is %s, up to the highest price of an entry', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  ['hex=1A2B3C', '?hex=1a2b3c'],
  ['hex=ffffff&hex=000000', '?hex=000000&hex=ffffff'],
  ['hex=%231a2b3c&hex=1a2b3c', '?hex=1a2b3c'],
  ['hex=red&hex=12345&hex=fff', ''],
  [
    'hex=1&hex=111111&hex=222222&hex=333333&hex=444444&hex=555555&hex=666666',
    '?hex=111111&hex=222222&hex=333333&hex=444444&hex=555555',
  ],
])('colours are in the address, at most five, each once: ?%s heals to %s', (query, healed) => {
  expect(heal(featured, query)).toBe(healed);
});

test('with colours, the nearest entries come first, and without them those of the chosen order', () => {
  const colored = parse(recent, 'hex=1a2b3c&sort=title-asc');
  expect(createQuery(recent, colored, 0)).toMatchObject({ hexes: ['#1a2b3c'], sort: 'match' });

  const plain = withoutFilter(colored, { by: 'hex', hex: '#1a2b3c' });
  const reordered = withSort(colored, 'createdAt:desc');
  expect(formatCriteria(recent, plain)).toBe('?sort=title-asc');
  expect(formatCriteria(recent, reordered)).toBe('');
  expect(createQuery(recent, reordered, 0)).not.toHaveProperty('hexes');
});

test('filters that the page fixes are removed from its address', () => {
  const definition: ListingDefinition = {
    ...featured,
    fixed: { facets: [{ type: 'industry', slugs: ['art'] }] },
  };

  expect(heal(definition, 'industry=music&tag=bold')).toBe('?tag=bold');
  expect(heal(free, 'price=paid')).toBe('');
});

test('an empty search is none, and a range is asked of inspirations alone', () => {
  expect(heal(search, 'q=')).toBe('');
  expect(heal(search, 'range=7d')).toBe('');
  expect(heal(recent, 'range=7d')).toBe('?range=7d');
});

/** `all` is no filter (specification §7.2). */
const slug = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && text !== 'all');
const criteriaSamples: fc.Arbitrary<Criteria> = fc
  .record(
    {
      kind: fc.constantFrom('template', 'inspiration'),
      search: fc.string({ unit: 'grapheme', minLength: 1 }),
      slugs: fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }),
      hexes: fc.constantFrom(['#1a2b3c'], ['#000000', '#ffffff']),
      price: fc.oneof(
        fc.constantFrom('free' as const, 'paid' as const),
        fc.record({ from: fc.nat(500) }),
        fc.record({ from: fc.nat(500), to: fc.integer({ min: 500, max: 900 }) }),
        fc.record({ to: fc.nat(900) }),
      ),
      range: fc.constantFrom(...ranges),
      sort: fc.constantFrom(...querySorts),
      page: fc.integer({ min: 1, max: 999 }),
      pageSize: fc.constantFrom(...pageSizes),
    },
    { requiredKeys: ['kind', 'sort', 'page', 'pageSize'] },
  )
  .map(({ slugs = [], range, ...criteria }) => ({
    ...criteria,
    ...(range && criteria.kind === 'inspiration' && { range }),
    facets: slugs.length > 0 ? [{ type: 'tag', slugs: slugs.sort() }] : [],
  }));

test('criteria are the same after they were written to an address and read again', () => {
  return fc.assert(
    fc.property(criteriaSamples, (criteria) => {
      expect(parse(search, formatCriteria(search, criteria))).toEqual(criteria);
    }),
  );
});
