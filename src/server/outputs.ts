import { type DataSection, dataSections, manifestPath } from '../search/format/data-files.ts';
import { facets } from '../catalogue/facets.ts';
import { type EntryKind, entryKinds, type LookupType } from '../catalogue/kinds.ts';
import { accountPages, encodePath, folderOf, isPageName, landingPages } from '../catalogue/paths.ts';
import { previewPage } from '../catalogue/preview-paths.ts';
import { keyOf, unescapeText } from '../catalogue/read-keys.ts';
import type { OutputPath, Outputs, InvalidationTag } from '../rebuild/types.ts';

/** The lists of the catalogue that outputs are made from, each in a stable order. */
export interface CatalogueLists {
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
type OutputRoute = {
  prefix: string;
  suffix: string;
  key(name: string): string;
  names(lists: CatalogueLists): Iterable<string>;
  stage: number;
};

/** What pages refer to comes first, then the entries that editors wait for, then the data files and pages that list them. */
const stages = { file: 0, entry: 1, data: 2, overview: 3 } as const;

const entries = (kind: EntryKind): OutputRoute => ({
  prefix: `${folderOf[kind]}/`,
  suffix: '.html',
  key: (slug) => keyOf('entry', kind, slug),
  names: (lists) => lists.slugs(kind),
  stage: stages.entry,
});

const sitemapParts = (kind: EntryKind): OutputRoute => ({
  prefix: `sitemap/${kind}-`,
  suffix: '.xml',
  key: (part) => keyOf('sitemapPart', kind, part),
  names: (lists) => lists.sitemapParts(kind),
  stage: stages.overview,
});

const facetPages = (kind: EntryKind, type: LookupType): OutputRoute => ({
  prefix: `${folderOf[kind]}/by/${type}/`,
  suffix: '.html',
  key: (slug) => keyOf('facet', kind, type, slug),
  names: (lists) => lists.facetSlugs(kind, type),
  stage: stages.overview,
});

const dataFiles = (kind: EntryKind, section: DataSection): OutputRoute => ({
  prefix: `data/${kind}/${section}-`,
  suffix: '.json',
  key: (name) => keyOf('dataFile', kind, section, name),
  names: (lists) => lists.dataFiles(kind, section),
  stage: stages.data,
});

const authors: OutputRoute = {
  prefix: 'authors/',
  suffix: '.html',
  key: (name) => keyOf('author', name),
  names: (lists) => lists.authors(),
  stage: stages.overview,
};

/** A narrower prefix comes before a wider one. */
const outputRoutes: OutputRoute[] = [
  {
    prefix: mediaPrefix,
    suffix: '',
    key: (name) => keyOf('media', name),
    names: (lists) => lists.mediaFiles(),
    stage: stages.file,
  },
  authors,
  ...entryKinds.flatMap((kind) => facets.map(({ type }) => facetPages(kind, type))),
  ...entryKinds.map(entries),
  ...entryKinds.map(sitemapParts),
  ...entryKinds.flatMap((kind) => dataSections.map((section) => dataFiles(kind, section))),
];

/** The outputs that exist whatever the catalogue holds. */
const fixedPaths: OutputPath[] = [
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
export function createOutputs(lists: CatalogueLists, assets: Iterable<OutputPath>): Outputs {
  const fixed = new Map<OutputPath, number>(fixedPaths.map((path) => [path, stages.overview]));
  for (const path of assets) fixed.set(path, stages.file);
  const stageOf = (path: OutputPath) => fixed.get(path) ?? routeOf(path)?.stage ?? stages.overview;

  return {
    *all() {
      yield* fixed.keys();
      for (const { prefix, suffix, names } of outputRoutes) {
        for (const name of names(lists)) if (isPageName(name)) yield `${prefix}${name}${suffix}`;
      }
    },

    of,

    subject(path) {
      if (fixed.has(path)) return undefined;
      const route = routeOf(path);
      const name = route && path.slice(route.prefix.length, path.length - route.suffix.length);
      return route && name !== undefined && isPageName(name) ? route.key(name) : null;
    },

    stage: stageOf,

    hasPriority: (tag) => of(tag).some((path) => stageOf(path) <= stages.entry),
  };
}

function of(tag: InvalidationTag): OutputPath[] {
  return outputRoutes.flatMap(({ prefix, suffix, key }) => {
    const start = key('');
    if (!tag.startsWith(start)) return [];
    const name = unescapeText(tag.slice(start.length));
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

function routeOf(path: OutputPath): OutputRoute | undefined {
  return outputRoutes.find(({ prefix, suffix }) => path.startsWith(prefix) && path.endsWith(suffix));
}
