import { expect, test } from 'vitest';
import { toggleFacet } from '../../src/catalogue/listing.ts';
import { createWorld, settle } from './listing-world.ts';

test('what is about to be asked for is looked up and not shown, and during a search not even that', async () => {
  const { open, listing, queries, address, fail } = createWorld();
  await open();
  const criteria = toggleFacet(listing.$criteria.get(), 'tag', 'bold');

  listing.prefetch(criteria);
  listing.prefetch({ ...criteria, search: 'calm' });
  fail(new Error('The CMS is away.'));
  listing.prefetch({ ...criteria, page: 2 });
  await settle();

  expect(queries.map(({ facets }) => facets)).toEqual([[{ type: 'tag', slugs: ['bold'] }]]);
  expect(address()).toBe('/featured');
  expect(listing.$shown.get()?.list.items).toBe('in-page');
});

test('what was prepared is shown without being asked for again, however often it was pointed at', async () => {
  const { open, listing, queries } = createWorld();
  await open();
  const criteria = toggleFacet(listing.$criteria.get(), 'tag', 'bold');

  listing.prefetch(criteria);
  listing.prefetch(criteria);
  await settle();
  listing.navigate(criteria);
  listing.prefetch(toggleFacet(criteria, 'tag', 'bold'));
  await settle();

  expect(queries.map(({ facets }) => facets)).toEqual([[{ type: 'tag', slugs: ['bold'] }], []]);
  expect(listing.$shown.get()).toMatchObject({ criteria, list: { pagination: { page: 1, total: 12 } } });
});

test('what could not be prepared, and what was prepared before a newer build, is asked for when the visitor does', async () => {
  const { open, listing, queries, fail } = createWorld();
  await open();
  const criteria = toggleFacet(listing.$criteria.get(), 'tag', 'bold');

  fail(new Error('The files are away.'));
  listing.prefetch(criteria);
  await settle();
  fail(undefined);
  listing.navigate(criteria);
  await settle();
  expect(queries).toHaveLength(1);
  expect(listing.$shown.get()).toMatchObject({ criteria });

  listing.prefetch({ ...criteria, page: 2 });
  listing.revalidate();
  await settle();
  listing.navigate({ ...criteria, page: 2 });
  await settle();
  expect(queries.map(({ page }) => page)).toEqual([1, 2, 1, 2]);
});
