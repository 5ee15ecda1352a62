import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/catalogue/entry.ts';
import { getPath } from '../../src/catalogue/paths.ts';
import { attributeOf, type Element, elementsOf, isNamed, textOf } from './html.ts';
import { sampleEntry, samplePicture } from './samples.ts';
import { openSite } from './site.ts';

const hostile = `</script><x-pwned onerror=alert(1)>"'&amp;<!--<script>]]>\${1}`;
const lookup = { id: 'hostile', name: hostile, slug: hostile };
const picture = { ...samplePicture('hostile'), alt: hostile };

/** Each text of an entry separately, so that a failure names the text that is not escaped. */
const fields: [string, Partial<Entry>][] = [
  ['title', { title: hostile }],
  ['name', { name: hostile }],
  ['slug', { slug: hostile.replaceAll('/', '').replaceAll('%', '') }],
  ['description', { description: `${hostile}\n\n${hostile}` }],
  ['source', { source: hostile }],
  ['a feature', { features: [hostile] }],
  ['a page', { pages: [hostile] }],
  ["the author's name", { author: { username: hostile } }],
  ['an industry', { industries: [lookup] }],
  ['a design style', { design_styles: [lookup] }],
  ['a design type', { design_types: [lookup] }],
  ['a tag', { tags: [lookup] }],
  ['a typography', { typographies: [lookup] }],
  ['a colour', { colors: [{ ...lookup, hex: '#112233' }] }],
  [
    "a picture's text",
    { thumbnail: picture, screenshots: [picture], mobileView: picture, desktopView: picture },
  ],
  [
    'a link',
    { purchaseLink: `https://shop.example.com/?${hostile}`, previewLink: `https://x.example/${hostile}` },
  ],
];

let site: Awaited<ReturnType<typeof openSite>>;
let policy: string;
beforeAll(async () => {
  site = await openSite();
  policy = await site.render('_headers', []);
});

test.each(fields)('markup in %s is text on every page', async (_name, override) => {
  for (const kind of ['template', 'inspiration'] as const) {
    const entry = sampleEntry({ kind, ...override });
    const other = sampleEntry({
      kind,
      id: 'other',
      slug: 'other',
      ...override,
      ...(override.slug && { slug: 'other' }),
    });
    const page = `${getPath({ kind, slug: '' }).slice(1)}${entry.slug}.html`;

    for (const path of [page, 'index.html', 'featured.html', 'inspirations.html', 'inspirations/all.html']) {
      const elements = elementsOf(await site.render(path, [entry, other]));

      expect(elements.filter(isNamed('x-pwned'))).toEqual([]);
      expect(elements.filter((element) => attributeOf(element, 'onerror') !== undefined)).toEqual([]);
      expect(elements.filter(isNamed('script')).every(isOwn)).toBe(true);
    }
  }
});

test.each(fields)('markup in %s is text in every feed and sitemap', async (_name, override) => {
  const plain = sampleEntry({ id: 'plain', slug: 'plain' });
  const entries = [sampleEntry(override), sampleEntry({ kind: 'inspiration', ...override }), plain];

  for (const path of [
    'rss.xml',
    'inspirations/rss.xml',
    'authors/ines/rss.xml',
    'templates/by/industry/Travel/rss.xml',
    'sitemap.xml',
    'sitemap/template-0.xml',
  ]) {
    const xml = await site.render(path, entries);

    expect(
      xml.match(
        /<(?!\/?(\?xml|rss|channel|title|link|description|language|atom:link|item|guid|pubDate|category|dc:creator|media:content|sitemapindex|sitemap|loc|urlset|url|lastmod|image:image|image:loc)\b)/g,
      ),
    ).toBeNull();
    expect(xml.match(/&(?!(amp|lt|gt|quot);)/g)).toBeNull();
  }
});

test('texts with markup can be read in full', async () => {
  const [, body] = elementsOf(
    await site.render('templates/atlas.html', [
      sampleEntry({
        title: hostile,
        description: hostile,
        source: hostile,
        features: [hostile],
        author: { username: hostile },
      }),
    ]),
  ).filter(isNamed('head', 'body'));

  expect(body && textOf(body).split(hostile).length).toBeGreaterThan(6);
});

test('structured data keeps texts with markup and stays one script', async () => {
  const elements = elementsOf(
    await site.render('templates/atlas.html', [sampleEntry({ title: hostile, description: hostile })]),
  );
  const [script, ...others] = elements.filter(isNamed('script')).filter(isData);

  expect(others).toEqual([]);
  expect(script && JSON.parse(textOf(script))['@graph'][0]).toMatchObject({
    name: hostile,
    description: hostile,
  });
});

test('characters that XML forbids are left out of feeds', async () => {
  const xml = await site.render('rss.xml', [sampleEntry({ title: 'a\u0000b\u000bc\uFFFFd\uD800e😀' })]);

  expect(xml).toContain('<title>abcde😀</title>');
});

/** Whether a script is data, or is allowed by the site's policy. */
function isOwn(script: Element): boolean {
  const isCompiled = attributeOf(script, 'src')?.startsWith('/_astro/') ?? false;
  const isEntry = attributeOf(script, 'type') === 'application/json';
  return isData(script) || isEntry || isCompiled || policy.includes(hash('sha256', textOf(script), 'base64'));
}

function isData(script: Element): boolean {
  return attributeOf(script, 'type') === 'application/ld+json';
}
