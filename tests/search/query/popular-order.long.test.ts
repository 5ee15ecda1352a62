import { expect, it } from 'vitest';
import type { Query } from '../../../src/catalogue/query.ts';
import { createCatalogue } from '../../../src/catalogue/query-keys.ts';
import { findDataKey } from '../../../src/search/format/data-files.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import type { SentRecord } from '../../../src/replica/records/schema.ts';
import { createRandom, generateRecords } from '../../replica/records.ts';
import { applyRecords, createReplicaInMemory } from '../../replica/world.ts';

type Sent = { tags: string[]; popularity: number; updatedAt: string };

const { signal } = new AbortController();

const query = (others: Partial<Query>): Query => ({
  kind: 'template',
  search: '',
  facets: [],
  sort: 'popularity:desc',
  page: 1,
  pageSize: 20,
  ...others,
});

/** Generated entries, of which visitors use about this share. */
function createGallery(share: number) {
  const random = createRandom(7);
  const records = [...generateRecords({ templates: 900, inspirations: 10 })].map((sent): SentRecord => ({
    ...sent,
    record: { ...sent.record, popularity: random() < share ? 6000 + Math.floor(20 * random() ** 3) : 0 },
  }));
  const replica = createReplicaInMemory();
  applyRecords(replica, records);
  const paths: string[] = [];
  const backend = createStaticBackend(async (path) => {
    paths.push(path);
    const key = findDataKey(path.slice(1));
    return key && (replica.answer(key) as string | undefined);
  });
  /** The ids of all templates, or of those with a tag, in their order. */
  function sort(tag?: string): string[] {
    return records
      .filter(({ type, record }) => type === 'template' && (!tag || (record as Sent).tags.includes(tag)))
      .map(({ id, record }) => ({ id, ...(record as Sent) }))
      .sort(
        (one, other) =>
          other.popularity - one.popularity ||
          (one.updatedAt === other.updatedAt ? 0 : one.updatedAt < other.updatedAt ? 1 : -1) ||
          (one.id < other.id ? -1 : 1),
      )
      .map(({ id }) => id);
  }
  const list = async (others: Partial<Query>) =>
    backend.answer({ name: 'list', query: query(others) }, signal);
  return { replica, records, paths, sort, list, [Symbol.dispose]: () => replica[Symbol.dispose]() };
}

for (const share of [0.02, 0.3, 1])
  it(`a list begins with the most popular entries, and others follow by the last change, when ${share * 100} % are used`, async () => {
    using gallery = createGallery(share);
    const [tag] = gallery.replica.lookups('tag');
    const expected = { all: gallery.sort(), tagged: gallery.sort(tag?.id) };

    const found: { all: string[]; tagged: string[] } = { all: [], tagged: [] };
    for (let page = 1; page <= 46; page += 1) {
      const { items } = await gallery.list({ page });
      found.all.push(...items.map(({ id }) => id));
    }
    for (let page = 1; page <= 20; page += 1) {
      const { items } = await gallery.list({ page, facets: [{ type: 'tag', slugs: [tag?.slug ?? ''] }] });
      found.tagged.push(...items.map(({ id }) => id));
    }

    expect(found.all).toEqual(expected.all);
    expect(found.tagged).toEqual(expected.tagged);
    expect(found.tagged.length).toBeGreaterThan(20);
  });

it('the section of a page has the same entries, without those that nobody uses', () => {
  using gallery = createGallery(0.02);
  const catalogue = createCatalogue((key) => gallery.replica.answer(key));
  const used = gallery.records.filter(
    ({ type, record }) => type === 'template' && (record as Sent).popularity > 0,
  ).length;

  const { items, total } = catalogue.list('template', 'popular', { sort: 'popularity:desc', limit: 100 });

  expect(total).toBe(used);
  expect(items.map(({ id }) => id)).toEqual(gallery.sort().slice(0, used));
});

it('a list says that it is in the order of the last change while nobody has used an entry', async () => {
  using gallery = createGallery(0);
  using used = createGallery(0.3);

  const { items, sort } = await gallery.list({});

  expect(sort).toBe('updatedAt:desc');
  expect(items.map(({ id }) => id)).toEqual(gallery.sort().slice(0, 20));
  expect((await used.list({})).sort).toBeUndefined();
});

it('the first page reads one list of the popular entries', async () => {
  using gallery = createGallery(1);

  await gallery.list({ pageSize: 5 });

  const files = gallery.paths.filter((path) => path.startsWith('/data/template/popularity-'));
  expect(files).toHaveLength(1);
});

it('a changed popularity adds and removes only files of its own section', () => {
  using gallery = createGallery(0.3);
  const names = (section: 'popularity' | 'cards' | 'listings' | 'updatedAt' | 'facets') =>
    gallery.replica.dataFiles('template', section);
  const before = {
    popularity: names('popularity'),
    others: (['cards', 'listings', 'updatedAt', 'facets'] as const).map(names),
  };
  const entry = gallery.records.find(({ type }) => type === 'template');

  applyRecords(gallery.replica, [{ ...entry, record: { ...entry?.record, popularity: 6100 } } as SentRecord]);

  expect(names('popularity')).not.toEqual(before.popularity);
  expect((['cards', 'listings', 'updatedAt', 'facets'] as const).map(names)).toEqual(before.others);
});
