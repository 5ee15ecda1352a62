import { expect, test } from 'vitest';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import type { Replica } from '../../../src/replica/replica.ts';
import type { SentRecord } from '../../../src/replica/records/schema.ts';
import { createRandom, entryRecord } from '../records.ts';
import { applyRecords, createReplica } from '../world.ts';

const template = (n: number, title = 'Title'): SentRecord => {
  const { type, id, record } = entryRecord('template', n, createRandom(n));
  const { slug, createdAt, updatedAt } = record ?? {};
  return { type, id, record: { slug, title, createdAt, updatedAt } };
};
const templates = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => template(from + index));
const gone = (from: number, to: number) =>
  templates(from, to).map(({ type, id }): SentRecord => ({ type, id, record: null }));

const parts = (replica: Replica) =>
  new Map(
    replica
      .sitemapParts('template')
      .map((part) => [part, replica.sitemapPart('template', part)?.map(({ slug }) => slug) ?? []]),
  );

test('without entries, the sitemap has no parts', () => {
  using replica = createReplica();

  expect(replica.sitemapParts('template')).toEqual([]);
  expect(replica.sitemapPart('template', 'all')).toBeUndefined();
});

test('every entry is in exactly one part of at most 250, and there is no other part', () => {
  using replica = createReplica();
  applyRecords(replica, templates(0, 20_000));

  const all = [...parts(replica)];

  expect(all.flatMap(([, slugs]) => slugs).sort()).toEqual(
    templates(0, 20_000)
      .map(({ id }) => id)
      .sort(),
  );
  expect(Math.max(...all.map(([, slugs]) => slugs.length))).toBeLessThanOrEqual(250);
  expect(all.map(([part]) => part)).toEqual(all.map(([part]) => part).sort());
  for (const part of ['all', '', '0', 'zz', '0123456789abcdef', '../x'])
    expect(replica.sitemapPart('template', part)).toBeUndefined();
});

test('parts equal those of a fresh replica while entries come and go around a split, and every change is announced', () => {
  using replica = createReplica();
  const present = new Map(templates(0, 240).map((sent) => [sent.id, sent]));
  applyRecords(replica, present.values());
  const batches = [
    templates(240, 250),
    templates(250, 251),
    templates(251, 270),
    gone(0, 19),
    gone(19, 21),
    templates(2000, 4000),
    gone(30, 4000),
  ];

  for (const batch of batches) {
    const [before, cursor] = [parts(replica), replica.cursor];
    applyRecords(replica, batch);
    for (const sent of batch) {
      if (sent.record === null) present.delete(sent.id);
      else present.set(sent.id, sent);
    }

    const after = parts(replica);
    using fresh = createReplica();
    applyRecords(fresh, present.values());
    expect(after).toEqual(parts(fresh));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (part) => String(before.get(part)) !== String(after.get(part)),
    );
    const tags = changed.map((part) => createQueryKey('sitemapPart', 'template', part));
    if (String([...before.keys()]) !== String([...after.keys()]))
      tags.push(createQueryKey('sitemapParts', 'template'));
    expect(replica.changedSince(cursor)).toEqual(expect.arrayContaining(tags));
  }
});

test('a new title touches no part, and a new time touches only the part of the entry', () => {
  using replica = createReplica();
  applyRecords(replica, templates(0, 3000));
  const cursor = replica.cursor;
  applyRecords(replica, [template(5, 'Edited')]);
  const sitemaps = () => replica.changedSince(cursor)?.filter((tag) => tag.startsWith('sitemapPart'));
  expect(sitemaps()).toEqual([]);

  const later = template(5, 'Edited');
  applyRecords(replica, [{ ...later, record: { ...later.record, updatedAt: '2025-06-01T00:00:00.000Z' } }]);

  const [part] = [...parts(replica)].find(([, slugs]) => slugs.includes('template-5')) ?? [];
  expect(sitemaps()).toEqual([createQueryKey('sitemapPart', 'template', part ?? '')]);
});
