import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedPages } from '../../cms/shared/pages.ts';
import { accountPages, landingPages } from '../../src/catalogue/paths.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createBuiltSite, isPage, mentioning, ran, small } from './built-site.ts';
import { changeText, firstTexts } from './texts.ts';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

test('a changed text renders its page and nothing else', async () => {
  using site = await createBuiltSite(small);
  await site.send(...firstTexts());

  const report = await site.send(changeText('about', { content: [paragraph('Run by four people.')] }));

  expect(ran(report)).toEqual(['about.html']);
  expect((await site.read())['about.html']).toContain('<p>Run by four people.</p>');
});

test('a picture in a text follows the media library, and renders its page and nothing else', async () => {
  using site = await createBuiltSite(small);
  await site.send(...firstTexts());
  const sea = (alternativeText: string): SentRecord => ({
    type: 'media',
    id: 'sea',
    record: {
      ...{ url: 'https://res.cloudinary.com/demo/image/upload/sea.png', mime: 'image/png', publicId: 'sea' },
      ...{ width: 900, height: 600, hash: 'sea_1', updatedAt: '1', palette: [], alternativeText },
    },
  });
  const content = [paragraph('Our view.'), { type: 'image', image: { hash: 'sea_1' } }];

  await site.send(changeText('about', { content }));
  const before = await site.read();
  const arrival = await site.send(sea('The sea.'));
  const shown = (await site.read())['about.html'];
  await site.send(sea('The sea at noon.'));
  const renamed = (await site.read())['about.html'];
  const removal = await site.send({ type: 'media', id: 'sea', record: null });

  expect(before['about.html']).not.toContain('<img');
  expect(ran(arrival)).toEqual(['about.html']);
  expect(shown).toMatch(/<img[^>]*width="900"[^>]*alt="The sea\."/s);
  expect(renamed).toContain('alt="The sea at noon."');
  expect(ran(removal)).toEqual(['about.html']);
  expect(await site.read()).toEqual(before);
});

test('a gallery without texts links to none, and a removed text leaves no link', async () => {
  using site = await createBuiltSite(small);
  const before = await site.read();
  const dead = /href="\/(about|contact|privacy-policy|terms-of-use)"/;
  expect(mentioning(before, dead)).toEqual([]);
  await site.send(...firstTexts());
  expect(mentioning(await site.read(), dead)).toContain('index.html');

  await site.send(...firstTexts().map(({ type, id }) => ({ type, id, record: null })));

  expect(await site.read()).toEqual(before);
});

test('menus, the sitemap and the search dialog follow the texts, and are left alone by an edit of an entry', async () => {
  using site = await createBuiltSite(small);
  await site.send(...firstTexts());

  const report = await site.send({
    type: 'page',
    id: 'imprint',
    record: { ...changeText('about', {}).record, slug: 'imprint', title: 'Imprint', label: null, place: 9 },
  });

  const files = await site.read();
  expect(ran(report)).toEqual(
    expect.arrayContaining(['imprint.html', 'index.html', 'sitemap/pages.xml', 'places.json']),
  );
  expect(files['index.html']).toMatch(
    /<a href="\/terms-of-use">Terms of use<\/a>.*<a href="\/imprint">Imprint<\/a>/s,
  );
  expect(files['sitemap/pages.xml']).toContain('/imprint</loc>');
  expect(JSON.parse(files['places.json'] ?? '')).toContainEqual(['Page', 'Imprint', '/imprint']);
  const edit = await site.change('template-17', { description: 'Said anew.' });
  expect(ran(edit)).toEqual(mentioning(await site.read(), 'Said anew.').filter(isPage));
});

test('a text with another address is found there, and its former address leads to it', async () => {
  using site = await createBuiltSite(small);
  await site.send(...firstTexts());

  await site.send(changeText('about', { slug: 'who-we-are', formerAddresses: ['about'] }));

  const files = await site.read();
  expect(files['who-we-are.html']).toContain('<h1 dir="auto">About Vitrine</h1>');
  expect(files['about.html']).toContain('url=/who-we-are');
  expect(files['_redirects']).toContain('/about /who-we-are 301!');
  expect(files['index.html']).not.toContain('href="/about"');
});

test('a text with the address of another page is refused with a reason', async () => {
  using site = await createBuiltSite(small);

  await expect(site.send(changeText('about', { slug: 'templates' }))).rejects.toThrow(
    'The page "templates" (about) was skipped because of its field slug: it is reserved for the page of that name.',
  );
});

test('every page, folder and file at the root of the site is reserved', async () => {
  using site = await createBuiltSite({ templates: 2, inspirations: 1 });
  const files = Object.keys(await site.read());
  const addresses = [...landingPages, ...accountPages, ...files, ...readdirSync('public')];
  const names = addresses.map((path) =>
    path
      .replace(/^\//, '')
      .replace(/\/.*$/, '')
      .replace(/\.html$/, ''),
  );
  const plain = names.filter((name) => /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name));

  expect(plain.filter((name) => !reservedPages.includes(name))).toEqual([]);
});
