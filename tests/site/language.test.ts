import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import type { Language } from '../../cms/shared/languages.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createBuiltSite, small } from './built-site.ts';

const choose = (chosen: Partial<Settings>): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, ...chosen },
});
const speak = (language: Language) => choose({ language });

/** Files are read as Latin-1, byte by byte. */
const readUtf8 = (file: string | undefined) => Buffer.from(file ?? '', 'latin1').toString();

test('a gallery in German has its words in every page, and in English again none of them', async () => {
  using site = await createBuiltSite(small);
  const before = await site.read();

  await site.send(speak('de'));

  const files = await site.read();
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  expect(pages.filter((path) => !files[path]?.includes('<html lang="de"'))).toEqual([]);
  expect(readUtf8(files['index.html'])).toContain('Suche mit der Taste / öffnen');

  await site.send(speak('en'));

  expect(await site.read()).toEqual(before);
});

test('names that the owner has chosen replace those of kinds and facets', async () => {
  using site = await createBuiltSite(small);
  const before = await site.read();

  await site.send(choose({ kindNames: 'template = a poster, posters', facetNames: 'Platform = Technique' }));

  const { 'templates.html': list = '', 'rss.xml': feed = '' } = await site.read();
  expect(list).toMatch(/<html[^>]* data-kind-names="template = a poster, posters"/);
  expect(list).toMatch(/60 posters/);
  expect(list).not.toMatch(/60 templates/);
  expect(list).toContain('>Technique<');
  expect(list).not.toContain('>Platform<');
  expect(feed).toContain('The newest posters in the gallery.');

  await site.send(choose({}));

  expect(await site.read()).toEqual(before);
});
