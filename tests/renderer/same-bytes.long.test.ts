import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { computeCodeKeys, compileBundle } from '../../src/server/bundle.ts';
import { createFolder } from '../folder.ts';
import { vapid } from '../push/vapid.ts';
import { readFolder } from '../rebuild/world.ts';
import { sampleEntry } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

const sources = [
  'src',
  'public',
  'cms/shared',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

function checkOut(place: string): string {
  mkdirSync(place, { recursive: true });
  for (const source of sources) cpSync(join(root, source), join(place, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** Compiles the checkout of the project in `place` with a key, and renders pages of every layout. */
async function buildIn(place: string, pushKey: string) {
  const environment = { PUBLIC_VAPID_KEY: pushKey };
  const { bundle: key } = computeCodeKeys({ root: place, environment, siteUrl });
  const directory = join(place, '.cache/bundle');
  const compiled = await compileBundle({ root: place, directory, key, environment });
  const { render } = await openSite(place, compiled);
  const pages = ['index.html', 'templates/atlas.html', 'featured.html', 'login.html', 'search.html'];
  return {
    client: await readFolder(join(compiled, 'client')),
    pages: await Promise.all(pages.map((path) => render(path, [sampleEntry()]))),
    pushKey: await render('push-key.txt', []),
  };
}

test('the same code gives the same bytes in any folder and with any push key, so that a deploy uploads only changes and two servers agree', async () => {
  const here = await buildIn(root, vapid.publicKey);
  const there = await buildIn(checkOut(join(createFolder(), 'another/checkout of it')), 'another-key');

  expect(there.client).toEqual(here.client);
  expect(there.pages).toEqual(here.pages);
  expect([here.pushKey, there.pushKey]).toEqual([vapid.publicKey, 'another-key']);
});
