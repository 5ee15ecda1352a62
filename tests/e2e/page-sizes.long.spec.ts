import { expect } from '@playwright/test';
import { test } from './gallery.ts';
import { pathsIn } from './sample-pages.ts';

test('every detail page is at most 60 kB before compression', async ({ request, gallery }) => {
  const parts = ['template-all', 'inspiration-all'].map((part) => pathsIn(part, gallery.url));
  const paths = (await Promise.all(parts)).flat();

  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await (await request.get(path)).body()).length })),
  );

  expect(sizes.length).toBeGreaterThanOrEqual(60);
  expect(sizes.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
});
