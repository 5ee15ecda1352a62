import { expect, test } from 'vitest';
import { createWorld, featured } from './listing-world.ts';

test('a former slug in the address becomes the present one, and the rest of the address stays', async () => {
  const { open, listing, address } = createWorld({
    address: '/featured?tag=bold&tag=old&color=red&page=2',
    former: { old: 'new' },
  });

  await open();

  expect(address()).toBe('/featured?tag=bold&tag=new&color=red&page=2');
  expect(listing.$criteria.get()).toMatchObject({
    facets: [
      { type: 'tag', slugs: ['bold', 'new'] },
      { type: 'color', slugs: ['red'] },
    ],
    page: 2,
  });
});

test('a page that was rendered with a former slug asks once', async () => {
  const fixed = { facets: [{ type: 'tag' as const, slugs: ['old'] }] };
  const { open, listing, queries } = createWorld({
    address: '/featured?color=red',
    definition: { ...featured, fixed },
    former: { old: 'new' },
  });

  await open();

  expect(queries).toHaveLength(1);
  expect(listing.$shown.get()?.list.items).toHaveLength(5);
});
