import { beforeAll, expect, test } from 'vitest';
import { attributeOf, type Element, elementsOf, isNamed, textOf } from './html.ts';
import { bareEntry, sampleEntry, samplePicture } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});

const template = sampleEntry();
const inspiration = sampleEntry({ kind: 'inspiration', id: 'dune-id', slug: 'dune', title: 'Dune' });
const hrefs = (elements: Element[]) =>
  elements.filter(isNamed('a')).map((element) => attributeOf(element, 'href'));
const headings = (elements: Element[]) => elements.filter(isNamed('h1')).map(textOf);
const withClass = (name: string) => (element: Element) =>
  attributeOf(element, 'class')?.split(' ').includes(name) ?? false;

test("an author's page shows the templates and the inspirations of the author", async () => {
  const page = elementsOf(await site.render('authors/ines.html', [template, inspiration]));

  expect(headings(page)).toEqual(['ines']);
  expect(hrefs(page)).toEqual(expect.arrayContaining(['/templates/atlas', '/inspirations/dune']));
});

test.each([
  ['templates/by/industry/Travel.html', 'Travel website templates', '/templates/atlas'],
  ['templates/by/typography/Serif.html', 'Templates set in Serif', '/templates/atlas'],
  ['inspirations/by/color/Ink.html', 'Inspirations in ink', '/inspirations/dune'],
])('%s shows the entries that carry the facet, and links to the other kind', async (path, title, entry) => {
  const page = elementsOf(await site.render(path, [template, inspiration]));
  const other = path.startsWith('templates')
    ? path.replace('templates', 'inspirations')
    : path.replace('inspirations', 'templates');

  expect(headings(page)).toEqual([title]);
  expect(hrefs(page)).toEqual(expect.arrayContaining([entry, `/${other.replace('.html', '')}`]));
});

test.each([
  ['authors/ines', ['templates/atlas', 'inspirations/dune']],
  ['templates/by/industry/Travel', ['templates/atlas']],
  ['inspirations/by/color/Ink', ['inspirations/dune']],
])('%s names its feed, which has the newest entries', async (path, entries) => {
  const page = elementsOf(await site.render(`${path}.html`, [template, inspiration]));
  const feeds = page.filter((element) => attributeOf(element, 'type') === 'application/rss+xml');
  expect(feeds.map((feed) => attributeOf(feed, 'href'))).toEqual([
    `/${path}/rss.xml`,
    '/rss.xml',
    '/inspirations/rss.xml',
  ]);

  const feed = await site.render(`${path}/rss.xml`, [template, inspiration]);

  const links = [...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual([path, ...entries].map((one) => `${siteUrl}/${one}`));
});

test('the feed of an author has the newest entries of both kinds, twenty at most', async () => {
  const kinds = [template, inspiration];
  const entries = kinds.flatMap((entry, kind) =>
    Array.from({ length: 15 }, (_, n) => ({
      ...entry,
      id: `${entry.kind}-${n}`,
      slug: `${n}`,
      createdAt: new Date(Date.UTC(2026, 0, 30 - 2 * n - kind)).toISOString(),
    })),
  );

  const feed = await site.render('authors/ines/rss.xml', entries);

  const links = [...feed.matchAll(/<link>.*?vitrine\.example\/(\w+\/\d+)<\/link>/g)].map(([, link]) => link);
  expect(links.slice(0, 4)).toEqual(['templates/0', 'inspirations/0', 'templates/1', 'inspirations/1']);
  expect(links).toHaveLength(20);
});

test('a collection shows its entries in order, and pages of collections lead to it', async () => {
  const entries = [inspiration, template];

  const page = elementsOf(await site.render('collections/both.html', entries));
  const index = elementsOf(await site.render('collections.html', entries));

  expect(headings(page)).toEqual(['Both kinds']);
  const cards = page.filter(withClass('card-link')).map((link) => attributeOf(link, 'href'));
  expect(cards).toEqual(['/inspirations/dune', '/templates/atlas']);
  expect(page.filter(isNamed('p')).map(textOf)).toContain('They go well together.');
  expect(hrefs(index)).toContain('/collections/both');
  expect(hrefs(elementsOf(await site.render('index.html', entries)))).toContain('/collections/both');
  expect(await site.render('sitemap/collections.xml', entries)).toContain(
    `<loc>${siteUrl}/collections/both</loc>`,
  );
});

test('new entries are shown by date', async () => {
  const page = elementsOf(await site.render('new.html', [template, inspiration]));

  expect(page.filter(isNamed('h2')).map(textOf)).toContain('Week of 29 December 2025');
  const dates = page.filter(withClass('card-date'));
  expect(dates.map((date) => [attributeOf(date, 'datetime'), textOf(date).trim()])).toEqual([
    ['2026-01-02', '2 January'],
    ['2026-01-02', '2 January'],
  ]);
});

test('every facet and the author of an entry lead to the entries that share them', async () => {
  const page = elementsOf(await site.render('templates/atlas.html', [template]));

  expect(hrefs(page)).toEqual(
    expect.arrayContaining([
      '/templates/by/industry/Travel',
      '/templates/by/design-style/Minimal',
      '/templates/by/design-type/Responsive',
      '/templates/by/tag/Framer',
      '/templates/by/typography/Serif',
      '/templates/by/color/Ink',
      '/authors/ines',
    ]),
  );
});

test('a name that cannot be an address is shown without a link', async () => {
  const entry = sampleEntry({
    author: { username: 'a/b' },
    industries: [{ id: 'x', name: 'Either/or', slug: 'either/or' }],
  });

  const page = elementsOf(await site.render('templates/atlas.html', [entry]));

  const text = page.filter(isNamed('main')).map(textOf).join();
  expect(text).toContain('Either/or');
  expect(text).toContain('a/b');
  expect(hrefs(page).filter((href) => href?.includes('either') || href?.startsWith('/authors'))).toEqual([]);
});

test('an entry without pictures has an empty frame', async () => {
  const page = elementsOf(await site.render('templates/atlas.html', [bareEntry()]));

  expect(page.filter(withClass('picture'))).toHaveLength(1);
  expect(page.filter(isNamed('img'))).toEqual([]);
});

test('a picture is drawn over its placeholder, and only the first one is fetched immediately', async () => {
  const thumbnail = { ...samplePicture('thumbnail'), placeholder: '/_media/small.webp' };
  const page = elementsOf(
    await site.render('featured.html', [sampleEntry({ thumbnail }), sampleEntry({ id: 'b', slug: 'b' })]),
  );

  const images = page.filter(isNamed('img'));
  expect(images.slice(0, 2).map((image) => attributeOf(image, 'src'))).toEqual([
    '/_media/small.webp',
    '/_media/thumbnail-1600.webp',
  ]);
  expect(images.map((image) => attributeOf(image, 'loading'))).toEqual([
    undefined,
    undefined,
    'lazy',
    'lazy',
    'lazy',
  ]);
  expect(images.map((image) => attributeOf(image, 'fetchpriority'))).toEqual([
    undefined,
    'high',
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['about', 'search'])('/%s has one heading and a description', async (name) => {
  const page = elementsOf(await site.render(`${name}.html`, [template]));
  const description = page.find((element) => attributeOf(element, 'name') === 'description');

  expect(headings(page)).toHaveLength(1);
  expect(attributeOf(description, 'content')?.length).toBeGreaterThan(20);
});

test('the page for other errors has the texts of specification §2', async () => {
  const page = elementsOf(await site.render('error.html', []));

  expect(headings(page)).toEqual(['Opps']);
  expect(page.filter(isNamed('p')).map(textOf)).toContain('Something went wrong');
  const [button] = page.filter(
    (element) => textOf(element).trim() === 'Back to Homepage' && element.tagName === 'a',
  );
  expect(attributeOf(button, 'href')).toBe('/');
});

test('the sitemap lists as many authors as a part may have', async () => {
  const many = Array.from({ length: 50_001 }, (_, n) => ({
    ...template,
    author: { username: `author-${n}` },
  }));

  const part = await site.render('sitemap/authors.xml', many);

  expect(part.match(/<loc>/g)).toHaveLength(50_000);
});

test('the synonyms of editors are a file of their own', async () => {
  expect(JSON.parse(await site.render('synonyms.json', []))).toEqual([
    { terms: ['plain', 'bare'], isOneWay: true },
  ]);
});
