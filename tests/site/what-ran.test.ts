import { expect, test } from 'vitest';
import type { RebuildReport } from '../../src/rebuild/rebuild.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { authorRecord, collectionRecord, generateRecords, lookupRecord } from '../replica/records.ts';
import { createSite } from './world.ts';

/** A built site of generated records, to be changed one by one. */
async function createBuiltSite({ templates, inspirations }: { templates: number; inspirations: number }) {
  const site = await createSite();
  const records = new Map([...generateRecords({ templates, inspirations })].map((sent) => [sent.id, sent]));
  site.apply(records.values());
  await site.rebuild();

  return Object.assign(site, {
    async change(id: string, fields: Record<string, unknown>): Promise<RebuildReport> {
      const sent = records.get(id) as SentRecord;
      site.apply([{ ...sent, record: { ...sent.record, ...fields } }]);
      return site.rebuild();
    },
    async send(...changes: SentRecord[]): Promise<RebuildReport> {
      site.apply(changes);
      return site.rebuild();
    },
    record: (id: string) => (records.get(id) as SentRecord).record as Record<string, unknown>,
  });
}

const small = { templates: 60, inspirations: 30 };
const large = { templates: 600, inspirations: 300 };

/** Data files have tests of their own. */
const isPage = (path: string) => !path.startsWith('data/');
const ran = ({ rendered }: RebuildReport) =>
  rendered
    .map(({ path }) => path)
    .filter(isPage)
    .sort();
const now = '2026-11-01T00:00:00.000Z';

/** The files in which a text stands. */
function mentioning(files: Record<string, string>, text: string | RegExp): string[] {
  return Object.keys(files).filter((path) => isPage(path) && (files[path] ?? '').search(text) !== -1);
}

test('an edited description renders the page of its template, and nothing else that does not show it', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', { description: 'Said anew.' });

  expect(ran(report)).toEqual(mentioning(await site.read(), 'Said anew.'));
  expect(ran(report)).toContain('templates/template-17.html');
});

test('a moved template renders its page at both addresses, and at every former one', async () => {
  using site = await createBuiltSite(small);
  await site.change('template-17', { slug: 'second', formerAddresses: ['template-17'] });

  const report = await site.change('template-17', {
    slug: 'third',
    formerAddresses: ['second', 'template-17'],
  });

  const files = await site.read();
  expect(ran(report).filter((path) => !path.endsWith('-17.html'))).toEqual(
    mentioning(files, /templates\/third|third"/).filter((path) => !path.endsWith('-17.html')),
  );
  for (const former of ['second', 'template-17']) {
    expect(ran(report)).toContain(`templates/${former}.html`);
    expect(files[`templates/${former}.html`]).toContain('url=/templates/third"');
  }
  expect(files['_redirects']).toBe(
    '/templates/second /templates/third 301!\n/templates/template-17 /templates/third 301!\n',
  );
  expect(mentioning(files, 'templates/second')).toEqual(['_redirects']);
});

test('an edit of a template that has moved renders no former page', async () => {
  using site = await createBuiltSite(small);
  await site.change('template-17', { slug: 'second', formerAddresses: ['template-17'] });

  const report = await site.change('template-17', {
    slug: 'second',
    formerAddresses: ['template-17'],
    description: 'Said anew.',
  });

  expect(ran(report)).toEqual(mentioning(await site.read(), 'Said anew.'));
});

test('a published edit also renders the listings it comes first on, the feed and its part of the sitemap', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', {
    title: 'A title like no other',
    isPromoted: true,
    updatedAt: now,
  });
  const files = await site.read();

  expect(ran(report)).toEqual(expect.arrayContaining(mentioning(files, 'A title like no other')));
  for (const path of ['index.html', 'featured.html', 'sitemap/template-all.xml', 'rss.xml']) {
    expect(ran(report)).toContain(path);
  }
  for (const path of [
    'inspirations.html',
    'inspirations/all.html',
    'inspirations/rss.xml',
    'about.html',
    'robots.txt',
  ]) {
    expect(ran(report)).not.toContain(path);
  }
  // Inspirations that are like the template show its card.
  const isInspiration = (path: string) => path.startsWith('inspirations/inspiration-');
  expect(ran(report).filter(isInspiration)).toEqual(
    mentioning(files, 'A title like no other').filter(isInspiration),
  );
});

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

test('a record that says nothing new renders nothing', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', {});

  expect(report.rendered).toEqual([]);
  expect(report.deleted).toEqual([]);
});

test('a renamed tag renders the pages that show it, and no page that does not', async () => {
  using site = await createBuiltSite(small);

  const report = await site.send(lookupRecord('tag', 3, 'Renamed tag'));

  const showing = mentioning(await site.read(), /renamed[ -]tag/i);
  expect(showing.length).toBeGreaterThan(0);
  expect(ran(report)).toEqual(expect.arrayContaining(showing));
  expect(
    report.rendered
      .filter(({ path, written }) => written && isPage(path))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(showing);
});

test('a changed focal point renders the pages that show the picture, and no page that does not', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('media-4', { focalPoint: { x: 81, y: 20 } });

  const marked = mentioning(await site.read(), 'focus-x8 focus-y2');
  expect(marked.length).toBeGreaterThan(0);
  const written = report.rendered.filter((output) => output.written && output.path.endsWith('.html'));
  expect(written.map(({ path }) => path).sort()).toEqual(marked.filter((path) => path.endsWith('.html')));
});

test('the changed colours of a picture render the pages of the entries with this thumbnail, and no others', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('media-4', { palette: [{ hex: '#123456', share: 0.9 }] });

  const showing = mentioning(await site.read(), '#123456').filter((path) => path.endsWith('.html'));
  expect(showing.length).toBeGreaterThan(0);
  const written = report.rendered.filter((output) => output.written && output.path.endsWith('.html'));
  expect(written.map(({ path }) => path).sort()).toEqual(showing);
});

test('an edited title does not render the colours of other entries', async () => {
  using site = await createBuiltSite(small);
  await site.change('media-4', { palette: [{ hex: '#123456', share: 0.9 }] });
  const showing = mentioning(await site.read(), '#123456').filter((path) => path.endsWith('.html'));

  const report = await site.change('template-1', { description: 'Another description.' });

  expect(report.rendered.map(({ path }) => path).filter((path) => showing.includes(path))).toEqual([]);
});

test('a renamed author renders the pages and cards that show the name', async () => {
  using site = await createBuiltSite(small);

  const report = await site.send(authorRecord(2, 'another name'));

  const written = report.rendered.filter((output) => output.written).map(({ path }) => path);
  expect(written.sort()).toEqual(
    expect.arrayContaining(
      mentioning(await site.read(), 'another name').filter((path) => path.startsWith('templates/template')),
    ),
  );
  expect(written).not.toContain('404.html');
});

test('an unpublished template takes its page away and every card of it', async () => {
  using site = await createBuiltSite(small);

  const report = await site.send({ type: 'template', id: 'template-17', record: null });

  expect(report.deleted).toContain('templates/template-17.html');
  expect(mentioning(await site.read(), '/templates/template-17"')).toEqual([]);
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

test('a changed slug moves the page', async () => {
  using site = await createBuiltSite(small);

  const report = await site.change('template-17', { slug: 'moved here' });
  const files = await site.read();

  expect(report.deleted).toContain('templates/template-17.html');
  expect(files['templates/moved here.html']).toBeDefined();
  expect(mentioning(files, '/templates/template-17"')).toEqual([]);
});

test('the outputs rendered for one edit do not grow with the size of the gallery', async () => {
  const counts = [];
  for (const size of [small, large]) {
    using site = await createBuiltSite(size);
    const report = await site.change('template-17', { title: 'A title like no other', updatedAt: now });
    counts.push(ran(report).length);
    expect(report.outputs).toBeGreaterThan(size.templates);
  }

  const [few = 0, many = 0] = counts;
  expect(many).toBeLessThanOrEqual(few + 10);
});
