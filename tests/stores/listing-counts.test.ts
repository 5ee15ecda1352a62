import { expect, test } from 'vitest';
import { lookupTypes } from '../../cms/shared/facets.ts';
import { type ListingDefinition, toggleFacet } from '../../src/catalogue/listing.ts';
import { createWorld, featured, settle } from './listing-world.ts';

test('the lookups are counted when the visitor sees them, without those the page is about', async () => {
  const definition: ListingDefinition = {
    ...featured,
    fixed: { facets: [{ type: 'industry', slugs: ['art'] }] },
  };
  const { open, listing } = createWorld({ definition });
  await open();
  expect(listing.counts.$state.get().status).toBe('IDLE');

  listing.showChoices(true);
  await settle();

  const state = listing.counts.$state.get();
  expect('data' in state && [...state.data.keys()]).toEqual(
    lookupTypes.filter((type) => type !== 'industry'),
  );
});

test('while every lookup is in sight, a choice asks once for the list and once for the counts, and an order or a page for no counts', async () => {
  const { open, listing, queries, counted } = createWorld();
  await open();
  listing.showChoices(true);
  await settle();
  expect(counted).toHaveLength(1);

  listing.navigate(toggleFacet(listing.$criteria.get(), 'tag', 'a-tag'));
  await settle();
  expect([queries.length, counted.length]).toEqual([1, 2]);
  expect(counted[1]?.query).toMatchObject({ facets: [{ type: 'tag', slugs: ['a-tag'] }] });

  listing.navigate({ ...listing.$criteria.get(), page: 2 });
  listing.navigate({ ...listing.$criteria.get(), page: 1, sort: 'title:asc' });
  listing.navigate({ ...listing.$criteria.get(), pageSize: 20 });
  await settle();
  expect([queries.length, counted.length]).toEqual([4, 2]);
});

test('out of sight, lookups are asked for only while a chosen one has no name', async () => {
  const { open, listing, counted } = createWorld({ address: '/featured?tag=a-tag' });
  await open();
  expect(counted.map(({ types }) => types)).toEqual([['tag']]);

  listing.navigate({ ...listing.$criteria.get(), price: 'free' });
  listing.navigate(toggleFacet(listing.$criteria.get(), 'tag', 'a-tag'));
  await settle();
  expect(counted).toHaveLength(1);

  listing.navigate(toggleFacet(listing.$criteria.get(), 'color', 'a-color'));
  await settle();
  expect(counted.at(-1)?.types).toEqual(['color']);
});
