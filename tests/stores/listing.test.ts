import { expect, test } from 'vitest';
import { type ListingDefinition, withKind, toggleFacet } from '../../src/catalogue/listing.ts';
import { withoutFilters } from '../../src/catalogue/listing-filters.ts';
import { LoadError, type Query } from '../../src/catalogue/query.ts';
import { createWorld, search, settle } from './listing-world.ts';

test('a page that shows what was asked for asks for nothing, and its cards count as data', async () => {
  const { open, listing, queries, stateOf } = createWorld();

  await open();

  expect(queries).toEqual([]);
  expect(listing.$shown.get()?.list.items).toBe('in-page');
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { items: 'in-page' } });
});

test('what the address asks for is asked of the backend, with what the page decides', async () => {
  const { open, listing, queries, stateOf } = createWorld({ address: '/featured?tag=bold&page=2' });

  await open();

  expect(queries).toEqual([
    {
      kind: 'template',
      search: '',
      isPromoted: true,
      facets: [{ type: 'tag', slugs: ['bold'] }],
      sort: 'updatedAt:desc',
      page: 2,
      pageSize: 5,
    },
  ]);
  expect(listing.$shown.get()?.list.items).toHaveLength(5);
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { pagination: { page: 2 } } });
});

test('of the kind that is not in sight only the number is asked for, until somebody turns to it', async () => {
  const { open, listing, queries } = createWorld({ address: '/search?q=calm', definition: search });
  await open();
  const sizes = () => queries.splice(0).map(({ kind, pageSize }) => `${kind} ${pageSize}`);
  expect(sizes()).toEqual(['template 5', 'inspiration 1']);

  listing.navigate(withKind(listing.$criteria.get(), 'inspiration'));
  await settle();
  expect(sizes()).toEqual(['inspiration 5']);

  listing.navigate(withKind(listing.$criteria.get(), 'template'));
  await settle();
  expect(sizes()).toEqual([]);
});

test('a choice is a step in the history, and back and forward restore each', async () => {
  const { open, listing, address, go, stateOf } = createWorld();
  await open();

  listing.navigate(toggleFacet(listing.$criteria.get(), 'tag', 'bold'));
  await settle();
  listing.navigate({ ...listing.$criteria.get(), page: 2 });
  await settle();
  expect(address()).toBe('/featured?tag=bold&page=2');
  go(-1);
  await settle();
  expect(address()).toBe('/featured?tag=bold');
  expect(listing.$criteria.get()).toMatchObject({ page: 1 });
  go(-1);
  await settle();

  expect(listing.$shown.get()?.list.items).toBe('in-page');
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { items: 'in-page' } });
  go(1);
  await settle();
  expect(listing.$criteria.get().facets).toEqual([{ type: 'tag', slugs: ['bold'] }]);
});

test('going back returns to where the page was scrolled to', async () => {
  const { open, listing, scroll, scrolled, go } = createWorld({ address: '/featured?page=2' });
  await open();

  scroll(480);
  listing.navigate({ ...listing.$criteria.get(), page: 3 });
  await settle();
  go(-1);
  await settle();

  expect(scrolled).toEqual([480]);
});

test('going back returns to where the page was scrolled to in the moment of the choice', async () => {
  const { open, listing, window, scroll, scrolled, go } = createWorld({ address: '/featured?page=2' });
  await open();

  // The page does not come to rest.
  window.setTimeout = () => 0;
  scroll(320);
  listing.navigate({ ...listing.$criteria.get(), page: 3 });
  await settle();
  go(-1);
  await settle();

  expect(scrolled).toEqual([320]);
});

test('typing adds no step to the history', async () => {
  const { open, listing, address, steps } = createWorld({ address: '/search', definition: search });
  await open();

  for (const text of ['g', 'ga', 'gar']) {
    listing.navigateWhileTyping({ ...listing.$criteria.get(), search: text });
  }
  await settle();

  expect(steps()).toBe(1);
  expect(address()).toBe('/search?q=gar');
});

test('a browser that refuses another address for a moment is asked for the answer nevertheless', async () => {
  const { open, listing, window, queries } = createWorld({ address: '/search', definition: search });
  await open();
  window.history.replaceState = () => {
    throw new DOMException('Too many calls.', 'SecurityError');
  };

  listing.navigateWhileTyping({ ...listing.$criteria.get(), search: 'garden' });
  await settle();

  expect(queries.map(({ kind, search: term }) => `${kind} ${term}`)).toEqual([
    'template garden',
    'inspiration garden',
  ]);
  expect(listing.$shown.get()?.criteria.search).toBe('garden');
});

test('a search asks for both kinds, and only for what is not there yet', async () => {
  const { open, listing, queries } = createWorld({ address: '/search?q=garden', definition: search });
  await open();
  expect(queries.map(({ kind, page }) => `${kind} ${page}`)).toEqual(['template 1', 'inspiration 1']);

  listing.navigate({ ...listing.$criteria.get(), page: 2 });
  await settle();

  expect(queries.slice(2).map(({ kind, page }) => `${kind} ${page}`)).toEqual(['template 2']);
});

test('the kind in sight is asked for first', async () => {
  const { open, queries } = createWorld({ address: '/search?q=garden&kind=inspiration', definition: search });

  await open();

  expect(queries.map(({ kind }) => kind)).toEqual(['inspiration', 'template']);
});

test('a range reaches back from the beginning of a day', async () => {
  const definition: ListingDefinition = {
    path: '/all',
    kinds: ['inspiration'],
    fixed: {},
    sort: 'updatedAt:desc',
  };
  const { open, queries } = createWorld({ address: '/all?range=7d', definition });

  await open();

  expect(queries[0]?.createdSince).toBe('2026-06-08T00:00:00.000Z');
});

test.each(['9', '9999999999999'])(
  'page %s, beyond the last, is the last, in the address too',
  async (page) => {
    const { open, listing, address } = createWorld({ address: `/featured?page=${page}` });

    await open();

    expect(address()).toBe('/featured?page=3');
    expect(listing.$criteria.get().page).toBe(3);
  },
);

test('a size is remembered for addresses that say nothing', async () => {
  const { open, listing, address, window } = createWorld();
  await open();
  listing.navigate({ ...listing.$criteria.get(), pageSize: 20 });
  await settle();
  expect(window.localStorage.getItem('page-size')).toBe('20');
  expect(address()).toBe('/featured?size=20');

  const says = createWorld({ address: '/featured?page=2' });
  says.window.localStorage.setItem('page-size', '20');
  await says.open();
  expect(says.listing.$criteria.get()).toMatchObject({ page: 2, pageSize: 5 });

  const plain = createWorld();
  plain.window.localStorage.setItem('page-size', '20');
  await plain.open();
  expect(plain.listing.$criteria.get().pageSize).toBe(20);
  expect(plain.address()).toBe('/featured?size=20');
});

test('a list that fails says so in the words of specification §8', async () => {
  const { open, fail, listing, notices, stateOf } = createWorld({ address: '/featured?page=2' });
  fail(new LoadError('The gallery is being moved.'));
  await open();
  expect(stateOf('template').status).toBe('ERROR');

  fail(new TypeError('Failed to fetch'));
  listing.navigate({ ...listing.$criteria.get(), page: 3 });
  await settle();

  expect(notices).toEqual([
    { title: 'Something went wrong', text: 'The gallery is being moved.' },
    { title: 'Something went wrong', text: '' },
  ]);
});

test('where nothing matches, each filter is tried without', async () => {
  const totalOf = ({ facets, price }: Query) => (facets.length > 0 && price ? 0 : 4);
  const { open, listing } = createWorld({ address: '/featured?tag=bold&price=free', totalOf });

  await open();

  expect(listing.$shown.get()).toMatchObject({
    alternatives: {
      drops: [
        { filter: { by: 'facet', slug: 'bold' }, total: 4 },
        { filter: { by: 'price' }, total: 4 },
      ],
    },
  });
  expect(withoutFilters(listing.$criteria.get())).toMatchObject({ facets: [], page: 1 });
});

test('of the alternatives only the numbers are asked for, and five popular entries on pages of any size', async () => {
  const totalOf = ({ facets, price }: Query) => (facets.length > 0 && price ? 0 : 40);
  const { open, queries } = createWorld({ address: '/featured?tag=bold&price=free&size=20', totalOf });

  await open();

  expect(queries.map(({ pageSize }) => pageSize)).toEqual([20, 1, 1, 5]);
});

test('an empty list offers popular entries, or featured ones while nobody has used an entry', async () => {
  const totalOf = ({ search: term }: Query) => (term === '' ? 12 : 0);
  const used = createWorld({ address: '/search?q=nothing', definition: search, totalOf });
  const unused = createWorld({ address: '/search?q=nothing', definition: search, totalOf, isUsed: false });

  await used.open();
  await unused.open();

  expect(used.listing.$shown.get()?.alternatives?.others).toMatchObject({ are: 'popular' });
  expect(used.queries.at(-1)).toMatchObject({ sort: 'popularity:desc', pageSize: 5 });
  expect(unused.listing.$shown.get()?.alternatives?.others).toMatchObject({ are: 'featured' });
  expect(unused.queries.at(-1)).toMatchObject({ isPromoted: true, pageSize: 5 });
});

test.each([
  ['swiss  grid - swiss', ['swiss', 'grid']],
  ['grid nowhere', ['grid']],
  ['nowhere', []],
])('where nothing matches %j, its words are tried alone: %j', async (q, words) => {
  const totalOf = (query: Query) => (['swiss', 'grid'].includes(query.search) ? 3 : 0);
  const address = `/search?${new URLSearchParams({ q })}`;
  const { open, listing } = createWorld({ address, definition: search, totalOf });

  await open();

  expect(listing.$shown.get()).toMatchObject({
    alternatives: { words: words.map((word) => ({ word, criteria: { search: word }, total: 3 })) },
  });
});

test('revalidated, even what the page was rendered with is asked for', async () => {
  const { open, listing, queries, stateOf } = createWorld();
  await open();

  listing.revalidate();
  expect(stateOf('template').status).toBe('REVALIDATING');
  await settle();

  expect(queries).toHaveLength(1);
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { items: { length: 5 } } });
});
