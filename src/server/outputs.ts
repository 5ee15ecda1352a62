import { type DataSection, dataSections, manifestPath } from '../search/format/data-files.ts';
import { facets } from '../catalogue/facets.ts';
import { type EntryKind, entryKinds, type LookupType } from '../catalogue/kinds.ts';
import { accountPages, encodePath, folderOf, isPageName, landingPages } from '../catalogue/paths.ts';
import { previewPage } from '../catalogue/preview-paths.ts';
import { keyOf, unescapeText } from '../catalogue/read-keys.ts';
import type { OutputPath, Outputs, Scope } from '../rebuild/types.ts';

/** What the replica lists, each list in a stable order. */
export interface Contents {
  slugs(kind: EntryKind): Iterable<string>;
  facetSlugs(kind: EntryKind, type: LookupType): Iterable<string>;
  authors(): Iterable<string>;
  sitemapParts(kind: EntryKind): Iterable<string>;
  mediaFiles(): Iterable<string>;
  dataFiles(kind: EntryKind, section: DataSection): Iterable<string>;
}

/** Where mirrored media lie below `dist/`. */
export const mediaPrefix = '_media/';

/** Outputs of one shape, one for each name; an output exists while the key of its name has an answer. */
type Family = {
  prefix: string;
  suffix: string;
  key(name: string): string;
  names(contents: Contents): Iterable<string>;
  rank: number;
};

/** What pages refer to is in place first; then entries, for which editors wait; then what lists them. */
const rank = { file: 0, entry: 1, data: 2, overview: 3 } as const;

const entries = (kind: EntryKind): Family => ({
  prefix: `${folderOf[kind]}/`,
  suffix: '.html',
  key: (slug) => keyOf('entry', kind, slug),
  names: (contents) => contents.slugs(kind),
  rank: rank.entry,
});

const sitemapParts = (kind: EntryKind): Family => ({
  prefix: `sitemap/${kind}-`,
  suffix: '.xml',
  key: (part) => keyOf('sitemapPart', kind, part),
  names: (contents) => contents.sitemapParts(kind),
  rank: rank.overview,
});

const facetPages = (kind: EntryKind, type: LookupType): Family => ({
  prefix: `${folderOf[kind]}/by/${type}/`,
  suffix: '.html',
  key: (slug) => keyOf('facet', kind, type, slug),
  names: (contents) => contents.facetSlugs(kind, type),
  rank: rank.overview,
});

const dataFiles = (kind: EntryKind, section: DataSection): Family => ({
  prefix: `data/${kind}/${section}-`,
  suffix: '.json',
  key: (name) => keyOf('dataFile', kind, section, name),
  names: (contents) => contents.dataFiles(kind, section),
  rank: rank.data,
});

const authors: Family = {
  prefix: 'authors/',
  suffix: '.html',
  key: (name) => keyOf('author', name),
  names: (contents) => contents.authors(),
  rank: rank.overview,
};

/** A narrower prefix comes before a wider one. */
const families: Family[] = [
  {
    prefix: mediaPrefix,
    suffix: '',
    key: (name) => keyOf('media', name),
    names: (contents) => contents.mediaFiles(),
    rank: rank.file,
  },
  authors,
  ...entryKinds.flatMap((kind) => facets.map(({ type }) => facetPages(kind, type))),
  ...entryKinds.map(entries),
  ...entryKinds.map(sitemapParts),
  ...entryKinds.flatMap((kind) => dataSections.map((section) => dataFiles(kind, section))),
];

/** The outputs that exist whatever the catalogue holds. */
const overviews: OutputPath[] = [
  ...[...landingPages, ...accountPages].map(pageFileOf),
  pageFileOf(previewPage),
  '404.html',
  'error.html',
  'sitemap.xml',
  'sitemap/pages.xml',
  'sitemap/facets.xml',
  'sitemap/authors.xml',
  'rss.xml',
  'inspirations/rss.xml',
  'robots.txt',
  'push-key.txt',
  ...entryKinds.map((kind) => manifestPath(kind).slice(1)),
];

/** `assets`: the files that the compiled bundle has for browsers, which become outputs as they are. */
export function createOutputs(contents: Contents, assets: Iterable<OutputPath>): Outputs {
  const fixed = new Map<OutputPath, number>(overviews.map((path) => [path, rank.overview]));
  for (const path of assets) fixed.set(path, rank.file);
  const rankOf = (path: OutputPath) => fixed.get(path) ?? familyOf(path)?.rank ?? rank.overview;

  return {
    *all() {
      yield* fixed.keys();
      for (const { prefix, suffix, names } of families) {
        for (const name of names(contents)) if (isPageName(name)) yield `${prefix}${name}${suffix}`;
      }
    },

    of,

    subject(path) {
      if (fixed.has(path)) return undefined;
      const family = familyOf(path);
      const name = family && path.slice(family.prefix.length, path.length - family.suffix.length);
      return family && name !== undefined && isPageName(name) ? family.key(name) : null;
    },

    rank: rankOf,

    isUrgent: (scope) => of(scope).some((path) => rankOf(path) <= rank.entry),
  };
}

function of(scope: Scope): OutputPath[] {
  return families.flatMap(({ prefix, suffix, key }) => {
    const start = key('');
    if (!scope.startsWith(start)) return [];
    const name = unescapeText(scope.slice(start.length));
    return isPageName(name) ? [`${prefix}${name}${suffix}`] : [];
  });
}

/** The root-relative, percent-encoded address of an output. */
export function addressOf(path: OutputPath): string {
  return path === 'index.html' ? '/' : encodePath(`/${path.replace(/\.html$/, '')}`);
}

/** The output of a page without its extension in the address (`build.format: 'file'`). */
function pageFileOf(address: string): OutputPath {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function familyOf(path: OutputPath): Family | undefined {
  return families.find(({ prefix, suffix }) => path.startsWith(prefix) && path.endsWith(suffix));
}
