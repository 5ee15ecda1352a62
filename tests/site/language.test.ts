import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import { type Language, languageCodes } from '../../cms/shared/languages.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { collectionRecord } from '../replica/records.ts';
import { createBuiltSite, small } from './built-site.ts';
import { listPieces, ofWebsites } from './language-pieces.ts';

const choose = (chosen: Partial<Settings>): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, ...chosen },
});
const speak = (language: Language) => choose({ language });

/** Files are read as Latin-1, byte by byte. */
const readUtf8 = (file: string | undefined) => Buffer.from(file ?? '', 'latin1').toString();

/** A site with the settings of a new gallery. All tests but the last one return to them. */
let site: Awaited<ReturnType<typeof createBuiltSite>>;
let before: Record<string, string>;
beforeAll(async () => {
  site = await createBuiltSite(small);
  before = await site.read();
});
afterAll(() => site[Symbol.dispose]());

test('a gallery in German has its words in every page, and in English again none of them', async () => {
  await site.send(speak('de'));

  const files = await site.read();
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  expect(pages.filter((path) => !files[path]?.includes('<html lang="de"'))).toEqual([]);
  expect(readUtf8(files['index.html'])).toContain('Suche mit der Taste / öffnen');

  await site.send(speak('en'));

  expect(await site.read()).toEqual(before);
});

test('names that the owner has chosen replace those of kinds and facets', { tags: 'long' }, async () => {
  await site.send(choose({ kindNames: 'template = a poster, posters', facetNames: 'Platform = Technique' }));

  const { 'templates.html': list = '', 'rss.xml': feed = '' } = await site.read();
  expect(list).toMatch(/<html[^>]* data-kind-names="template = a poster, posters"/);
  expect(list).toMatch(/60 posters/);
  expect(list).toContain('Every poster in the gallery');
  expect(list).not.toMatch(/60 templates/);
  expect(list).toContain('>Technique<');
  expect(list).not.toContain('>Platform<');
  expect(feed).toContain('The newest posters in the gallery.');

  await site.send(choose({}));

  expect(await site.read()).toEqual(before);
});

test.each(languageCodes)(
  'a kind that has another folder and its own name keeps the words of templates, in language %s',
  { tags: 'long' },
  async (language) => {
    await site.send(choose({ language }));
    const words = listTexts(readUtf8((await site.read())['templates.html']));

    await site.send(choose({ language, kindNames: 'template = /layouts' }));

    expect(listTexts(readUtf8((await site.read())['layouts.html']))).toEqual(words);

    await site.send(choose({}));
  },
);

test.each(languageCodes)(
  'the pages to sign in speak of submissions only where visitors can submit, in language %s',
  { tags: 'long' },
  async (language) => {
    const read = async () => {
      const files = await site.read();
      return ['login.html', 'signup.html'].map((path) =>
        /submi|einreich/i.test(listTexts(readUtf8(files[path])).join()),
      );
    };
    await site.send(choose({ language }));
    expect(await read()).toEqual([true, true]);

    await site.send(choose({ language, submissions: false }));
    expect(await read()).toEqual([false, false]);

    await site.send(choose({}));
  },
);

test(
  'the search and its link name the facets by the names that the owner has chosen',
  { tags: 'long' },
  async () => {
    const facetNames = 'Style = Glaze\nTag = Form';
    await site.send(choose({ facetNames }));

    const english = readUtf8((await site.read())['search.html']);
    expect(english).toContain('browse them by platform, industry, glaze, form, typeface, and colour.');
    expect(english).toContain('By industry, glaze, colour');

    await site.send(choose({ facetNames, language: 'de' }));

    const german = readUtf8((await site.read())['search.html']);
    expect(german).toContain('nach Plattform, Branche, Glaze, Form, Schrift und Farbe stöbern.');
    expect(german).toContain('Nach Branche, Glaze, Farbe');

    await site.send(speak('en'));
  },
);

test.each(languageCodes)(
  'a gallery of something else says nothing of website templates, in language %s',
  { tags: 'long' },
  async (language) => {
    using other = await createBuiltSite({ templates: 12, inspirations: 6 });
    const names = { name: 'Sitz', tagline: 'T.', invitation: 'I.', summary: 'S.', description: 'D.' };
    const kindNames = 'template = a chair, chairs\ninspiration = a room, rooms';
    await other.send(
      collectionRecord(1, ['template-1', 'inspiration-3']),
      choose({ ...names, kindNames, language, framer: false }),
    );

    const files = Object.entries(await other.read()).filter(([path]) => /\.(html|xml)$/.test(path));
    const texts = new Set(files.flatMap(([, file]) => listTexts(readUtf8(file))));

    expect([...texts].filter((text) => ofWebsites.test(text))).toEqual([]);
  },
);

/** What visitors read or hear, without addresses and the names of generated entries. */
const listTexts = (file: string): string[] =>
  Array.from(
    file
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/https?:\/\/\S+/g, '')
      .replaceAll(/(template|inspiration|design-style|design-type)[ -](of number )?\d+/g, '')
      .matchAll(
        />([^<]+)<|(?:aria-label|alt|title|placeholder)="([^"]+)"|name="description" content="([^"]+)"/g,
      ),
    ([, node, attribute, description]) => (node ?? attribute ?? description ?? '').trim(),
  );

test('a gallery in German has no sentence in English but those of its editors', async () => {
  const texts = { name: 'Galerie', tagline: 'T.', invitation: 'I.', summary: 'S.', description: 'D.' };
  await site.send(collectionRecord(1, ['template-1', 'inspiration-3']), choose({ ...texts, language: 'de' }));
  const pieces = await listPieces();

  const files = Object.entries(await site.read()).filter(([path]) => /\.(html|json|xml)$/.test(path));
  const found = files.flatMap(([path, file]) => {
    // The tag of an island names its code.
    const text = readUtf8(file).replace(/<script>.*?<\/script>|<astro-island[^>]*>/gs, '');
    const [, ...nodes] = text.split(/[<>]|(?:aria-label|alt|title|placeholder|content)="|"/);
    const whole = new Set(nodes.map((node) => node.trim()));
    return pieces
      .filter((piece) => (piece.split(' ').length > 2 ? text.includes(piece) : whole.has(piece)))
      .map((piece) => `${path}: ${piece}`);
  });

  expect(pieces.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
