import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { compileBundle } from '../../src/server/bundle.ts';
import { codeKeysOf } from '../../src/server/bundle-key.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { sampleEntry } from './samples.ts';
import { openSite, siteUrl } from './site.ts';

const sources = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Compiles a checkout of the project in `place`, and renders pages of every layout. */
async function buildIn(place: string) {
  mkdirSync(place, { recursive: true });
  for (const source of sources) cpSync(join(root, source), join(place, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const { bundle: key, code } = codeKeysOf({ root: place, environment: {}, siteUrl });
  const directory = join(place, '.cache/bundle');
  const compiled = await compileBundle({ root: place, directory, key, environment: {} });
  const { render } = await openSite(place, compiled);
  const pages = ['index.html', 'templates/atlas.html', 'featured.html', 'login.html', 'search.html'];
  return {
    keys: [key, code],
    client: await readFolder(join(compiled, 'client')),
    pages: await Promise.all(pages.map((path) => render(path, [sampleEntry()]))),
  };
}

test('the same code gives the same bytes in whichever folder it lies, so that a deploy uploads what changed', async () => {
  const here = await buildIn(join(createFolder(), 'a'));
  const there = await buildIn(join(createFolder(), 'another/checkout of it'));

  expect(there.keys).toEqual(here.keys);
  expect(there.client).toEqual(here.client);
  expect(there.pages).toEqual(here.pages);
});
