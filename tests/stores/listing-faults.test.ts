import { expect, test } from 'vitest';
import { withKind } from '../../src/catalogue/listing.ts';
import { LoadError } from '../../src/catalogue/query.ts';
import { createWorld, search, settle } from './listing-world.ts';

test('what was in sight stays with its own address until another page is there, and then is a step', async () => {
  const { open, listing, address, steps } = createWorld({ address: '/featured?page=2' });
  await open();

  listing.navigate({ ...listing.$criteria.get(), page: 3 });
  expect(address()).toBe('/featured?page=2');
  expect(listing.$shown.get()).toMatchObject({ criteria: { page: 2 }, list: { pagination: { page: 2 } } });
  await settle();

  expect(address()).toBe('/featured?page=3');
  expect(listing.$shown.get()).toMatchObject({ criteria: { page: 3 }, list: { pagination: { page: 3 } } });
  expect(steps()).toBe(2);
});

test.each(['/featured', '/featured?page=2'])(
  'what cannot be had leaves what was in sight of %s, and comes with another try',
  async (from) => {
    const { open, fail, listing, address, steps } = createWorld({ address: from });
    await open();
    const before = listing.$shown.get();

    fail(new LoadError('The gallery is being moved.'));
    listing.navigate({ ...listing.$criteria.get(), page: 3 });
    await settle();
    listing.retry();
    await settle();
    expect(listing.$shown.get()).toBe(before);
    expect(address()).toBe(from);
    expect(listing.$criteria.get().page).toBe(3);

    fail(undefined);
    listing.retry();
    await settle();
    expect(listing.$shown.get()).toMatchObject({ criteria: { page: 3 }, list: { pagination: { page: 3 } } });
    expect(address()).toBe('/featured?page=3');
    expect(steps()).toBe(2);
  },
);

test('where the other kind was only counted, turning to it in vain leaves the first in sight', async () => {
  const { open, fail, listing, address } = createWorld({ address: '/search?q=page', definition: search });
  await open();

  fail(new TypeError('Failed to fetch'));
  listing.navigate(withKind(listing.$criteria.get(), 'inspiration'));
  await settle();

  expect(listing.$shown.get()).toMatchObject({
    criteria: { kind: 'template' },
    list: { items: { length: 5 } },
  });
  expect(address()).toBe('/search?q=page');
});

test('a step back to what cannot be had leaves nothing in sight below its address', async () => {
  const { open, fail, listing, address, go } = createWorld({ address: '/featured?page=2' });
  await open();
  listing.navigate({ ...listing.$criteria.get(), page: 3 });
  await settle();

  fail(new TypeError('Failed to fetch'));
  go(-1);
  await settle();
  expect(listing.$shown.get()).toBeUndefined();
  expect(address()).toBe('/featured?page=2');

  fail(undefined);
  listing.retry();
  await settle();
  expect(listing.$shown.get()).toMatchObject({ criteria: { page: 2 } });
});

test('with nothing in sight the address says at once what is asked for', async () => {
  const { open, fail, listing, address } = createWorld({ address: '/featured?page=2' });
  fail(new TypeError('Failed to fetch'));
  await open();

  listing.navigate({ ...listing.$criteria.get(), page: 3 });

  expect(address()).toBe('/featured?page=3');
});

test('a renewal that fails leaves what is in sight', async () => {
  const { open, fail, listing, stateOf } = createWorld({ address: '/featured?page=2' });
  await open();

  fail(new TypeError('Failed to fetch'));
  listing.revalidate();
  await settle();

  expect(stateOf('template').status).toBe('STALE_IF_ERROR');
  expect(listing.$shown.get()?.criteria).toBe(listing.$criteria.get());
});
