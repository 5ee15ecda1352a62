import { expect, test } from 'vitest';
import { type Place, toggleFacet, withoutFilters } from '../../src/catalogue/listing.ts';
import type { Query } from '../../src/catalogue/query.ts';
import { createListing } from '../../src/stores/listing.ts';
import { LoadError } from '../../src/strapi/load-error.ts';
import { createFakeExecutor } from './fake-executor.ts';
import { createFakeWindow } from './fake-window.ts';

const featured: Place = {
  path: '/featured',
  kinds: ['template'],
  fixed: { isPromoted: true },
  sort: 'updatedAt:desc',
};
const search: Place = {
  path: '/search',
  kinds: ['template', 'inspiration'],
  fixed: {},
  sort: 'updatedAt:desc',
  isSearch: true,
};
const noon = Date.parse('2026-06-15T12:00:00Z');

function createWorld({
  address = '/featured',
  place = featured,
  totalOf = (_query: Query): number => 12,
} = {}) {
  const tab = createFakeWindow(address);
  const { executor, queries, counted } = createFakeExecutor(totalOf);
  const notices: { title: string; text: string }[] = [];
  let failure: unknown;
  const listing = createListing(place, place.isSearch ? {} : { template: 12 }, {
    window: tab.window,
    getExecutor: () =>
      failure === undefined ? executor : { ...executor, list: () => Promise.reject(failure) },
    notify: (notice) => notices.push(notice),
    now: () => noon,
    log: () => undefined,
    isLive: () => false,
  });
  const stateOf = (kind: 'template' | 'inspiration') => {
    const state = listing.lists.get(kind)?.$state.get();
    if (!state) throw new Error(`The place lists no ${kind}s.`);
    return state;
  };
  return {
    ...tab,
    listing,
    queries,
    counted,
    notices,
    stateOf,
    fail: (cause: unknown) => {
      failure = cause;
    },
    /** Opens the listing and waits for what that asks for. */
    async open() {
      const stop = listing.open();
      await settle();
      return stop;
    },
  };
}

/** Everything that the fakes answer at once has arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a page that shows what was asked for asks for nothing, and its cards count as data', async () => {
  const { open, listing, queries, stateOf } = createWorld();

  await open();

  expect(queries).toEqual([]);
  expect(listing.$showsPage.get()).toBe(true);
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { items: 'in-page' } });
});

test('what the address asks for is asked of the executor, with what the page decides', async () => {
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
  expect(listing.$showsPage.get()).toBe(false);
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { pagination: { page: 2 } } });
});

test('a choice is a step in the history, and back and forward restore each', async () => {
  const { open, listing, address, go, stateOf } = createWorld();
  await open();

  listing.ask(toggleFacet(listing.$wish.get(), 'tag', 'bold'));
  listing.ask({ ...listing.$wish.get(), page: 2 });
  await settle();
  expect(address()).toBe('/featured?tag=bold&page=2');
  go(-1);
  await settle();
  expect(address()).toBe('/featured?tag=bold');
  expect(listing.$wish.get()).toMatchObject({ page: 1 });
  go(-1);
  await settle();

  expect(listing.$showsPage.get()).toBe(true);
  expect(stateOf('template')).toMatchObject({ status: 'SUCCESS', data: { items: 'in-page' } });
  go(1);
  await settle();
  expect(listing.$wish.get().facets).toEqual([{ type: 'tag', slugs: ['bold'] }]);
});

test('going back returns to where the page was scrolled to', async () => {
  const { open, listing, scroll, scrolled, go } = createWorld({ address: '/featured?page=2' });
  await open();

  scroll(480);
  listing.ask({ ...listing.$wish.get(), page: 3 });
  await settle();
  go(-1);
  await settle();

  expect(scrolled).toEqual([480]);
});

test('typing is no step of its own', async () => {
  const { open, listing, address, steps } = createWorld({ address: '/search', place: search });
  await open();

  for (const text of ['g', 'ga', 'gar']) {
    listing.askWhileTyping({ ...listing.$wish.get(), search: text });
  }
  await settle();

  expect(steps()).toBe(1);
  expect(address()).toBe('/search?q=gar');
});

test('a search asks for both kinds, and only for what is not there yet', async () => {
  const { open, listing, queries } = createWorld({ address: '/search?q=garden', place: search });
  await open();
  expect(queries.map(({ kind, page }) => `${kind} ${page}`)).toEqual(['template 1', 'inspiration 1']);

  listing.ask({ ...listing.$wish.get(), page: 2 });
  await settle();

  expect(queries.slice(2).map(({ kind, page }) => `${kind} ${page}`)).toEqual(['template 2']);
});

test('a range reaches back from the beginning of a day', async () => {
  const place: Place = { path: '/all', kinds: ['inspiration'], fixed: {}, sort: 'updatedAt:desc' };
  const { open, queries } = createWorld({ address: '/all?range=7d', place });

  await open();

  expect(queries[0]?.createdSince).toBe('2026-06-08T00:00:00.000Z');
});

test('a page beyond the last is the last, in the address too', async () => {
  const { open, listing, address } = createWorld({ address: '/featured?page=9' });

  await open();

  expect(address()).toBe('/featured?page=3');
  expect(listing.$wish.get().page).toBe(3);
});

test('a size is remembered for addresses that say nothing', async () => {
  const { open, listing, address, window } = createWorld();
  await open();
  listing.ask({ ...listing.$wish.get(), pageSize: 20 });
  await settle();
  expect(window.localStorage.getItem('page-size')).toBe('20');
  expect(address()).toBe('/featured?size=20');

  const says = createWorld({ address: '/featured?page=2' });
  says.window.localStorage.setItem('page-size', '20');
  await says.open();
  expect(says.listing.$wish.get()).toMatchObject({ page: 2, pageSize: 5 });

  const plain = createWorld();
  plain.window.localStorage.setItem('page-size', '20');
  await plain.open();
  expect(plain.listing.$wish.get().pageSize).toBe(20);
  expect(plain.address()).toBe('/featured?size=20');
});

test('a list that fails says so in the words of specification §8', async () => {
  const { open, fail, listing, notices, stateOf } = createWorld({ address: '/featured?page=2' });
  fail(new LoadError('The gallery is being moved.'));
  await open();
  expect(stateOf('template').status).toBe('ERROR');

  fail(new TypeError('Failed to fetch'));
  listing.ask({ ...listing.$wish.get(), page: 3 });
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

  expect(listing.waysOut.$state.get()).toMatchObject({
    data: {
      drops: [
        { filter: { by: 'facet', slug: 'bold' }, total: 4 },
        { filter: { by: 'price' }, total: 4 },
      ],
    },
  });
  expect(withoutFilters(listing.$wish.get())).toMatchObject({ facets: [], page: 1 });
});

test('the lookups are counted when the visitor sees them, without those the page is about', async () => {
  const place: Place = { ...featured, fixed: { facets: [{ type: 'industry', slugs: ['art'] }] } };
  const { open, listing } = createWorld({ place });
  await open();
  expect(listing.counts.$state.get().status).toBe('IDLE');

  listing.showChoices(true);
  await settle();

  const state = listing.counts.$state.get();
  expect('data' in state && [...state.data.keys()]).toEqual([
    'design-style',
    'design-type',
    'tag',
    'typography',
    'color',
  ]);
});

test('while every lookup is in sight, a choice asks once for the list and once for the counts, and an order or a page for no counts', async () => {
  const { open, listing, queries, counted } = createWorld();
  await open();
  listing.showChoices(true);
  await settle();
  expect(counted).toHaveLength(1);

  listing.ask(toggleFacet(listing.$wish.get(), 'tag', 'a-tag'));
  await settle();
  expect([queries.length, counted.length]).toEqual([1, 2]);
  expect(counted[1]?.query).toMatchObject({ facets: [{ type: 'tag', slugs: ['a-tag'] }] });

  listing.ask({ ...listing.$wish.get(), page: 2 });
  listing.ask({ ...listing.$wish.get(), page: 1, sort: 'title:asc' });
  listing.ask({ ...listing.$wish.get(), pageSize: 20 });
  await settle();
  expect([queries.length, counted.length]).toEqual([4, 2]);
});

test('out of sight, lookups are asked for only while a chosen one has no name', async () => {
  const { open, listing, counted } = createWorld({ address: '/featured?tag=a-tag' });
  await open();
  expect(counted.map(({ types }) => types)).toEqual([['tag']]);

  listing.ask({ ...listing.$wish.get(), price: 'free' });
  listing.ask(toggleFacet(listing.$wish.get(), 'tag', 'a-tag'));
  await settle();
  expect(counted).toHaveLength(1);

  listing.ask(toggleFacet(listing.$wish.get(), 'color', 'a-color'));
  await settle();
  expect(counted.at(-1)?.types).toEqual(['color']);
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
