import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { facets } from '../../cms/shared/facets.ts';
import { root } from '../../src/config.ts';
import { createOutputs } from '../../src/server/outputs.ts';
import { attributeOf, type Element, elementsOf, isNamed, textOf } from './html.ts';
import { bareEntry, sampleEntry, samplePicture } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});

const template = sampleEntry();
const inspiration = sampleEntry({ kind: 'inspiration', id: 'dune-id', slug: 'dune', title: 'Dune' });

test("a template's page shows what specification §3 says", async () => {
  const html = await site.render('templates/atlas.html', [
    template,
    sampleEntry({ id: 'b', slug: 'b', name: 'Related one' }),
  ]);
  const elements = elementsOf(html);
  const text = elements.filter(isNamed('main')).map(textOf).join();
  const shown = [
    'Atlas',
    '$49',
    'ines',
    'First paragraph.',
    'Second paragraph.',
    'Dark mode',
    'Search',
    'Home',
    'Pricing',
  ];
  const facets = [
    'Travel',
    'Minimal',
    'Responsive',
    'Framer',
    'Serif',
    'Ink',
    '2 January 2026',
    '3 February 2026',
  ];

  for (const part of [...shown, ...facets, 'Related one']) expect(text).toContain(part);
  for (const link of [template.purchaseLink, template.previewLink]) {
    const element = elements.find((one) => attributeOf(one, 'href') === link);
    expect(attributeOf(element, 'rel')).toBe('noopener nofollow');
  }
});

test('every picture has its size and all its renditions, and an alternative text unless nearby words say the same', async () => {
  const elements = elementsOf(await site.render('templates/atlas.html', [template]));
  const [portrait, ...images] = elements.filter(isNamed('img'));

  expect(attributeOf(portrait, 'srcset')).toBeUndefined();
  expect(images).toHaveLength(3);
  for (const image of images) {
    expect([attributeOf(image, 'width'), attributeOf(image, 'height')]).toEqual(['1600', '1200']);
    expect(attributeOf(image, 'srcset')).toMatch(
      /-500\.webp 500w, .*-1000\.webp 1000w, .*-1600\.webp 1600w$/,
    );
  }
  expect(images.map((image) => attributeOf(image, 'alt'))).toEqual([
    'Picture thumbnail',
    'Picture screenshot',
    'Picture second',
  ]);
});

test('an offer opens a new tab, with its licence and what a buyer gets below it', async () => {
  const html = await site.render('templates/atlas.html', [sampleEntry()]);
  const bare = await site.render('templates/atlas.html', [sampleEntry({ licence: '', included: [] })]);
  const elements = elementsOf(html);
  const offer = elements.find((element) => attributeOf(element, 'href')?.startsWith('https://shop.'));
  const terms = elements.filter((element) => attributeOf(element, 'class') === 'terms').map(textOf);

  expect(offer && textOf(offer)).toMatch(/Buy\s+on shop.example.com/);
  expect(offer && attributeOf(offer, 'target')).toBe('_blank');
  expect(offer && attributeOf(offer, 'rel')).toContain('noopener');
  expect(terms.join()).toMatch(/Licence\s*One site\s*You get\s*The Framer project\s*Two pages/);
  expect(bare).not.toContain('class="terms"');
});

test('the platform is the first fact, and a source that only repeats it is none', async () => {
  const headings = async (source: string) => {
    const html = await site.render('templates/atlas.html', [sampleEntry({ source })]);
    const facts = html.slice(html.indexOf('class="facts"'), html.indexOf('class="entry-main"'));
    return elementsOf(facts).filter(isNamed('dt')).map(textOf);
  };

  expect((await headings('Framer'))[0]).toBe('Platform');
  expect(await headings('Framer')).not.toContain('Source');
  expect(await headings('A studio')).toContain('Source');
});

test('a price of 0 reads Free', async () => {
  const html = await site.render('templates/atlas.html', [sampleEntry({ price: 0 })]);

  expect(elementsOf(html).filter(isNamed('main')).map(textOf).join()).toContain('Free');
});

test('an inspiration shows its desktop and mobile view', async () => {
  const entry = {
    ...inspiration,
    desktopView: samplePicture('desktop'),
    mobileView: samplePicture('mobile'),
  };
  const elements = elementsOf(await site.render('inspirations/dune.html', [entry]));
  const views = elements.filter(isNamed('section')).map((element) => attributeOf(element, 'aria-label'));
  const [first, second] = elements.filter((element) => attributeOf(element, 'type') === 'radio');

  expect(views).toEqual(expect.arrayContaining(['Desktop view', 'Mobile view']));
  expect([first, second].map((input) => attributeOf(input, 'value'))).toEqual(['desktop', 'mobile']);
  expect([first, second].map((input) => attributeOf(input, 'checked') !== undefined)).toEqual([true, false]);
});

test.each(['template', 'inspiration'] as const)(
  'a %s with only the required fields has a page, a card and a line in its feed',
  async (kind) => {
    const entry = bareEntry({ kind });
    const folder = `${kind}s`;

    const page = elementsOf(await site.render(`${folder}/atlas.html`, [entry]));
    const list = elementsOf(
      await site.render(kind === 'template' ? 'featured.html' : 'inspirations/all.html', [entry]),
    );
    const feed = await site.render(kind === 'template' ? 'rss.xml' : 'inspirations/rss.xml', [entry]);

    expect(page.filter(isNamed('h1')).map(textOf)).toEqual(['Atlas']);
    expect(page.filter(isNamed('img'))).toEqual([]);
    expect(list.some((element) => attributeOf(element, 'href') === `/${folder}/atlas`)).toBe(true);
    expect(feed).toContain(`<link>${siteUrl}/${folder}/atlas</link>`);
  },
);

test('a gallery without entries has all its overviews', async () => {
  for (const path of ['index.html', 'featured.html', 'inspirations.html', 'inspirations/recent.html']) {
    expect(await site.render(path, [])).toContain('Nothing here yet.');
  }
  expect(await site.render('rss.xml', [])).not.toContain('<item>');
});

test.each(['été 日本', "a&b'c", 'x [1]', '~tilde', 'a"b<c>', 'half%'])(
  'the slug %s has the same address everywhere',
  async (slug) => {
    const entry = sampleEntry({ slug });
    const address = `${siteUrl}/templates/${encodeURI(slug)}`;
    const xml = address.replaceAll('&', '&amp;');

    const page = elementsOf(await site.render(`templates/${slug}.html`, [entry]));
    const list = elementsOf(await site.render('featured.html', [entry]));

    expect(
      attributeOf(
        page.find((element) => attributeOf(element, 'rel') === 'canonical'),
        'href',
      ),
    ).toBe(address);
    expect(list.some((element) => attributeOf(element, 'href') === `/templates/${encodeURI(slug)}`)).toBe(
      true,
    );
    expect(await site.render('sitemap/template-0.xml', [entry])).toContain(`<loc>${xml}</loc>`);
    expect(await site.render('rss.xml', [entry])).toContain(`<link>${xml}</link>`);
  },
);

test('the page of an unknown address has the texts of specification §2', async () => {
  const elements = elementsOf(await site.render('404.html', []));

  expect(elements.filter(isNamed('h1')).map(textOf)).toEqual(['404']);
  expect(elements.filter(isNamed('p')).map(textOf)).toContain('The page you are looking for does not exist.');
  expect(
    attributeOf(
      elements.find((element) => textOf(element) === 'Back to Homepage' && element.tagName === 'a'),
      'href',
    ),
  ).toBe('/');
});

test('the sitemap lists every part, and the parts list every page with its last change and picture', async () => {
  const index = await site.render('sitemap.xml', [template, inspiration]);
  const part = await site.render('sitemap/template-0.xml', [template]);

  for (const name of ['pages', 'template-0', 'inspiration-0']) {
    expect(index).toContain(`<loc>${siteUrl}/sitemap/${name}.xml</loc>`);
  }
  expect(part).toContain(`<loc>${siteUrl}/templates/atlas</loc><lastmod>${template.updatedAt}</lastmod>`);
  expect(part).toContain(`<image:loc>${siteUrl}/_media/thumbnail-1600.webp</image:loc>`);
});

test('rendering the same state twice gives the same bytes', async () => {
  const first = await everyOutput();

  expect(await everyOutput()).toEqual(first);
  expect(first.length).toBeGreaterThan(15);
});

test('assets and media equal their files, byte for byte', async () => {
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  const media = await readFile(join(root, 'package-lock.json'), 'utf8');

  expect(await site.render('favicon.svg', [])).toBe(icon);
  expect(await site.render('_media/known.webp', [])).toBe(media);
});

test('the error of an output that cannot be made names the output and the cause', async () => {
  const noSuchPage = site.render('templates/gone.html', []);
  const noSuchRoute = site.render('nowhere/at/all.html', []);
  const noSuchMedia = site.render('_media/gone.webp', []);
  const failing = site.render('templates/atlas.html', [{ ...template, tags: undefined as never }]);

  await expect(noSuchPage).rejects.toThrow('The page /templates/gone could not be rendered');
  await expect(noSuchRoute).rejects.toThrow('The page /nowhere/at/all could not be rendered');
  await expect(noSuchMedia).rejects.toThrow('_media/gone.webp');
  await expect(failing).rejects.toMatchObject({
    message: 'The page /templates/atlas could not be rendered.',
    cause: expect.any(TypeError),
  });
});

test('one policy allows the inline scripts and styles of every page, and nothing else', async () => {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(await site.render('_headers', [])) ?? [];
  const pages = (await everyOutput()).filter(([path]) => path.endsWith('.html'));

  expect(policy).toContain("default-src 'self'; ");
  expect(policy).not.toContain('unsafe-');
  for (const [, html] of pages) {
    const elements = elementsOf(html);
    const data = (element: Element) => attributeOf(element, 'type')?.startsWith('application/');
    const inline = elements
      .filter(isNamed('style', 'script'))
      .filter((element) => !data(element) && textOf(element) !== '');
    for (const element of inline)
      expect(policy).toContain(`'sha256-${hash('sha256', textOf(element), 'base64')}'`);
    expect(elements.filter((element) => attributeOf(element, 'style') !== undefined)).toEqual([]);
  }
});

/** Every output of a catalogue of two entries, with its text. */
async function everyOutput(): Promise<[path: string, text: string][]> {
  const entries = [template, inspiration];
  const slugs = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ slug }) => slug);
  const outputs = createOutputs(
    {
      hasFeature: () => true as const,
      setting: () => '',
      slugs,
      facetSlugs: (_kind, type) =>
        facets.flatMap((facet) => (facet.type === type ? template[facet.field] : [])).map(({ slug }) => slug),
      collectionSlugs: () => ['both'],
      pageSlugs: () => ['about'],
      usernames: () => ['ines'],
      sitemapParts: () => ['0'],
      mediaFiles: () => [],
      dataFiles: () => [],
    },
    site.bundle.assets,
  );
  return Promise.all(
    [...outputs.all()].map(async (path) => [path, await site.render(path, structuredClone(entries))]),
  );
}
