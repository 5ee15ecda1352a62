import { expect, test } from 'vitest';
import { type Feature, features } from '../../cms/shared/features.ts';
import { toOutputPath } from '../../src/rebuild/types.ts';
import {
  createQueryKey,
  getListTag,
  type InvalidationTag,
  type PlainKey,
} from '../../src/catalogue/query-keys.ts';
import { getAddress } from '../../src/server/http/addresses.ts';
import { createOutputs } from '../../src/server/outputs.ts';

const names_ = {
  hasFeature: (feature: Feature) => feature !== 'push' || undefined,
  setting: () => '',
  slugs: (kind: string) => (kind === 'template' ? ['atlas', 'été 日本'] : ['dune']),
  facetSlugs: (kind: string, type: string) =>
    kind === 'template' && type === 'industry' ? ['half off', 'a/b'] : [],
  usernames: () => ['ines', 'ada', '../up', 'who?'],
  collectionSlugs: () => ['six-pages'],
  pageSlugs: () => ['about'],
  sitemapParts: (kind: string) => (kind === 'template' ? ['0', '1'] : []),
  mediaFiles: () => ['0123456789abcdef0123.webp'],
  dataFiles: (kind: string, section: string) =>
    kind === 'template' && section === 'words' ? ['0123456789abcdef'] : [],
};
const answered = new Set([
  ...features.flatMap((feature) => (feature === 'push' ? [] : createQueryKey('hasFeature', feature))),
  createQueryKey('entry', 'template', 'atlas'),
  createQueryKey('entry', 'template', 'été 日本'),
  createQueryKey('entry', 'inspiration', 'dune'),
  createQueryKey('facet', 'template', 'industry', 'half off'),
  createQueryKey('author', 'ines'),
  createQueryKey('author', 'ada'),
  createQueryKey('collection', 'six-pages'),
  createQueryKey('page', 'about'),
  createQueryKey('sitemapPart', 'template', '0'),
  createQueryKey('sitemapPart', 'template', '1'),
  createQueryKey('media', '0123456789abcdef0123.webp'),
  createQueryKey('dataFile', 'template', 'words', '0123456789abcdef'),
]);
const outputs = createOutputs(names_, [toOutputPath('_astro/app.js'), toOutputPath('favicon.svg')]);

test('every listed output either always exists or belongs to a key that has an answer', () => {
  const paths = [...outputs.all()];

  for (const path of paths) expect(outputs.subject(path) ?? 'always').toSatisfy(isAnswered);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every key that has its own answer is listed as an output', () => {
  const subjects = new Set([...outputs.all()].map((path) => outputs.subject(path)));

  for (const key of answered) expect(subjects).toContain(key);
});

test('a path that is not listed is not an output, or belongs to a key without an answer', () => {
  for (const path of [
    'templates/gone.html',
    'authors.html',
    'sitemap/template-2.xml',
    '_media/gone.webp',
    'data/template/words-gone.json',
  ]) {
    expect(answered).not.toContain(outputs.subject(toOutputPath(path)));
  }
  for (const path of [
    'authors/.hidden.html',
    'authors/a/b.html',
    'authors/who?.html',
    'authors/../up.html',
  ]) {
    expect(outputs.subject(toOutputPath(path))).toBeNull();
  }
  for (const path of [
    'authors/rss.xml',
    'templates/atlas/rss.xml',
    'about/us.html',
    '_astro/old.js',
    'templates/atlas.htm',
    'data/other.json',
    '',
  ]) {
    expect(outputs.subject(toOutputPath(path))).toBeNull();
  }
});

test('the pages of authors and lookups have feeds, which exist as long as they do', () => {
  expect(outputs.of(createQueryKey('author', 'ines'))).toEqual(['authors/ines.html', 'authors/ines/rss.xml']);
  expect(outputs.of(createQueryKey('facet', 'template', 'industry', 'half off'))).toEqual([
    'templates/by/industry/half off.html',
    'templates/by/industry/half off/rss.xml',
  ]);
});

test('the tag of an output leads back to it', () => {
  for (const path of outputs.all()) {
    const key = outputs.subject(path);
    if (key) expect(outputs.of(key)).toContain(path);
  }
});

test('a tag of no output leads to none', () => {
  for (const tag of [
    'list/template/all',
    'related/template/atlas-id',
    'sitemapParts/template',
    'author/a/b',
    'facets/template/tag',
  ]) {
    expect(outputs.of(tag as InvalidationTag)).toEqual([]);
  }
});

test('an output has a higher stage than those it refers to, and pages of entries come before data files', () => {
  const paths = [
    '_media/0123456789abcdef0123.webp',
    'templates/atlas.html',
    'data/template/cards-0123456789abcdef.json',
    'data/template.json',
  ].map(toOutputPath);
  const stages = paths.map(outputs.stage);

  expect(stages).toEqual([...stages].sort());
  expect(new Set(stages).size).toBe(paths.length);
  expect(outputs.stage(toOutputPath('_astro/app.js'))).toBe(stages[0]);
  for (const page of ['index.html', 'inspirations/all.html', 'templates/preview.html'])
    expect(outputs.stage(toOutputPath(page))).toBe(stages[3]);
});

test.each([
  ['index.html', '/'],
  ['inspirations.html', '/inspirations'],
  ['templates/été 日本.html', '/templates/%C3%A9t%C3%A9%20%E6%97%A5%E6%9C%AC'],
  ['templates/index.html', '/templates/index'],
  ['sitemap/template-0.xml', '/sitemap/template-0.xml'],
])('the output %s has the address %s', (path, address) => {
  expect(getAddress(toOutputPath(path))).toBe(address);
});

function isAnswered(key: PlainKey | 'always'): boolean {
  return key === 'always' || answered.has(key);
}

test('an entry and the pictures that it shows have priority, and outputs that only mention them do not', () => {
  expect(outputs.hasPriority(createQueryKey('entry', 'template', 'atlas'))).toBe(true);
  expect(outputs.hasPriority(createQueryKey('media', '0123456789abcdef0123.webp'))).toBe(true);

  for (const tag of [
    createQueryKey('related', 'template', 'atlas'),
    getListTag('template', 'all'),
    createQueryKey('facet', 'template', 'industry', 'half off'),
    createQueryKey('author', 'ines'),
    createQueryKey('hasFeature', 'inspirations'),
    createQueryKey('sitemapPart', 'template', '0'),
    createQueryKey('dataFile', 'template', 'words', '0123456789abcdef'),
  ])
    expect(outputs.hasPriority(tag)).toBe(false);
});
