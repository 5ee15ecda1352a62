import { expect, test } from 'vitest';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createRandom, entryRecord } from './records.ts';
import { applyRecords, createReplicaInMemory } from './world.ts';

const key = createQueryKey('contents', 'template');
const plain = {
  platforms: [],
  industries: [],
  design_styles: [],
  design_types: [],
  tags: [],
  typographies: [],
  colors: [],
};
const bowl: SentRecord = { type: 'tag', id: 'bowl', record: { name: 'Bowl', slug: 'bowl' } };

function template(n: number, fields: object): SentRecord {
  const { record, ...sent } = entryRecord('template', n, createRandom(n));
  return { ...sent, record: { ...record, ...plain, price: 20, ...fields } };
}

test('a kind has the facets that some entry has a lookup in, and says whether all or none are free', () => {
  using replica = createReplicaInMemory();
  const apply = (...records: SentRecord[]) => {
    const { cursor } = replica;
    applyRecords(replica, records);
    return { ...replica.contents('template'), isTouched: replica.changedSince(cursor)?.includes(key) };
  };

  applyRecords(replica, [bowl]);
  expect(apply(template(1, {}))).toEqual({ facets: [], allAre: 'paid', isTouched: false });
  expect(apply(template(2, { tags: ['bowl'] }))).toMatchObject({
    facets: ['tag'],
    isTouched: true,
  });
  expect(apply(template(3, { tags: ['bowl'] }))).toMatchObject({ isTouched: false });
  expect(apply({ ...bowl, record: null })).toMatchObject({ facets: [], isTouched: true });
  expect(apply(template(1, { price: 0 }))).toEqual({ facets: [], isTouched: true });
  expect(apply(template(2, { price: 0 }), template(3, { price: 0 }))).toEqual({
    facets: [],
    allAre: 'free',
    isTouched: true,
  });
});
