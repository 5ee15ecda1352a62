import { expect, test } from 'vitest';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { collectionRecord, createRandom, entryRecord } from './records.ts';
import { applyRecords, createReplicaInMemory } from './world.ts';

const key = createQueryKey('emptyPages');

function template(n: number, fields: object): SentRecord {
  const { record, ...sent } = entryRecord('template', n, createRandom(n));
  return { ...sent, record: { ...record, isPromoted: false, price: 20, tags: [], ...fields } };
}

test('a page of a list is empty until its list has an entry, and again after the last one', () => {
  using replica = createReplicaInMemory();
  applyRecords(replica, [template(9, {})]);
  const apply = (...records: SentRecord[]) => {
    const { cursor } = replica;
    applyRecords(replica, records);
    return { empty: replica.emptyPages(), isTouched: replica.changedSince(cursor)?.includes(key) };
  };
  const inspirations = ['/inspirations', '/inspirations/all', '/inspirations/recent'];
  const others = ['/responsive-framer-templates', ...inspirations];

  expect(apply(template(1, {}))).toEqual({
    empty: ['/featured', '/free-templates', ...others, '/collections'],
    isTouched: false,
  });
  expect(apply(template(2, { isPromoted: true }))).toEqual({
    empty: ['/free-templates', ...others, '/collections'],
    isTouched: true,
  });
  expect(apply(template(3, { isPromoted: true }))).toMatchObject({ isTouched: false });
  expect(apply(template(1, { price: 0 }), collectionRecord(1, ['template-3']))).toEqual({
    empty: others,
    isTouched: true,
  });
  expect(apply(entryRecord('inspiration', 1, createRandom(1)))).toEqual({
    empty: ['/responsive-framer-templates'],
    isTouched: true,
  });
  expect(apply({ ...template(3, {}), record: null }).empty).toEqual([
    '/responsive-framer-templates',
    '/collections',
  ]);
});

test('without an entry of any kind, the pages of all entries are empty too', () => {
  using replica = createReplicaInMemory();
  const entry = entryRecord('inspiration', 1, createRandom(1));
  applyRecords(replica, [entry]);
  const { cursor } = replica;
  const first = replica.emptyPages();

  applyRecords(replica, [{ ...entry, record: null }]);

  expect(first).toEqual(expect.not.arrayContaining(['/new']));
  expect(replica.emptyPages()).toEqual(expect.arrayContaining(['/new', '/search']));
  expect(replica.changedSince(cursor)).toContain(key);
});
