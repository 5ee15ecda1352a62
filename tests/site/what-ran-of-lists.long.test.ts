// What an edit renders of the lists that are made of several entries: feeds, new ones, collections and popular ones; and of synonyms.
import { expect, test } from 'vitest';
import { collectionRecord } from '../replica/records.ts';
import { createBuiltSite, mentioning, ran, small } from './built-site.ts';

test('an edit of a description renders the feeds that show it, and no other feed', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', { description: 'Words like no others' });

  const isFeed = (path: string) => path.endsWith('rss.xml');
  const showing = mentioning(await site.read(), 'Words like no others').filter(isFeed);
  expect(showing.filter((path) => path.startsWith('templates/by/')).length).toBeGreaterThan(1);
  expect(showing.some((path) => path.startsWith('authors/'))).toBe(true);
  expect(ran(report).filter(isFeed)).toEqual(showing);
});

test('the page of new entries changes with them and their cards, and with no other entry', async () => {
  using site = await createBuiltSite(small);
  const newest = { createdAt: '2026-10-30T08:00:00.000Z', title: 'The newest of all' };

  const published = await site.change('template-17', newest);
  const edited = await site.change('template-17', { ...newest, description: 'Said anew.' });
  const renamed = await site.change('template-17', { ...newest, title: 'The very newest' });

  expect(ran(published)).toContain('new.html');
  expect(ran(edited)).not.toContain('new.html');
  expect(ran(renamed)).toContain('new.html');
  expect((await site.read())['new.html']).toMatch(/October 2026.*The very newest.*30 October/s);
  const old = { createdAt: '2020-01-01T00:00:00.000Z' };
  await site.change('template-3', old);
  expect(ran(await site.change('template-3', { ...old, title: 'An old one' }))).not.toContain('new.html');
});

test('an edit of an entry renders the collections that show it, and no other', async () => {
  using site = await createBuiltSite(small);
  const shown = ['template-17', 'inspiration-3', 'template-2', 'template-4'];
  await site.send(
    collectionRecord(1, shown),
    collectionRecord(2, ['template-2']),
    collectionRecord(3, [...shown].reverse()),
  );
  const isOfCollections = (path: string) => path.startsWith('collections');
  expect(mentioning(await site.read(), '/collections/collection-1"')).toEqual(
    expect.arrayContaining(['collections.html', 'index.html']),
  );

  const described = await site.change('template-17', { description: 'Said anew.' });
  const titled = await site.change('template-17', { title: 'A title like no other' });
  const hidden = await site.send({ type: 'template', id: 'template-17', record: null });

  expect(ran(described).filter(isOfCollections)).toEqual([]);
  // The third collection has it at its end, where its tile does not show it.
  expect(ran(titled).filter(isOfCollections)).toEqual([
    'collections.html',
    'collections/collection-1.html',
    'collections/collection-3.html',
  ]);
  expect(ran(hidden).filter(isOfCollections)).toEqual([
    'collections.html',
    'collections/collection-1.html',
    'collections/collection-3.html',
  ]);
  expect(mentioning(await site.read(), 'A title like no other')).toEqual([]);
});

test('an edit of a collection renders its page and the lists of collections, and no page of an entry', async () => {
  using site = await createBuiltSite(small);
  await site.send(collectionRecord(1, ['template-17']), collectionRecord(2, ['template-2']));

  const report = await site.send(collectionRecord(1, ['template-17'], { title: 'Another title' }));
  const gone = await site.send({ type: 'collection', id: 'collection-1', record: null });

  expect(ran(report)).toEqual([
    'collections.html',
    'collections/collection-1.html',
    'index.html',
    'places.json',
    'sitemap/collections.xml',
  ]);
  expect(gone.deleted).toEqual(['collections/collection-1.html']);
});

test('a batch of counts renders the home page if it shows the entries, and nothing else', async () => {
  using site = await createBuiltSite(small);
  const use = async (n: number, popularity: number) =>
    ran(await site.change(`template-${n}`, { popularity }));
  for (let n = 1; n <= 4; n += 1) await use(n, 6000 + n);
  expect((await site.read())['index.html']).not.toContain('Popular templates');

  const fifth = await use(5, 6005);
  const files = await site.read();
  for (let n = 6; n <= 12; n += 1) await use(n, 6000 + n);
  const joined = await use(13, 5000);
  const below = await use(13, 5001);
  const risen = await use(13, 6100);
  const inspiration = ran(await site.change('inspiration-3', { popularity: 6000 }));

  expect(fifth).toEqual(['index.html']);
  expect(files['index.html']).toContain('Popular templates');
  expect(joined).toEqual(['index.html']);
  expect(below).toEqual([]);
  expect(risen).toEqual(['index.html']);
  expect(inspiration).toEqual([]);
});

test('synonyms render their own file, and nothing else', async () => {
  using site = await createBuiltSite(small);
  const terms = ['hut', 'cabin'];
  const send = (record: { terms: string[]; isOneWay: boolean } | null) =>
    site.send({ type: 'synonym', id: 'synonym-1', record });

  const published = await send({ terms, isOneWay: false });
  expect(JSON.parse((await site.read())['synonyms.json'] ?? '')).toEqual([{ terms, isOneWay: false }]);
  const turned = await send({ terms, isOneWay: true });
  const same = await send({ terms, isOneWay: true });
  const gone = await send(null);

  for (const report of [published, turned, gone]) expect(ran(report)).toEqual(['synonyms.json']);
  expect(ran(same)).toEqual([]);
  expect((await site.read())['synonyms.json']).toBe('[]');
});
