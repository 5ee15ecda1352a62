import { expect, test } from 'vitest';
import { createWorld, search, settle } from './listing-world.ts';

test('a search with few entries is followed by those with its words, a page at a time', async () => {
  const { open, listing, asked } = createWorld({
    address: '/search?q=dark+portfolio',
    definition: search,
    totalOf: () => 3,
    byWords: () => 25,
  });
  await open();
  const shown = () => listing.$shown.get();

  expect(asked).toMatchObject([{ kind: 'template', search: 'dark portfolio', page: 1, pageSize: 20 }]);
  expect(shown()?.list.pagination.total).toBe(3);
  expect(shown()?.byWords).toMatchObject({ words: ['dark', 'portfolio'], pagination: { total: 25 } });
  expect(shown()?.byWords?.items).toHaveLength(20);

  listing.showMoreByWords();
  await settle();

  expect(asked.at(-1)).toMatchObject({ page: 2, pageSize: 20 });
  expect(shown()?.byWords?.items).toHaveLength(25);
  expect(shown()?.list.pagination.total).toBe(3);

  listing.revalidate();
  await settle();

  expect(asked.at(-1)).toMatchObject({ page: 1, pageSize: 40 });
});

test('a list without a search or with many entries is not followed by others', async () => {
  const addresses = [
    ['/search?tag=bold', 3],
    ['/search?q=dark', 20],
  ] as const;
  for (const [address, total] of addresses) {
    const { open, asked } = createWorld({
      address,
      definition: search,
      totalOf: () => total,
      byWords: () => 25,
    });

    await open();

    expect(asked).toEqual([]);
  }
});

test('a search that finds entries only by its words offers no alternatives', async () => {
  const { open, listing } = createWorld({
    address: '/search?q=dark+portfolio',
    definition: search,
    totalOf: () => 0,
    byWords: () => 2,
  });

  await open();

  expect(listing.$shown.get()?.byWords?.items).toHaveLength(2);
  expect(listing.$shown.get()?.alternatives).toBeUndefined();
});

test('a search that finds nothing offers the similar one', async () => {
  const { open, listing } = createWorld({
    address: '/search?q=portfollio',
    definition: search,
    totalOf: () => 0,
    similar: { portfollio: 'portfolio' },
  });

  await open();

  expect(listing.$shown.get()?.alternatives?.spelling).toMatchObject({
    search: 'portfolio',
    criteria: { search: 'portfolio', page: 1 },
  });
});
