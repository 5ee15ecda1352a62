import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../cms/shared/gallery.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { isBrandFile } from '../../src/brand/brand-files.ts';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createBuiltSite, mentioning, ran } from './built-site.ts';

const few = { templates: 12, inspirations: 0 };
const choose = (chosen: Partial<Settings>): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, ...chosen },
});
/** A picture of the media library. Its bytes change with its hash. */
const createPicture = (hash: string, publicId: string | null = null): SentRecord => ({
  type: 'media',
  id: 'logo-1',
  record: {
    url: publicId === null ? '/uploads/logo.svg' : 'https://cdn.example/logo.svg',
    mime: 'image/svg+xml',
    width: 512,
    height: 512,
    hash,
    updatedAt: hash,
    publicId,
    palette: [],
  },
});
const isBrand = (path: string) => isBrandFile(toOutputPath(path));
const pickBrand = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => isBrand(path)));

test('another name gives the gallery a mark of its own, in every icon, picture and page', async () => {
  using site = await createBuiltSite(few);
  const before = await site.read();

  await site.send(choose({ name: 'Plakat', tagline: 'Paper.' }));

  const files = await site.read();
  const brand = Object.keys(pickBrand(before));
  expect(brand.length).toBe(10);
  expect(brand.filter((path) => files[path] === before[path])).toEqual([]);
  const pages = Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.html')));
  expect(mentioning(pages, 'M5 9h6v6H5z')).toEqual([]);
  expect(files['index.html']).toContain('<span class="mark" aria-hidden="true">');
  expect(files['index.html']).toContain('<meta property="og:image:alt" content="Paper.">');
  expect(files['gallery.css']).toContain('.mark {');

  await site.send(choose({}));
  expect(await site.read()).toEqual(before);
});

test('the mark of a name without letters is the same for all such names, whatever typefaces the machine has', async () => {
  using site = await createBuiltSite(few);
  const marks: (string | undefined)[] = [];
  for (const name of ['🍋', '★', 'Lemon']) {
    await site.send(choose({ name }));
    marks.push((await site.read())['icons/512.png']);
  }

  const [emoji, star, letter] = marks;
  expect([emoji === star, emoji === letter]).toEqual([true, false]);
});

test('the pictures for social networks have words in the language of the gallery, and its icons stay', async () => {
  using site = await createBuiltSite(few);
  const before = pickBrand(await site.read());

  await site.send(choose({ language: 'de' }));

  const after = pickBrand(await site.read());
  const changed = Object.keys(before).filter((path) => after[path] !== before[path]);
  expect(changed.length).toBe(5);
  expect(changed.filter((path) => !path.startsWith('social/'))).toEqual([]);

  await site.send(choose({}));
  expect(pickBrand(await site.read())).toEqual(before);
});

test('a logo renders what shows it, another one no page, and an edit of an entry nothing of it', async () => {
  using site = await createBuiltSite(few);
  await site.send(choose({ name: 'Plakat', logo: 'logo-1' }), createPicture('a'));
  const { 'gallery.css': sheet } = await site.read();
  expect(sheet).toMatch(/url\("\/_media\/[\da-f]{20}-logo\.png"\)/);

  const other = await site.send(createPicture('b'));

  expect(ran(other).filter((path) => !path.startsWith('_media/') && !isBrand(path))).toEqual(['gallery.css']);
  expect(ran(other)).toEqual(expect.arrayContaining(['favicon.svg', 'icons/192.png', 'social/home.png']));

  const edit = await site.change('template-3', { description: 'Said anew.' });

  expect(ran(edit).filter((path) => isBrand(path) || path === 'gallery.css')).toEqual([]);
});

test('a logo on an image CDN is mirrored too', async () => {
  using site = await createBuiltSite(few);

  await site.send(choose({ logo: 'logo-1' }), createPicture('a', 'p'));

  expect((await site.read())['gallery.css']).toMatch(/\/_media\/[\da-f]{20}-logo\.png/);
});

test('pages load the chosen typefaces early, and no other', async () => {
  using site = await createBuiltSite(few);
  const before = await site.read();
  const listPreloads = (page = '') =>
    Array.from(page.matchAll(/<link rel="preload" href="([^"]*)"/g), ([, file]) => file);
  expect(listPreloads(before['index.html'])).toEqual([expect.stringContaining('instrument-sans-latin-')]);
  expect(before['gallery.css']).toBe('');

  await site.send(choose({ headingTypeface: 'Fraunces', textTypeface: 'Inter' }));

  const { 'index.html': home, 'gallery.css': sheet } = await site.read();
  expect(listPreloads(home)).toEqual([
    expect.stringContaining('inter-latin-wght'),
    expect.stringContaining('fraunces-latin-wght'),
  ]);
  expect(sheet).toContain('html:root { --sans: "Inter Variable", "Inter fallback", sans-serif; }');
  expect(sheet).not.toContain('Instrument');
});
