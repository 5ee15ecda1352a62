import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { designedPictures } from '../../src/catalogue/head/social-pictures.ts';
import { landingPages } from '../../src/catalogue/paths.ts';
import { getAddress } from '../../src/server/http/addresses.ts';
import { attributeOf, textOf } from '../renderer/html.ts';
import { siteUrl } from '../renderer/site.ts';
import { buildSampleSite, isListed, metaOf, type Page, pathOnSite, textOfFile } from './built-pages.ts';

const { files, pages, addresses } = await buildSampleSite();

type Thing = { '@type': string; [name: string]: unknown };

/** What the page says of itself, by type. */
function thingsOf({ elements }: Page): Map<string, Thing> {
  const scripts = elements.filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  const graphs = scripts.map((script): { '@context': string; '@graph': Thing[] } =>
    JSON.parse(textOf(script)),
  );
  expect(graphs.every((graph) => graph['@context'] === 'https://schema.org')).toBe(true);
  return new Map(graphs.flatMap((graph) => graph['@graph']).map((thing) => [thing['@type'], thing]));
}

/** Every text in a JSON value that is an address of this site, as its path. */
function ownPathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(`${siteUrl}/`) ? [new URL(value).pathname] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(ownPathsIn) : [];
}

const absolute = expect.stringMatching(/^https?:\/\//);
const detailsIn = (folder: string) =>
  pages.filter(({ path }) => new RegExp(`^${folder}/[^/]+\\.html$`).test(path));
const templates = detailsIn('templates').filter(({ path }) => !path.endsWith('/preview.html'));
const inspirations = detailsIn('inspirations').filter(({ path }) => !/(all|recent)\.html$/.test(path));
const template = (slug: string) => templates.find(({ path }) => path === `templates/${slug}.html`) as Page;

test('every template is a product with pictures and an offer', () => {
  expect(templates.length).toBeGreaterThan(40);
  for (const page of templates) {
    expect(thingsOf(page).get('Product'), page.address).toMatchObject({
      name: expect.stringMatching(/./),
      url: siteUrl + page.address,
      image: expect.arrayContaining([absolute]),
      brand: { '@type': 'Brand', name: expect.stringMatching(/./) },
      offers: {
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: absolute,
      },
    });
  }
});

test('a free template is offered at the price 0.00', () => {
  expect(thingsOf(template('bare')).get('Product')).toMatchObject({ offers: { price: '0.00' } });
});

test('every inspiration is a creative work with its dates', () => {
  expect(inspirations.length).toBeGreaterThan(20);
  for (const page of inspirations) {
    expect(thingsOf(page).get('CreativeWork'), page.address).toMatchObject({
      name: expect.stringMatching(/./),
      url: siteUrl + page.address,
      image: expect.arrayContaining([absolute]),
      dateCreated: expect.stringMatching(/Z$/),
      dateModified: expect.stringMatching(/Z$/),
    });
  }
});

test('the way to a detail page begins at the home page and ends at the page itself', () => {
  for (const page of [...templates, ...inspirations]) {
    const steps = thingsOf(page).get('BreadcrumbList')?.['itemListElement'] as {
      position: number;
      item: string;
    }[];

    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(0)?.item).toBe(`${siteUrl}/`);
    expect(steps.at(-1)?.item).toBe(siteUrl + page.address);
  }
});

test('the home page describes the site and how to search it', () => {
  const home = pages.find(({ address }) => address === '/') as Page;

  expect(thingsOf(home).get('WebSite')).toMatchObject({
    name: 'Vitrine',
    url: `${siteUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});

test.each([
  '/templates',
  '/featured',
  '/free-templates',
  '/inspirations',
  '/inspirations/all',
  '/authors/author%201',
  '/templates/by/industry/industry-0',
])('%s lists its entries in their order', (address) => {
  const page = pages.find((one) => one.address === address) as Page;
  const cards = page.elements
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((link) => attributeOf(link, 'href') ?? []);

  const list = thingsOf(page).get('CollectionPage')?.['mainEntity'] as {
    itemListElement: { url: string }[];
  };

  const listed = list.itemListElement.map(({ url }) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(0);
  expect([...new Set(cards)].filter((path) => listed.includes(path))).toEqual(listed);
});

test('every address of the site in structured data leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    ownPathsIn([...thingsOf(page).values()]).filter((path) => !addresses.has(path)),
  );

  expect(broken).toEqual([]);
});

test('every page has the tags of social networks, with a picture of the size they show', () => {
  for (const page of pages.filter(isListed)) {
    const picture = metaOf(page, 'og:image');
    const path = picture && pathOnSite(picture, page);

    expect(metaOf(page, 'og:title'), page.address).toMatch(/./);
    expect(metaOf(page, 'og:description'), page.address).toMatch(/./);
    expect(metaOf(page, 'og:url'), page.address).toBe(siteUrl + page.address);
    expect(picture, page.address).toEqual(absolute);
    expect(metaOf(page, 'twitter:image'), page.address).toBe(picture);
    expect(metaOf(page, 'twitter:card'), page.address).toBe('summary_large_image');
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    if (path) expect(addresses, page.address).toContain(path);
  }
});

test('a template shows its own thumbnail to social networks, and a designed picture when it has none', () => {
  const pictures = templates.map((page) => metaOf(page, 'og:image') ?? '');

  expect(pictures.filter((url) => url.includes('/_media/')).length).toBeGreaterThan(20);
  expect(metaOf(template('vanished'), 'og:image')).toBe(`${siteUrl}/social/home.png`);
});

test('every designed picture belongs to a page and has been drawn', () => {
  for (const [page, name] of Object.entries(designedPictures)) {
    expect(landingPages).toContain(page);
    expect(files).toHaveProperty([`social/${name}.png`]);
  }
});

test('the sitemap lists every page for search engines once, and nothing else', () => {
  const locationsIn = (path: string) =>
    [...textOfFile(files[path] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc.replaceAll('&amp;', '&')).pathname,
    );

  const parts = locationsIn('sitemap.xml').map((path) => path.slice(1));
  const listed = parts.flatMap(locationsIn);

  expect(listed.sort()).toEqual(
    pages
      .filter(isListed)
      .map(({ address }) => address)
      .sort(),
  );
});

test('every picture in sitemaps and feeds exists', () => {
  const paths = Object.keys(files).filter((path) => path.endsWith('.xml'));
  const pictures = paths.flatMap((path) =>
    [...textOfFile(files[path] ?? '').matchAll(/(?:<image:loc>|<media:content url=")([^"<]*)/g)].map(
      ([, url = '']) => url,
    ),
  );

  const missing = pictures.filter((url) => url.startsWith(siteUrl) && !addresses.has(new URL(url).pathname));

  expect(pictures.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('the manifest names icons that exist, one of them maskable', () => {
  const { icons } = JSON.parse(files['manifest.webmanifest'] ?? '') as {
    icons: { src: string; purpose?: string }[];
  };

  expect(icons.filter(({ src }) => !addresses.has(getAddress(toOutputPath(src.slice(1)))))).toEqual([]);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
