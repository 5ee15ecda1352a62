import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createBuiltSite, ran, small } from './built-site.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { textOfFile } from './built-pages.ts';

const call = (kindNames: string): SentRecord => ({
  type: 'gallery',
  id: 'gallery-1',
  record: { ...defaultSettings, kindNames },
});
const posters = 'template = a poster, posters, /posters\ninspiration = a room, rooms, /rooms';
const prints = 'template = a print, prints, /prints /posters\ninspiration = a room, rooms, /rooms';

const former = /^(free-templates|templates|inspirations)(\/|\.html$)/;
const findTarget = (file = '') => /http-equiv="refresh" content="0;url=([^"]+)"/.exec(file)?.[1];

let site: Awaited<ReturnType<typeof createBuiltSite>>;
let before: Record<string, string>;
beforeAll(async () => {
  site = await createBuiltSite(small);
  before = await site.read();
  await site.send(call(posters));
});
afterAll(() => site[Symbol.dispose]());

test('the pages of a kind are in the folder that the owner has chosen, and every former address leads to its page', async () => {
  const files = await site.read();

  const old = Object.keys(before).filter((path) => former.test(path));
  expect(old.length).toBeGreaterThan(100);
  for (const path of old) {
    const own = path.replace(/^(free-)?templates/, '$1posters').replace(/^inspirations/, 'rooms');
    expect(findTarget(textOfFile(files[path] ?? '')), path).toBe(encodeURI(`/${own.replace(/\.html$/, '')}`));
    expect(findTarget(files[own])).toBeUndefined();
    expect(files[own]).toBeDefined();
  }
  expect(findTarget(files['free-templates.html'])).toBe('/free-posters');
  expect(files['free-posters.html']).toMatch(/rel="canonical" href="[^"]+\/free-posters"/);
  expect(files['index.html']).toContain('href="/free-posters"');
  expect(files['_redirects']).toContain('/free-templates /free-posters 301!\n');
  expect(files['posters/template-1.html']).toContain('<link rel="canonical" href="https://');
  expect(files['posters/template-1.html']).toMatch(/rel="canonical" href="[^"]+\/posters\/template-1"/);
  expect(files['_redirects']).toContain('/templates/* /posters/:splat 301!\n');
});

test('no page, feed or sitemap names a former folder', async () => {
  const files = Object.entries(await site.read()).filter(
    ([path, file]) => /\.(html|xml|json)$/.test(path) && !findTarget(file),
  );
  const named = files.flatMap(([path, file]) =>
    Array.from(
      // The scripts have the table of kinds.
      file
        .replaceAll(/<script(?! type)[^>]*>.*?<\/script>/gs, '')
        .matchAll(/(?<!social)\/(?:(?:free-)?templates|inspirations)\b(?!\.png)[^"<\s]*/g),
      ([link]) => `${path}: ${link}`,
    ),
  );
  expect(named).toEqual([]);
});

test('another folder later leads from all folders before to the new one, and the first site comes back without the setting', async () => {
  await site.send(call(prints));

  const files = await site.read();
  for (const folder of ['templates', 'posters']) {
    expect(findTarget(files[`${folder}/template-1.html`])).toBe('/prints/template-1');
    expect(findTarget(files[`free-${folder}.html`])).toBe('/free-prints');
  }
  expect(files['prints/template-1.html']).toContain('<h1');

  await site.send(call(''));

  expect(await site.read()).toEqual(before);
});

test('an edit of an entry renders nothing in former folders', async () => {
  await site.send(call(posters));

  const report = await site.send(entryRecord('template', 1, createRandom(77)));

  expect(ran(report)).toContain('posters/template-1.html');
  expect(ran(report).filter((path) => former.test(path))).toEqual([]);
});

test('a former slug in a former folder leads to the present page at once', async () => {
  await site.send(call(posters));
  const { record, ...entry } = entryRecord('template', 1, createRandom(78));
  const report = await site.send({
    ...entry,
    record: { ...record, slug: 'moved', formerAddresses: ['template-1'] },
  });

  const files = await site.read();
  for (const folder of ['templates', 'posters'])
    expect(findTarget(files[`${folder}/template-1.html`])).toBe('/posters/moved');
  expect(findTarget(files['templates/moved.html'])).toBe('/posters/moved');
  expect(files['_redirects']).toContain('/templates/template-1 /posters/moved 301!\n');
  expect(ran(report).filter((path) => former.test(path))).toEqual([
    'templates/moved.html',
    'templates/template-1.html',
  ]);
});
