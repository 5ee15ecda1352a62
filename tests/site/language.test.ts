import { expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import type { Language } from '../../cms/shared/languages.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createBuiltSite, small } from './built-site.ts';

const speak = (language: Language): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, language },
});

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
