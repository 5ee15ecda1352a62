import { expect, test } from 'vitest';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import { createSites } from '../../../src/replica/tables/sites.ts';
import { queryPlans } from '../query-plans.ts';
import { entryRecord } from '../records.ts';
import { applyRecords, createReplica } from '../world.ts';

const site = 'https://site.example/one';
const other = 'https://site.example/other?page=1';

/** Publishes a template that leads to the site, and another one that leads elsewhere. */
function publish(replica: Replica, link: string): void {
  const records = [link, other].map((preview_link, n) => {
    const { type, id, record } = entryRecord('template', n, () => 0.5);
    return { type, id, record: { ...record, preview_link } };
  });
  applyRecords(replica, records);
}

test('a site is due for a check as soon as an entry links to it, and then at the time set by the last check', () => {
  using replica = createReplica();
  publish(replica, site);

  expect(replica.sites.due(1, 10)).toEqual([site, other]);
  expect(replica.sites.due(1, 1)).toEqual([site]);
  replica.sites.settle([{ url: site, state: 'shown', due: 100 }]);

  expect(replica.sites.due(99, 10)).toEqual([other]);
  expect(replica.sites.due(100, 10)).toEqual([other, site]);
});

test('only a result that changes the known state makes readers stale', () => {
  using replica = createReplica();
  publish(replica, site);
  const start = replica.cursor;

  replica.sites.settle([
    { url: site, state: 'shown', due: 100 },
    { url: other, state: 'dead', due: 100 },
  ]);
  expect(replica.changedSince(start)).toEqual([createQueryKey('site', other)]);
  expect(replica.answer(createQueryKey('site', other))).toBe('dead');
  expect(replica.answer(createQueryKey('site', site))).toBeUndefined();

  const settled = replica.cursor;
  replica.sites.settle([{ url: other, state: 'dead', due: 200 }]);
  replica.sites.settle([{ url: other, state: 'unclear', due: 250 }]);
  expect(replica.cursor).toBe(settled);

  replica.sites.settle([{ url: other, state: 'shown', due: 300 }]);
  expect(replica.changedSince(settled)).toEqual([createQueryKey('site', other)]);
});

test('a site that no entry links to any more is forgotten, together with its state', () => {
  using replica = createReplica();
  publish(replica, site);
  replica.sites.settle([{ url: site, state: 'dead', due: 100 }]);
  expect(replica.sites.inState('dead')).toEqual([site]);

  publish(replica, 'https://site.example/new');

  expect(replica.sites.inState('dead')).toEqual([]);
  expect(replica.sites.due(100, 10)).toEqual(['https://site.example/new', other]);
  expect(replica.answer(createQueryKey('site', site))).toBeUndefined();
});

test('the entries that link to a site are found through an index', () => {
  const plans = queryPlans(createSites, (sql) => sql.includes('FROM entry'));

  expect(plans).toHaveLength(2);
  for (const steps of plans) {
    expect(steps.filter((step) => /\bentry\b/.test(step))).toEqual([
      expect.stringMatching(/^SEARCH entry .*INDEX entry_site /),
    ]);
  }
});
