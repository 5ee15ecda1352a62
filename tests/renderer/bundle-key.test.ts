import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeCodeKeys } from '../../src/server/bundle.ts';

/** Files that are not compiled into the bundle. */
const aroundBundle = ['src/server/http/routes.ts', 'src/replica/cms/sync.ts', 'src/edge/varnish.ts'];

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const keys = (environment = {}, siteUrl = 'https://one.example') =>
  computeCodeKeys({ root, environment, siteUrl });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-key-'));
  for (const file of ['astro.config.mjs', 'package-lock.json', 'tsconfig.json', 'public/icon.svg'])
    write(file, '1');
  for (const file of ['src/pages/index.astro', 'cms/shared/fold.ts', ...aroundBundle]) write(file, '1');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'src/pages/index.astro',
  'cms/shared/fold.ts',
  'public/icon.svg',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
])('an edit of %s that keeps its size changes both keys', (file) => {
  const before = keys();

  write(file, '2');

  expect(keys().bundle).not.toBe(before.bundle);
  expect(keys().code).not.toBe(before.code);
});

test.each(aroundBundle)('an edit of %s changes only the code key', (file) => {
  const before = keys();

  write(file, '2');

  expect(keys().bundle).toBe(before.bundle);
  expect(keys().code).not.toBe(before.code);
});

test('a renamed, an added or a removed page changes both keys', () => {
  const seen = [keys()];
  renameSync(join(root, 'src/pages/index.astro'), join(root, 'src/pages/home.astro'));
  seen.push(keys());
  write('src/pages/about.astro', '1');
  seen.push(keys());
  rmSync(join(root, 'src/pages/home.astro'));
  seen.push(keys());

  expect(new Set(seen.map(({ bundle }) => bundle)).size).toBe(4);
  expect(new Set(seen.map(({ code }) => code)).size).toBe(4);
});

test('tests, content, documents and times change neither key', () => {
  const before = keys();

  write('tests/renderer/new.test.ts', '1');
  write('.cache/replica.sqlite', '1');
  write('dist/index.html', '1');
  write('cms/src/index.ts', '1');
  write('README.md', '1');
  utimesSync(join(root, 'src/pages/index.astro'), 1, 1);

  expect(keys()).toEqual(before);
});

test('the same files in another folder have the same keys', () => {
  const before = keys();
  const moved = `${root}-moved`;
  cpSync(root, moved, { recursive: true });
  rmSync(root, { recursive: true });
  root = moved;

  expect(keys()).toEqual(before);
});

test('a public variable changes both keys, in whatever order they come', () => {
  const before = keys({ PUBLIC_A: '1', PUBLIC_B: '2' });

  expect(keys({ PUBLIC_B: '2', PUBLIC_A: '1' })).toEqual(before);
  expect(keys({ PUBLIC_A: '2', PUBLIC_B: '2' }).bundle).not.toBe(before.bundle);
});

test('the address of the site changes only the code key', () => {
  const before = keys();

  expect(keys({}, 'https://two.example').bundle).toBe(before.bundle);
  expect(keys({}, 'https://two.example').code).not.toBe(before.code);
});
