import { expect, test } from 'vitest';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { authorRecord, createRandom, entryRecord, lookupRecord } from './records.ts';
import { applyRecords, createReplicaInMemory } from './world.ts';

const withFields = ({ record, ...sent }: SentRecord, fields: object): SentRecord => ({
  ...sent,
  record: { ...record, ...fields },
});
const template = (number: number, fields: object) =>
  withFields(entryRecord('template', number, createRandom(number)), fields);

const keyOf = (slug: string) => createQueryKey('entry', 'template', slug);

test('every former address of an entry leads straight to its page', () => {
  using replica = createReplicaInMemory();

  applyRecords(replica, [template(1, { slug: 'third', formerAddresses: ['first', 'second'] })]);

  for (const slug of ['first', 'second'])
    expect(replica.answer(keyOf(slug))).toEqual({ movedTo: '/templates/third' });
  expect(replica.answer(createQueryKey('entry', 'inspiration', 'first'))).toBeUndefined();
  expect(replica.slugs('template')).toEqual(['third', 'first', 'second']);
  expect(replica.redirects()).toBe(
    '/templates/first /templates/third 301!\n/templates/second /templates/third 301!\n',
  );
});

test('an address that somebody has taken is theirs until they leave it', () => {
  using replica = createReplicaInMemory();
  const mover = template(1, { slug: 'new', formerAddresses: ['old'] });
  applyRecords(replica, [mover, template(2, { slug: 'old' })]);
  expect(replica.answer(keyOf('old'))).toMatchObject({ id: 'template-2' });
  expect(replica.redirects()).toBe('');

  applyRecords(replica, [template(2, { slug: 'other' })]);

  expect(replica.answer(keyOf('old'))).toEqual({ movedTo: '/templates/new' });
});

test('a former address leads nowhere while the entry is not published', () => {
  using replica = createReplicaInMemory();
  const mover = template(1, { slug: 'new', formerAddresses: ['old'] });
  applyRecords(replica, [mover]);

  applyRecords(replica, [{ ...mover, record: null }]);

  expect(replica.answer(keyOf('old'))).toBeUndefined();
  expect(replica.redirects()).toBe('');
});

test('the former page of a lookup exists for the kinds that carry it', () => {
  using replica = createReplicaInMemory();
  const tag = withFields(lookupRecord('tag', 1), { slug: 'new', formerAddresses: ['old'] });

  applyRecords(replica, [tag, template(1, { tags: [tag.id] })]);

  expect(replica.answer(createQueryKey('facet', 'template', 'tag', 'old'))).toEqual({
    movedTo: '/templates/by/tag/new',
  });
  expect(replica.answer(createQueryKey('facet', 'inspiration', 'tag', 'old'))).toBeUndefined();
  expect(replica.facetSlugs('template', 'tag')).toContain('old');
  expect(replica.redirects()).toBe(
    '/templates/by/tag/old /templates/by/tag/new 301!\n' +
      '/templates/by/tag/old/rss.xml /templates/by/tag/new/rss.xml 301!\n',
  );
});

test('the former page of an author exists while they have entries', () => {
  using replica = createReplicaInMemory();
  const author = withFields(authorRecord(1, 'Nora Berg'), { formerAddresses: ['Nora Lind', 'a/b'] });
  applyRecords(replica, [author]);
  expect(replica.answer(createQueryKey('author', 'Nora Lind'))).toBeUndefined();

  applyRecords(replica, [template(1, { author: author.id })]);

  expect(replica.answer(createQueryKey('author', 'Nora Lind'))).toEqual({ movedTo: '/authors/Nora%20Berg' });
  expect(replica.usernames()).toEqual(['Nora Berg', 'Nora Lind']);
  expect(replica.authors()).toEqual(['Nora Berg']);
});

test('Netlify gets as many redirects as it takes, and the other former addresses still lead to their pages', () => {
  using replica = createReplicaInMemory();
  const create = (kind: EntryKind) =>
    Array.from({ length: 60 }, (_, number) =>
      withFields(entryRecord(kind, number, createRandom(number)), {
        slug: `new-${number}`,
        formerAddresses: Array.from({ length: 80 }, (_, n) => `old-${number}-${n}`),
      }),
    );

  applyRecords(replica, entryKinds.flatMap(create));

  const lines = replica.redirects().trimEnd().split('\n');
  expect(lines).toHaveLength(9000);
  expect(lines).toContain('/inspirations/old-0-0 /inspirations/new-0 301!');
  expect(replica.redirects()).not.toContain('/inspirations/old-9-9 ');
  const key = createQueryKey('entry', 'inspiration', 'old-9-9');
  expect(replica.answer(key)).toEqual({ movedTo: '/inspirations/new-9' });
});

test('names that Netlify would take for a pattern are left out of its redirects', () => {
  using replica = createReplicaInMemory();
  const author = withFields(authorRecord(1, 'plain'), { formerAddresses: ['so: many', 'star*'] });

  applyRecords(replica, [author, template(1, { author: author.id })]);

  expect(replica.redirects()).toBe('');
  expect(replica.answer(createQueryKey('author', 'star*'))).toEqual({ movedTo: '/authors/plain' });
});
