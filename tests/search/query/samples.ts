import { hash } from 'node:crypto';
import fc from 'fast-check';
import type { Entry, Lookup } from '../../../src/catalogue/entry.ts';
import { type FacetField, facets, type LookupType, lookupTypes } from '../../../cms/shared/facets.ts';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import {
  type FacetChoice,
  type PriceFilter,
  type Query,
  querySorts,
  type RelatedQuery,
} from '../../../src/catalogue/query.ts';
import { createTestEntry } from '../../catalogue/test-entry.ts';

/** Words that repeat, overlap, fold, or have a special meaning elsewhere. */
const words = [
  ...['a', 'an', 'anchor', 'archor', 'Grid', 'gridded', 'grid-lines', 'Quiet', 'quiet', 'HARBOUR', 'x'],
  ...['école', 'E\u0301COLE', 'ｆｕｌｌ', 'ﾊﾞﾝ', 'soft\u00adly', '“here”', '–', 'lodz', 'fine', '\u200b'],
  ...['Café', 'CAFÉ', 'cafe\u0301', 'Straße', 'STRASSE', 'İstanbul', 'ıssız', 'ΟΔΟΣ', 'οδός', 'οδος'],
  ...[
    '日本',
    '日本語',
    '🎨',
    '👩‍🎨',
    '🎨🎨',
    '100%',
    'e-commerce',
    'one-page',
    "don't",
    '_',
    '__',
    '\\',
    '.*',
    '[a-z]+',
    "it's",
    'C++',
    '-',
    '--',
    '50',
    '500',
  ],
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((some) => some.join(' '));
const lines = fc.array(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  { maxLength: 3 },
);

export const lookupsOf = (type: LookupType): Lookup[] =>
  ['Grid', 'Dark mode', 'Café', 'C++', 'unused', words[type.length % words.length] ?? ''].map(
    (name, index) => ({
      id: `${type}-${index}`,
      name: `${name}${index}`,
      slug: `${type}-${index}`,
    }),
  );

const time = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
const price = fc.constantFrom(0, 0, 0, 5, 9.5, 19, 19, 49.99, 100);
const chosen = (type: LookupType) =>
  fc.subarray(
    lookupsOf(type).filter(({ name }) => !name.startsWith('unused')),
    { maxLength: 3 },
  );

const entry = fc.record({
  kind: fc.constantFrom(...entryKinds),
  slug: fc.stringMatching(/^[a-c]{1,3}(-[a-c0-9]{1,4}){0,2}$/),
  name: text,
  title: fc.oneof(text, fc.constantFrom('Same', 'same', '\u{ffff}', '🎨')),
  price,
  isPromoted: fc.boolean(),
  author: fc.constantFrom({ username: 'Ada Stone' }, { username: 'grid maker' }, { username: '-' }),
  description: text,
  pages: lines,
  features: lines,
  createdAt: time,
  updatedAt: time,
  ...(Object.fromEntries(facets.map(({ type, field }) => [field, chosen(type)])) as Record<
    FacetField,
    fc.Arbitrary<Lookup[]>
  >),
});

/** Always gives the same entries for the same size. */
export const catalogueOf = (size: number): Entry[] =>
  fc
    .sample(entry, { numRuns: size, seed: size })
    .map((one, index) => createTestEntry(one.kind, { ...one, id: hash('sha1', `${index}`) }));

/** The values that queries can ask about. */
export type World = {
  texts: string[];
  ids: string[];
  lookups: Record<LookupType, Lookup[]>;
  times: string[];
  authors: string[];
};

export const worldOf = (entries: Entry[], lookups: World['lookups']): World => ({
  texts: entries
    .flatMap(({ name, description, slug, features, author }) => [
      name,
      description,
      slug,
      ...features,
      author?.username ?? '',
    ])
    .concat(Object.values(lookups).flatMap((some) => some.map(({ name }) => name)))
    .filter((some) => some !== ''),
  ids: entries.map(({ id: one }) => one),
  lookups,
  times: entries.map(({ createdAt }) => createdAt),
  authors: entries.flatMap(({ author }) => author?.username ?? []),
});

const facetChoice = ({ lookups }: World): fc.Arbitrary<FacetChoice> =>
  fc.constantFrom(...lookupTypes).chain((type) =>
    fc.record({
      type: fc.constant(type),
      slugs: fc.subarray([...lookups[type].map(({ slug }) => slug), 'nobody'], { maxLength: 3 }),
    }),
  );
const priceFilter: fc.Arbitrary<PriceFilter> = fc.oneof(
  fc.constantFrom('free' as const, 'paid' as const),
  fc.tuple(price, price).map(([from, to]) => ({ from, to })),
  price.map((from) => ({ from })),
  price.map((to) => ({ to })),
);

/** A piece of a text, as it is or in upper case, or something that no text holds. */
const term = ({ texts }: World): fc.Arbitrary<string> => {
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 14 }))
    .map(([whole, start, length]) => {
      const characters = Array.from(whole);
      return characters
        .slice(start % characters.length)
        .slice(0, length)
        .join('');
    });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', '-', ...words) },
    { weight: 6, arbitrary: piece },
    { weight: 2, arbitrary: piece.map((some) => some.toUpperCase()) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'a'.repeat(2000),
        '🎨'.repeat(2000),
        ' \t',
        'nobody has this',
        '\u0301',
        ' -- ',
        '\u0000',
      ),
    },
  );
};

/** Most queries have few conditions, so that they find something. */
export const query = (world: World): fc.Arbitrary<Query> => {
  const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2, nil: undefined });
  return fc
    .record({
      kind: fc.constantFrom(...entryKinds),
      search: fc.oneof(fc.constant(''), { weight: 3, arbitrary: term(world) }),
      facets: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.array(facetChoice(world), { maxLength: 3 }),
      ),
      price: rarely(priceFilter),
      isPromoted: rarely(fc.constant(true as const)),
      createdSince: rarely(fc.constantFrom(...world.times)),
      author: rarely(fc.constantFrom('nobody', ...world.authors)),
      sort: fc.constantFrom(...querySorts.filter((sort) => sort !== 'match')),
      page: fc.constantFrom(1, 1, 1, 2, 3, 1000),
      pageSize: fc.constantFrom(1, 5, 20, 50, 100),
    })
    .map(withoutUndefined) as fc.Arbitrary<Query>;
};

export const relatedQuery = (world: World): fc.Arbitrary<RelatedQuery> =>
  fc
    .record({
      kind: fc.constantFrom(...entryKinds),
      except: fc.constantFrom(...world.ids),
      anyOf: fc.array(facetChoice(world), { maxLength: 2 }),
      description: fc.option(term(world), { nil: undefined }),
      sort: fc.constantFrom('updatedAt:desc', 'createdAt:desc', 'title:asc', 'title:desc'),
      limit: fc.constantFrom(10, 20),
    })
    .map(withoutUndefined) as fc.Arbitrary<RelatedQuery>;

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
