import { expect, test } from 'vitest';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import { createSites } from '../../../src/replica/tables/sites.ts';
import { queryPlans } from '../query-plans.ts';
import { entryRecord } from '../records.ts';
import { applyRecords, createReplica } from '../world.ts';

const site = 'https://site.example/one';
const other = 'https://site.example/other?page=1';
const dead = { state: 'dead', reason: 'answers with an error (404)' } as const;

/** Publishes a template that leads to the site, and another one that leads elsewhere. */
function publish(replica: Replica, link: string): void {
  const records = [link, other].map((preview_link, n) => {
    const { type, id, record } = entryRecord('template', n, () => 0.5);
    return { type, id, record: { ...record, preview_link } };
  });
  applyRecords(replica, records);
}

/** The sites that have changed since a cursor. */
const listSites = (replica: Replica, cursor: number) =>
  replica.changedSince(cursor)?.filter((tag) => tag.startsWith('site/'));

test('a site is due for a check as soon as an entry links to it, and then at the time set by the last check', () => {
  using replica = createReplica();
  publish(replica, site);

  expect(replica.sites.due(1, 10)).toEqual([site, other]);
  expect(replica.sites.due(1, 1)).toEqual([site]);
  replica.sites.store([{ url: site, state: 'shown', due: 100 }]);

  expect(replica.sites.due(99, 10)).toEqual([other]);
  expect(replica.sites.due(100, 10)).toEqual([other, site]);
});

test('only a result that changes the known state makes readers stale', () => {
  using replica = createReplica();
  publish(replica, site);
  const start = replica.cursor;

  replica.sites.store([
    { url: site, state: 'shown', due: 100 },
    { url: other, ...dead, due: 100 },
  ]);
  expect(listSites(replica, start)).toEqual([createQueryKey('site', other)]);
  expect(replica.answer(createQueryKey('site', other))).toEqual(dead);
  expect(replica.answer(createQueryKey('site', site))).toBeUndefined();

  const settled = replica.cursor;
  replica.sites.store([{ url: other, ...dead, due: 200 }]);
  replica.sites.store([{ url: other, state: 'unclear', due: 250 }]);
  expect(replica.cursor).toBe(settled);

  const gone = { state: 'dead', reason: 'answers with an error (410)' } as const;
  replica.sites.store([{ url: other, ...gone, due: 260 }]);
  expect(listSites(replica, settled)).toEqual([createQueryKey('site', other)]);
  expect(replica.answer(createQueryKey('site', other))).toEqual(gone);

  replica.sites.store([{ url: other, state: 'shown', due: 300 }]);
  expect(listSites(replica, settled)).toEqual([createQueryKey('site', other)]);
});

test('a site that no entry links to any more is forgotten, together with its state', () => {
  using replica = createReplica();
  publish(replica, site);
  replica.sites.store([{ url: site, ...dead, due: 100 }]);
  expect(replica.sites.inState('dead')).toEqual([site]);

  publish(replica, 'https://site.example/new');

  expect(replica.sites.inState('dead')).toEqual([]);
  expect(replica.sites.due(100, 10)).toEqual(['https://site.example/new', other]);
  expect(replica.answer(createQueryKey('site', site))).toBeUndefined();
});

test('the sites without a fault are listed, those that were checked last first', () => {
  using replica = createReplica();
  publish(replica, site);
  expect(replica.sites.shown(10)).toEqual([]);

  replica.sites.store([
    { url: site, state: 'shown', due: 100 },
    { url: other, state: 'shown', due: 200 },
  ]);
  expect(replica.sites.shown(10)).toEqual([other, site]);
  expect(replica.sites.shown(1)).toEqual([other]);

  replica.sites.store([{ url: other, ...dead, due: 300 }]);
  expect(replica.sites.shown(10)).toEqual([site]);
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
