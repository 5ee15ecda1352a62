import { expect, test } from 'vitest';
import type { Entry } from '../../src/catalogue/entry.ts';
import type { ListPage } from '../../src/catalogue/reads.ts';
import { facets } from '../../cms/shared/facets.ts';
import { createOutputs } from '../../src/server/outputs.ts';
import { warmUp } from '../../src/server/compiled-site.ts';

const none = () => [];
const outputs = createOutputs(
  {
    hasFeature: () => true as const,
    setting: () => '',
    slugs: none,
    facetSlugs: none,
    usernames: none,
    collectionSlugs: none,
    pageSlugs: none,
    sitemapParts: none,
    mediaFiles: none,
    dataFiles: none,
  },
  [],
);
const empty = Object.fromEntries(facets.map(({ field }) => [field, []]));
const atlas = { kind: 'template', slug: 'atlas', ...empty, tags: [{ slug: 'grid' }] } as unknown as Entry;

/** A gallery of one template. */
const catalogue = {
  list: (kind: string, _listing: unknown, { limit }: { limit: number }): ListPage => ({
    items: kind === 'template' && limit > 0 ? [atlas] : [],
    total: 0,
  }),
  entry: () => atlas,
  answer: () => undefined,
};

test('only the pages around the newest entries are rendered', async () => {
  const rendered: string[] = [];
  const render = async (path: string) => {
    rendered.push(path);
    return '';
  };

  await warmUp({ outputs, render }, catalogue);

  expect(rendered).toEqual(['templates/atlas.html', 'templates/by/tag/grid.html']);
});

test('requests are answered between two pages, and a page that cannot be rendered does not stop the others', async () => {
  let turns = 0;
  const seen: number[] = [];
  const render = async () => {
    seen.push(turns);
    setImmediate(() => turns++);
    throw new Error('This page is broken.');
  };

  await warmUp({ outputs, render }, catalogue);

  expect(seen).toEqual([0, 1]);
});
