import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/catalogue/entry.ts';
import { landingPages } from '../../src/catalogue/paths.ts';
import { attributeOf, type Element, elementsOf, isNamed, readableTextOf, textOf } from './html.ts';
import { bareEntry, sampleEntry } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});

const inspiration = { kind: 'inspiration', id: 'dune-id', slug: 'dune', title: 'Dune' } as const;
/** What a gallery has in its first days. The plain entries have no lookups, authors and pictures. */
const galleries = new Map<string, Entry[]>([
  ['no entries', []],
  ['one plain template', [bareEntry()]],
  ['one template with everything', [sampleEntry()]],
  ['one inspiration', [sampleEntry(inspiration)]],
  ['three entries', [sampleEntry(), bareEntry({ id: 'b', slug: 'b', title: 'B' }), sampleEntry(inspiration)]],
]);

const others = ['404.html', 'compare.html', 'moodboards.html', 'app.html', 'offline.html'];
const pages = [
  ...landingPages.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
  ...others,
];

async function renderMain(path: string, entries: Entry[]): Promise<Element[]> {
  const page = elementsOf(await site.render(path, entries));
  return page.filter(isNamed('main')).flatMap(elementsBelow);
}

const elementsBelow = (element: Element): Element[] =>
  element.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsBelow(child)] : []));

const findEntry = (element: Element): string[] =>
  /^\/(templates|inspirations)\/[^/]+$/.exec(attributeOf(element, 'href') ?? '')?.slice(0, 1) ?? [];

/** What follows a heading in its section. */
function textBelow(section: Element): string {
  const [heading = ''] = elementsBelow(section).filter(isNamed('h2')).map(textOf);
  return readableTextOf(section).replace(heading, '').replace('See all', '').trim();
}

describe.each([...galleries])('a gallery with %s', (_name, entries) => {
  test.each(pages)('has no heading or list over nothing, and counts nothing, on %s', async (path) => {
    const main = await renderMain(path, entries);

    const sections = main
      .filter(isNamed('section'))
      .filter((one) => attributeOf(one, 'hidden') === undefined);
    expect(sections.filter((section) => textBelow(section) === '').map(textOf)).toEqual([]);
    expect(
      main.filter(isNamed('ul', 'ol', 'fieldset')).filter((list) => elementsBelow(list).length === 0),
    ).toEqual([]);
    expect(main.filter((element) => textOf(element).trim() === '0').map(textOf)).toEqual([]);
    expect(main.map(textOf).filter((text) => /^\s*1 (templates|inspirations)\b/.test(text))).toEqual([]);
  });

  test('shows no entry twice in the sections of its home page', async () => {
    const main = await renderMain('index.html', entries);

    const shown = main
      .filter((element) => isNamed('section')(element))
      .flatMap((section) => [...new Set(elementsBelow(section).flatMap(findEntry))]);
    expect(shown).toEqual([...new Set(shown)]);
  });
});

test('the page of an entry does not show the same entries under two headings', async () => {
  const main = await renderMain('templates/b.html', galleries.get('three entries') ?? []);

  const shown = main
    .filter(isNamed('section'))
    .flatMap((section) => [...new Set(elementsBelow(section).flatMap(findEntry))]);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual([...new Set(shown)]);
});

test('an empty gallery says so on each of its lists, and offers no way to more', async () => {
  for (const path of [
    'index',
    'templates',
    'featured',
    'new',
    'inspirations',
    'inspirations/all',
    'search',
  ]) {
    const main = await renderMain(`${path}.html`, []);

    expect([path, main.filter((element) => attributeOf(element, 'class') === 'empty')]).toEqual([
      path,
      [expect.anything()],
    ]);
    expect(main.filter((element) => attributeOf(element, 'class') === 'more')).toEqual([]);
  }
});

test('no page links to a list without entries, and a page in it is named once there is one', async () => {
  // The lists of inspirations are tabs of one another.
  const others = pages.filter((path) => !path.startsWith('inspirations'));
  const links = async (entries: Entry[]) => {
    const found = others.map(async (path) =>
      elementsOf(await site.render(path, entries))
        .filter(isNamed('a'))
        .map((element) => attributeOf(element, 'href')),
    );
    return new Set((await Promise.all(found)).flat());
  };
  const empty = await links([]);
  const withTemplate = await links([sampleEntry()]);

  for (const path of ['/featured', '/free-templates', '/collections', '/new', '/search#index']) {
    expect([path, empty.has(path), withTemplate.has(path)]).toEqual([path, false, true]);
  }
  expect([...withTemplate].filter((path) => path?.startsWith('/inspirations'))).toEqual([]);
  expect([...empty]).toEqual(expect.arrayContaining(['/templates', '/search', '/app/submit']));
});

test('a list of one entry has nothing to filter and to sort it with', async () => {
  const findControls = async (path: string, entries: Entry[]) =>
    (await renderMain(path, entries))
      .flatMap((element) => attributeOf(element, 'class')?.split(' ') ?? [])
      .filter((name) => ['toolbar', 'filters'].includes(name));

  for (const path of ['templates.html', 'featured.html', 'search.html']) {
    expect(await findControls(path, [sampleEntry()])).toEqual([]);
    expect(await findControls(path, [sampleEntry(), bareEntry({ id: 'b', slug: 'b' })])).toContain('toolbar');
  }
});

test('the newsletter names the feeds of entries that there are', async () => {
  const findNote = async (entries: Entry[]) =>
    /The feeds work without it:.*?<\/p>/s.exec(await site.render('index.html', entries))?.[0];

  expect(await findNote([sampleEntry()])).not.toContain('/inspirations');
  expect(await findNote([sampleEntry(), sampleEntry(inspiration)])).toContain('/inspirations');
});

test('the search dialog offers no page without entries', async () => {
  const places = await site.render('places.json', [sampleEntry()]);

  expect(places).toContain('"/featured"');
  expect(places).not.toContain('/inspirations');
});

test('the search of a gallery without inspirations does not offer them', async () => {
  const switches = async (entries: Entry[]) =>
    (await renderMain('search.html', entries))
      .filter(
        (element) =>
          attributeOf(element, 'class') === 'switch' && attributeOf(element, 'hidden') === undefined,
      )
      .map((label) => textOf(label).trim());
  const main = await renderMain('search.html', [sampleEntry()]);

  expect(main.map(textOf).join()).not.toContain('Inspirations');
  expect(await switches([sampleEntry()])).toEqual([]);
  expect(await switches([sampleEntry(), sampleEntry(inspiration)])).toEqual(['Templates', 'Inspirations']);
  // An inspiration without lookups cannot be found by them.
  expect(await switches([sampleEntry(), bareEntry(inspiration)])).toEqual([]);
});

test('a page of the only lookup of its facet names no others', async () => {
  const headings = (await renderMain('templates/by/industry/Travel.html', [sampleEntry()]))
    .filter(isNamed('h2'))
    .map(textOf);

  expect(headings).not.toContain('Other industries');
});

test('the sitemap of an empty gallery has its pages only', async () => {
  const sitemap = await site.render('sitemap.xml', []);

  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${siteUrl}/sitemap/pages.xml`,
  ]);
});

test('the sitemap and the feeds in the head leave out what shows nothing yet', async () => {
  const findPages = async (entries: Entry[]) => {
    const [sitemap, page] = [
      await site.render('sitemap/pages.xml', entries),
      await site.render('login.html', entries),
    ];
    const feeds = elementsOf(page).filter(
      (element) => attributeOf(element, 'type') === 'application/rss+xml',
    );
    return {
      pages: [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address?.slice(siteUrl.length)),
      feeds: feeds.map((element) => attributeOf(element, 'href')),
    };
  };

  const empty = await findPages([]);
  expect(empty.pages).not.toContain('/new');
  expect(empty.pages).toContain('/templates');
  expect(empty.feeds).toEqual(['/rss.xml']);
  const withTemplate = await findPages([sampleEntry()]);
  expect(withTemplate.pages).toEqual(expect.arrayContaining(['/new', '/featured']));
  expect(withTemplate.pages).not.toContain('/inspirations');
  expect(withTemplate.feeds).toEqual(['/rss.xml']);
  expect(await findPages([sampleEntry(inspiration)])).toMatchObject({
    pages: expect.arrayContaining(['/inspirations']),
    feeds: ['/rss.xml', '/inspirations/rss.xml'],
  });
});

test.each(['templates.html', 'search.html'])(
  'the filter for prices offers free and paid only where there are both, and is not there where all are free, on %s',
  async (path) => {
    const controlsOf = async (...prices: number[]) => {
      const entries = prices.map((price, n) => sampleEntry({ id: `${n}`, slug: `${n}`, price }));
      const main = await renderMain(path, entries);
      return {
        choices: main.filter((element) => attributeOf(element, 'name') === 'price').length,
        amounts: main.filter((element) => attributeOf(element, 'type') === 'number').length,
      };
    };

    expect(await controlsOf(0, 20, 20)).toEqual({ choices: 3, amounts: 2 });
    expect(await controlsOf(20, 20, 20)).toEqual({ choices: 0, amounts: 2 });
    expect(await controlsOf(0, 0, 0)).toEqual({ choices: 0, amounts: 0 });
  },
);

test('the search and the link to its index name the facets that there are', async () => {
  const renderNames = async (entry: Entry) => {
    const elements = elementsOf(await site.render('search.html', [entry]));
    const link = elements.find((element) => attributeOf(element, 'href')?.endsWith('#index'));
    const lead = elements.find((element) => attributeOf(element, 'name') === 'description');
    return { link: link && textOf(link).trim(), lead: lead && attributeOf(lead, 'content') };
  };
  const bare = bareEntry();
  const tag = { id: 'tag-1', name: 'Bowl', slug: 'bowl' };
  const industry = { id: 'industry-1', name: 'Tea', slug: 'tea' };

  expect(await renderNames(bare)).toEqual({ link: undefined, lead: 'Search all templates.' });
  expect(await renderNames({ ...bare, tags: [tag] })).toEqual({
    link: 'Index',
    lead: 'Search all templates.',
  });
  expect(await renderNames({ ...bare, industries: [industry] })).toEqual({
    link: 'By industry',
    lead: 'Search all templates, or browse them by industry.',
  });
});
