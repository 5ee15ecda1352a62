import { expect, test } from 'vitest';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { collectionRecord, createRandom, entryRecord } from './records.ts';
import { applyRecords, createReplicaInMemory } from './world.ts';

const template = (n: number) => entryRecord('template', n, createRandom(n));
const inspiration = entryRecord('inspiration', 1, createRandom(1));
const idsIn = (entries: { id: string }[] | undefined) => entries?.map(({ id }) => id);

test('a collection has its entries in the order of its editor', () => {
  using replica = createReplicaInMemory();

  applyRecords(replica, [
    ...[1, 2, 3].map(template),
    inspiration,
    collectionRecord(1, ['template-3', 'inspiration-1', 'template-1']),
  ]);

  expect(replica.collection('collection-1')).toEqual({
    slug: 'collection-1',
    title: 'Collection 1',
    text: 'Why.',
    entries: [
      { kind: 'template', id: 'template-3' },
      { kind: 'inspiration', id: 'inspiration-1' },
      { kind: 'template', id: 'template-1' },
    ],
  });
});

test('collections are listed from the newest, with their first entries', () => {
  using replica = createReplicaInMemory();
  const entries = Array.from({ length: 5 }, (_, n) => template(n));

  applyRecords(replica, [
    ...entries,
    collectionRecord(1, ['template-1']),
    collectionRecord(
      2,
      entries.map(({ id }) => id),
    ),
  ]);

  expect(replica.collections().map(({ slug, total }) => [slug, total])).toEqual([
    ['collection-2', 5],
    ['collection-1', 1],
  ]);
  expect(idsIn(replica.collections()[0]?.entries)).toEqual(['template-0', 'template-1', 'template-2']);
});

test('an unpublished entry leaves its collections, and returns to its place when it is published again', () => {
  using replica = createReplicaInMemory();
  applyRecords(replica, [
    ...[1, 2, 3].map(template),
    collectionRecord(1, ['template-1', 'template-2', 'template-3']),
  ]);

  applyRecords(replica, [{ type: 'template', id: 'template-2', record: null }]);
  expect(idsIn(replica.collection('collection-1')?.entries)).toEqual(['template-1', 'template-3']);

  applyRecords(replica, [template(2)]);
  expect(idsIn(replica.collection('collection-1')?.entries)).toEqual([
    'template-1',
    'template-2',
    'template-3',
  ]);
});

test('a collection without a published entry has no page and is not listed', () => {
  using replica = createReplicaInMemory();
  applyRecords(replica, [template(1), collectionRecord(1, ['template-1', 'template-9'])]);
  expect(replica.collectionSlugs()).toEqual(['collection-1']);

  applyRecords(replica, [{ type: 'template', id: 'template-1', record: null }]);

  expect(replica.collection('collection-1')).toBeUndefined();
  expect(replica.collections()).toEqual([]);
  expect(replica.collectionSlugs()).toEqual([]);
});

test('the former address of a collection leads to its page, while it has one', () => {
  using replica = createReplicaInMemory();
  const former = createQueryKey('collection', 'old');

  applyRecords(replica, [
    template(1),
    collectionRecord(1, ['template-1'], { slug: 'new', formerAddresses: ['old'] }),
  ]);

  expect(replica.answer(former)).toEqual({ movedTo: '/collections/new' });
  expect(replica.collectionSlugs()).toEqual(['new', 'old']);
  expect(replica.redirects()).toBe('/collections/old /collections/new 301!\n');

  applyRecords(replica, [{ type: 'template', id: 'template-1', record: null }]);
  expect(replica.answer(former)).toBeUndefined();
  expect(replica.redirects()).toBe('');
});
