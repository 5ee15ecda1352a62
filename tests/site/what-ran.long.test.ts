import { expect, test } from 'vitest';
import { authorRecord, lookupRecord } from '../replica/records.ts';
import { createBuiltSite, isPage, large, mentioning, now, ran, small } from './built-site.ts';

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
