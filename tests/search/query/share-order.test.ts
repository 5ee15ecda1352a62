import { expect, it } from 'vitest';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import { createCatalogue } from '../../../src/catalogue/query-keys.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { findDataKey } from '../../../src/search/format/data-files.ts';
import { generateRecords } from '../../replica/records.ts';
import { applyRecords, createReplicaInMemory } from '../../replica/world.ts';

type Sent = { colors: string[]; colorShares: number[]; updatedAt: string };

const { signal } = new AbortController();

it('the list of a colour begins with the entries that have most of it, on its page and in the data files', async () => {
  using replica = createReplicaInMemory();
  const records = [...generateRecords({ templates: 300, inspirations: 100 })];
  applyRecords(replica, records);
  const backend = createStaticBackend(async (path) => {
    const key = findDataKey(path.slice(1));
    return key && (replica.answer(key) as string | undefined);
  });
  const catalogue = createCatalogue((key) => replica.answer(key));
  let compared = 0;
  for (const kind of entryKinds)
    for (const { id, slug } of catalogue.facets(kind, 'color')) {
      const expected = records
        .flatMap(({ type, id: entry, record }) => {
          const { colors, colorShares, updatedAt } = record as Sent;
          const at = type === kind ? colors.indexOf(id) : -1;
          return at < 0 ? [] : [{ id: entry, share: colorShares[at] ?? 0, updated: updatedAt }];
        })
        .sort(
          (one, other) =>
            other.share - one.share ||
            (one.updated === other.updated ? 0 : one.updated < other.updated ? 1 : -1) ||
            (one.id < other.id ? -1 : 1),
        )
        .map((entry) => entry.id);
      const query: Query = {
        kind,
        search: '',
        facets: [{ type: 'color', slugs: [slug] }],
        sort: 'match',
        page: 2,
        pageSize: 5,
      };

      const rendered = catalogue.list(kind, `color:${slug}`, { sort: 'match', limit: 5 });
      const { items } = await backend.answer({ name: 'list', query }, signal);

      expect([...rendered.items, ...items].map((card) => card.id)).toEqual(expected.slice(0, 10));
      compared += expected.length;
    }
  expect(compared).toBeGreaterThan(300);
});
