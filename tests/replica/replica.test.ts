import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import { createQueryKey, type QueryKey } from '../../src/catalogue/query-keys.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import {
  authorRecord,
  createRandom,
  entryRecord,
  generateRecords,
  lookupRecord,
  mediaRecord,
} from './records.ts';
import { applyRecords, changeOf, createReplica, pagesSince } from './world.ts';

let replica: ReturnType<typeof createReplica>;

beforeEach(() => {
  replica = createReplica();
});

afterEach(() => replica[Symbol.dispose]());

const template = (n: number, fields: object = {}): SentRecord => {
  const sent = entryRecord('template', n, createRandom(n + 1));
  return { ...sent, record: { ...sent.record, ...fields } };
};

/** The tags that are touched when the records are applied, sorted. */
function touchedBy(...records: SentRecord[]): string[] {
  const cursor = replica.cursor;
  applyRecords(replica, records);
  return [...(pagesSince(replica, cursor) ?? [])].sort();
}

test('editing a description touches the page of the entry and nothing else', () => {
  applyRecords(replica, generateRecords({ templates: 50, inspirations: 10 }));

  expect(touchedBy(template(7, { description: 'Edited.' }))).toEqual(['entry/template/template-7']);
});

test('a record without news touches nothing and keeps the cursor', () => {
  applyRecords(replica, generateRecords({ templates: 50, inspirations: 10 }));
  const { cursor } = replica;

  expect(touchedBy(template(7), lookupRecord('tag', 3), mediaRecord(1), authorRecord(4))).toEqual([]);
  expect(replica.cursor).toBe(cursor);
});

test('a new title touches the page, the lists of the entry, and the few related windows that show its card', () => {
  applyRecords(replica, generateRecords({ templates: 300, inspirations: 10 }));

  const touched = touchedBy(template(7, { title: 'Edited', industries: ['industry-1'], tags: ['tag-1'] }));

  expect(touched).toContain('entry/template/template-7');
  expect(touched).toContain('list/template/all');
  expect(touched).toContain('list/template/industry:industry-1');
  expect(touched.filter((tag) => tag.startsWith('related/')).length).toBeLessThanOrEqual(17);
  const others = touched.filter((tag) => !tag.startsWith('alike/'));
  expect(others.filter((tag) => tag.includes('inspiration') || tag.startsWith('sitemapPart'))).toEqual([]);
});

test('the number of tags that an edit touches does not depend on the size of the gallery', () => {
  const counts = [100, 2000].map((templates) => {
    using other = createReplica();
    applyRecords(other, generateRecords({ templates, inspirations: 0 }));
    const { cursor } = other;
    applyRecords(other, [template(7, { title: 'Edited', isPromoted: true })]);
    return pagesSince(other, cursor)?.filter((tag) => !tag.startsWith('related/')).length;
  });

  expect(counts[1]).toBe(counts[0]);
});

test('a renamed tag touches its own names and the pages that carry it, and no card', () => {
  applyRecords(replica, [
    ...generateRecords({ templates: 0, inspirations: 0 }),
    template(1, { tags: ['tag-5'] }),
    template(2, { tags: ['tag-6'] }),
  ]);

  expect(touchedBy(lookupRecord('tag', 5, 'Renamed'))).toEqual([
    'commonLookups/inspiration/tag',
    'commonLookups/template/tag',
    'entry/template/template-1',
    ...['inspiration', 'template'].flatMap((kind) => [
      `facet/${kind}/tag/renamed`,
      `facet/${kind}/tag/tag-5`,
    ]),
    'facets/inspiration/tag',
    'facets/template/tag',
    ...['inspiration', 'template'].flatMap((kind) => [`list/${kind}/tag:renamed`, `list/${kind}/tag:tag-5`]),
    'lookups/tag',
  ]);
});

test('only an account with a published entry is an author', () => {
  applyRecords(replica, [authorRecord(1), authorRecord(2), template(1, { author: 'author-1' })]);
  expect(replica.author('author 1')).toMatchObject({ id: 'author-1', username: 'author 1' });
  expect(replica.author('author 2')).toBeUndefined();

  expect(touchedBy({ type: 'template', id: 'template-1', record: null })).toContain(
    createQueryKey('author', 'author 1'),
  );
  expect(replica.author('author 1')).toBeUndefined();
});

test('references to missing records resolve when these arrive', () => {
  applyRecords(replica, [template(1, { tags: ['tag-2'], author: 'author-1', thumbnail: 'media-3' })]);
  expect(replica.entry('template', 'template-1')).toMatchObject({ tags: [] });
  expect(replica.list('template', 'tag:tag-2', { sort: 'updatedAt:desc', limit: 9 }).total).toBe(0);

  const touched = touchedBy(lookupRecord('tag', 2), authorRecord(1), mediaRecord(3));

  expect(replica.entry('template', 'template-1')).toMatchObject({
    tags: [{ name: 'tag 2' }],
    author: { username: 'author 1' },
    thumbnail: { id: 'media-3' },
  });
  expect(replica.list('template', 'tag:tag-2', { sort: 'updatedAt:desc', limit: 9 }).total).toBe(1);
  expect(touched).toEqual(
    expect.arrayContaining(['entry/template/template-1', 'list/template/tag:tag-2', 'list/template/all']),
  );
});

test('a picture on an image CDN that becomes the logo, or stops being it, touches the cards that show it', () => {
  const settings = (logo: string | null): SentRecord => ({
    type: 'gallery',
    id: 'gallery-0',
    record: { ...defaultSettings, logo },
  });
  const cardFiles = () => replica.dataFiles('template', 'cards');
  applyRecords(replica, [template(1, { thumbnail: 'media-3' }), mediaRecord(3), settings(null)]);
  const unmirrored = cardFiles();

  expect(touchedBy(settings('media-3'))).toContain('entry/template/template-1');
  expect(cardFiles()).not.toEqual(unmirrored);
  expect(touchedBy(settings(null))).toContain('entry/template/template-1');
  expect(cardFiles()).toEqual(unmirrored);
});

test('of several entries with the same slug the oldest is shown, and the next one when that is gone', () => {
  const young = template(1, { slug: 'twin', createdAt: '2024-01-02T00:00:00Z' });
  const old = template(2, { slug: 'twin', createdAt: '2024-01-01T00:00:00Z' });
  const same = template(3, { slug: 'twin', createdAt: '2024-01-02T00:00:00Z' });
  applyRecords(replica, [young, same, old]);

  const shown = () => replica.entry('template', 'twin')?.id;
  expect(shown()).toBe('template-2');
  expect(replica.list('template', 'all', { sort: 'updatedAt:desc', limit: 9 }).total).toBe(1);
  expect(replica.skipped().map(({ reason }) => reason)).toEqual(
    [1, 3].map((n) =>
      expect.stringContaining(`"twin" (template-${n}) is not shown because an older one (template-2)`),
    ),
  );

  expect(touchedBy({ type: 'template', id: 'template-2', record: null })).toContain('entry/template/twin');
  expect(shown()).toBe('template-1');
});

test('lists are in the requested order, ties by id, with the total of all entries', () => {
  const at = (n: number, updated: number, created: number) =>
    template(n, { updatedAt: new Date(updated).toISOString(), createdAt: new Date(created).toISOString() });
  applyRecords(replica, [at(1, 1000, 3000), at(3, 2000, 2000), at(2, 2000, 1000)]);

  const ids = (sort: 'updatedAt:desc' | 'createdAt:desc') =>
    replica.list('template', 'all', { sort, limit: 2 }).items.map(({ id }) => id);

  expect(ids('updatedAt:desc')).toEqual(['template-2', 'template-3']);
  expect(ids('createdAt:desc')).toEqual(['template-1', 'template-3']);
  expect(replica.list('template', 'all', { sort: 'updatedAt:desc', limit: 2 }).total).toBe(3);
});

test('the related entries are the next four of the main facet, filled up from all entries, never the entry itself', () => {
  const tagged = [1, 2, 3].map((n) => template(n, { industries: ['industry-1'] }));
  const others = [4, 5, 6, 7, 8].map((n) =>
    template(n, { industries: [], design_styles: [], design_types: [], tags: [] }),
  );
  applyRecords(replica, [lookupRecord('industry', 1), ...tagged, ...others]);

  const related = replica.related('template', 'template-1').map(({ id }) => id);

  expect(related.slice(0, 2).sort()).toEqual(['template-2', 'template-3']);
  expect(new Set(related).size).toBe(4);
  expect(related).not.toContain('template-1');
  expect(replica.related('template', 'nobody')).toEqual([]);
});

test('slugs are in the order of the ring of entries', () => {
  applyRecords(
    replica,
    Array.from({ length: 12 }, (_, n) => template(n + 1, { preview_link: `https://${n}.example/` })),
  );

  const slugs = replica.slugs('template');

  const next = slugs.map((slug) => {
    const entry = replica.entry('template', slug);
    return entry && replica.neighbours('template', entry.id).next;
  });
  expect(slugs).toHaveLength(12);
  expect(next).toEqual([...slugs.slice(1), slugs[0]]);
});

test('all entries are the visible ones, without those that the caller knows', () => {
  const later = { slug: 'template-3', createdAt: '2099-01-01T00:00:00.000Z' };
  applyRecords(replica, [template(1), template(2), template(3), template(4, later)]);
  const asked: string[] = [];
  const isKnown = (id: string) => asked.push(id) > 0 && id === 'template-2';

  const found = [...replica.allEntries(isKnown)];

  expect(asked.toSorted()).toEqual(['template-1', 'template-2', 'template-3']);
  expect(new Set(found)).toEqual(
    new Set(['template-1', 'template-3'].map((slug) => replica.entry('template', slug))),
  );
});

test('a new lookup moves entries from one ring to another, which touches the entries that showed them', () => {
  const styled = Array.from({ length: 12 }, (_, n) =>
    template(n, { industries: [], design_styles: ['design-style-1'] }),
  );
  const leaving = template(12, { industries: ['industry-1'], design_styles: ['design-style-1'] });
  const others = Array.from({ length: 100 }, (_, n) =>
    template(20 + n, { industries: [], design_styles: [] }),
  );
  applyRecords(replica, [lookupRecord('design-style', 1), ...styled, leaving, ...others]);
  const related = () =>
    new Map(
      styled.map(({ id }) => [
        createQueryKey('related', 'template', id),
        replica.related('template', id).map((card) => card.id),
      ]),
    );
  const before = related();

  const touched = touchedBy(lookupRecord('industry', 1));

  const changed = [...related()]
    .filter(([key, ids]) => String(ids) !== String(before.get(key)))
    .map(([key]) => key);
  expect(changed.length).toBeGreaterThan(0);
  expect(touched).toEqual(expect.arrayContaining(changed));
});

test('a key that `createQueryKey` never builds is refused', () => {
  expect(() => replica.answer('entry/page/about' as QueryKey)).toThrow('createQueryKey');
});

test('changes that could not be written count as changes when they come again', () => {
  applyRecords(replica, generateRecords({ templates: 50, inspirations: 10 }));
  const { cursor } = replica;
  const renamed = { ...authorRecord(4), record: { ...authorRecord(4).record, username: 'Vera Kalt' } };
  const stage = () => replica.staging.put([changeOf(renamed)], []);

  stage();
  // The file accepts only whole numbers.
  expect(() => replica.applyStaged({ feed: 'feed', cursor: 0.5, nonce: '' })).toThrow();
  expect(replica.author('Vera Kalt')).toBeUndefined();
  expect(replica.cursor).toBe(cursor);
  replica.applyStaged({ feed: 'feed', cursor: 1, nonce: '' });

  expect([...(pagesSince(replica, cursor) ?? [])].filter((tag) => tag.startsWith('entry/'))).not.toEqual([]);
});

test('other folders of kinds make every reader compare everything, and other names of kinds only touch the setting', () => {
  const call = (kindNames: string): SentRecord => ({
    type: 'gallery',
    id: 'gallery-1',
    record: { ...defaultSettings, kindNames },
  });
  applyRecords(replica, [...generateRecords({ templates: 50, inspirations: 10 }), call('')]);

  expect(touchedBy(call('template = a poster, posters'))).toEqual(['setting/kindNames']);
  expect(touchedBy(call('template = a print, prints, /templates'))).toEqual(['setting/kindNames']);

  const { cursor } = replica;
  applyRecords(replica, [call('template = a print, prints, /prints')]);

  expect(replica.changedSince(cursor)).toBeUndefined();
  expect(replica.changedSince(replica.cursor)).toEqual([]);
});
