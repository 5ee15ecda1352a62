import { facets, type LookupType } from '../../cms/shared/facets.ts';
import { byKind, type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { type KindFolders, parseKindFolders } from '../../cms/shared/own-names.ts';
import { listPaths, toDefaultPath } from '../catalogue/folders.ts';
import { feedEnding } from '../catalogue/paths.ts';
import { featureOf, fixedPaths, listOutputsOfFeature } from './fixed-outputs.ts';
import { isPageName } from '../../cms/shared/page-name.ts';
import { createQueryKey, unescapeText } from '../catalogue/query-keys.ts';
import type { Catalogue, Moved } from '../catalogue/reads.ts';
import { readField } from '../lib/objects.ts';
import {
  type InvalidationTag,
  type OutputPath,
  type Outputs,
  type PlainKey,
  toOutputPath,
} from '../rebuild/types.ts';
import { type DataSection, dataSections } from '../search/format/data-files.ts';

/** Reads the setting that has the folders of kinds. */
export type FolderSetting = { setting(name: 'kindNames'): string };

/**
 * The lists of the catalogue that outputs are made from, each in a stable order. Slugs and usernames include the former ones at
 * which the answer is `Moved`.
 */
export interface CatalogueLists extends Pick<Catalogue, 'hasFeature'>, FolderSetting {
  slugs(kind: EntryKind): Iterable<string>;
  facetSlugs(kind: EntryKind, type: LookupType): Iterable<string>;
  usernames(): Iterable<string>;
  collectionSlugs(): Iterable<string>;
  pageSlugs(): Iterable<string>;
  sitemapParts(kind: EntryKind): Iterable<string>;
  mediaFiles(): Iterable<string>;
  dataFiles(kind: EntryKind, section: DataSection): Iterable<string>;
}

/** The folder of mirrored media below `dist/`. */
export const mediaPrefix = '_media/';

/** Whether the name of an output changes with its bytes. The manifests match too, but they are never removed. */
export const isNamedByContent = (path: OutputPath): boolean => /^(_astro|data)\//.test(path);

/** The outputs of one shape, one for each name. An output exists while the query key of its name has an answer. */
type OutputRoute = {
  prefix: string;
  suffix: string;
  key(name: string): PlainKey;
  names(lists: CatalogueLists): Iterable<string>;
  stage: number;
};

/** Files that pages refer to are first, then the pages of entries, for which editors wait, then data files and lists. */
const stages = { file: 0, entry: 1, data: 2, overview: 3 } as const;

const createEntryRoute = (kind: EntryKind): OutputRoute => ({
  prefix: `${byKind[kind].folder}/`,
  suffix: '.html',
  key: (slug) => createQueryKey('entry', kind, slug),
  names: (lists) => lists.slugs(kind),
  stage: stages.entry,
});

const createSitemapRoute = (kind: EntryKind): OutputRoute => ({
  prefix: `sitemap/${kind}-`,
  suffix: '.xml',
  key: (part) => createQueryKey('sitemapPart', kind, part),
  names: (lists) => lists.sitemapParts(kind),
  stage: stages.overview,
});

const createFacetRoute = (kind: EntryKind, type: LookupType): OutputRoute => ({
  prefix: `${byKind[kind].folder}/by/${type}/`,
  suffix: '.html',
  key: (slug) => createQueryKey('facet', kind, type, slug),
  names: (lists) => lists.facetSlugs(kind, type),
  stage: stages.overview,
});

const createDataRoute = (kind: EntryKind, section: DataSection): OutputRoute => ({
  prefix: `data/${kind}/${section}-`,
  suffix: '.json',
  key: (name) => createQueryKey('dataFile', kind, section, name),
  names: (lists) => lists.dataFiles(kind, section),
  stage: stages.data,
});

const authors: OutputRoute = {
  prefix: 'authors/',
  suffix: '.html',
  key: (name) => createQueryKey('author', name),
  names: (lists) => lists.usernames(),
  stage: stages.overview,
};

const collections: OutputRoute = {
  prefix: 'collections/',
  suffix: '.html',
  key: (slug) => createQueryKey('collection', slug),
  names: (lists) => lists.collectionSlugs(),
  stage: stages.overview,
};

/** The texts of the gallery. No other page of the root has their names. */
const pages: OutputRoute = {
  prefix: '',
  suffix: '.html',
  key: (slug) => createQueryKey('page', slug),
  names: (lists) => lists.pageSlugs(),
  stage: stages.overview,
};

/** The pages that have feeds of their own. */
const withFeeds: OutputRoute[] = [
  authors,
  ...entryKinds.flatMap((kind) => facets.map(({ type }) => createFacetRoute(kind, type))),
];

/** Narrower prefixes are listed before wider ones, since the first match counts. */
const outputRoutes: OutputRoute[] = [
  {
    prefix: mediaPrefix,
    suffix: '',
    key: (name) => createQueryKey('media', name),
    names: (lists) => lists.mediaFiles(),
    stage: stages.file,
  },
  collections,
  ...withFeeds,
  ...withFeeds.map((pages) => ({ ...pages, suffix: feedEnding })),
  ...entryKinds.map(createEntryRoute),
  ...entryKinds.map(createSitemapRoute),
  ...entryKinds.flatMap((kind) => dataSections.map((section) => createDataRoute(kind, section))),
  pages,
];

/** Whether the output exists even when the catalogue is empty. */
const isFixed = (path: OutputPath): boolean => fixedPaths.has(path);

/**
 * The stage of an output. An output without a route or a fixed path is a file of the compiled bundle, or a page in a folder that the
 * owner has chosen.
 */
export function stageOf(path: OutputPath): number {
  if (isFixed(path)) return stages.overview;
  const otherwise = /^[^/]+\/[^/]+\.html$/.test(path) ? stages.entry : stages.overview;
  return findRoute(path)?.stage ?? (path.endsWith('.html') ? otherwise : stages.file);
}

/** The folders that the owner has chosen. */
export const readFolders = (settings: FolderSetting): KindFolders =>
  parseKindFolders(settings.setting('kindNames'));

/** The output with the folders of `byKind` in place of a present or a former folder of a kind. */
export const toDefaultOutput = (path: OutputPath, folders: KindFolders): OutputPath =>
  toOutputPath(toDefaultPath(`/${path}`, folders).slice(1));

/** The same output in each folder of its kind, the present one first. A text at the address of a folder has none. */
function listOutputs(path: OutputPath, folders: KindFolders): OutputPath[] {
  if (toDefaultOutput(path, folders) !== path) return [];
  return listPaths(`/${path}`, folders).map((address) => toOutputPath(address.slice(1)));
}

/** @param assets The files of the compiled bundle for browsers, which become outputs unchanged. */
export function createOutputs(lists: CatalogueLists, assets: Iterable<OutputPath>): Outputs {
  const fixed = new Set([...fixedPaths, ...assets]);
  const readOwn = () => readFolders(lists);

  function* listDefaults(): Generator<OutputPath> {
    for (const path of fixed) {
      const feature = featureOf.get(path);
      if (feature === undefined || lists.hasFeature(feature)) yield path;
    }
    for (const { prefix, suffix, names } of outputRoutes) {
      for (const name of names(lists)) if (isPageName(name)) yield toOutputPath(`${prefix}${name}${suffix}`);
    }
  }

  return {
    *all() {
      const folders = readOwn();
      for (const path of listDefaults()) yield* listOutputs(path, folders);
    },

    of(tag) {
      const folders = readOwn();
      return findOutputs(tag).flatMap((path) => listOutputs(path, folders));
    },

    subject(path) {
      const own = toDefaultOutput(path, readOwn());
      const feature = featureOf.get(own);
      if (feature !== undefined) return createQueryKey('hasFeature', feature);
      return fixed.has(own) ? undefined : (findRouteKey(own) ?? null);
    },

    stage: (path) => stageOf(toDefaultOutput(path, readOwn())),

    hasPriority: (tag) => findOutputs(tag).some((path) => stageOf(path) <= stages.entry),
  };
}

function findOutputs(tag: InvalidationTag): OutputPath[] {
  const ofFeature = listOutputsOfFeature(tag);
  if (ofFeature.length > 0) return ofFeature;
  return outputRoutes.flatMap(({ prefix, suffix, key }) => {
    const start = key('');
    if (!tag.startsWith(start)) return [];
    const name = unescapeText(tag.slice(start.length));
    return isPageName(name) ? [toOutputPath(`${prefix}${name}${suffix}`)] : [];
  });
}

/** The query key of the entry that a page is about; `undefined` for other outputs. */
export function findEntryKey(path: OutputPath, folders: KindFolders): PlainKey | undefined {
  const own = toDefaultOutput(path, folders);
  return stageOf(own) === stages.entry ? findRouteKey(own) : undefined;
}

/** Whether an output is in a folder that its kind had before. */
export const isInFormerFolder = (path: OutputPath, folders: KindFolders): boolean =>
  listPaths(`/${toDefaultOutput(path, folders)}`, folders)[0] !== `/${path}`;

/** The output that is the page of an entry. */
export const getEntryPage = (
  { kind, slug }: { kind: EntryKind; slug: string },
  folders: KindFolders,
): OutputPath => toOutputPath(`${folders[kind][0]}/${slug}.html`);

function findRoute(path: OutputPath): OutputRoute | undefined {
  return outputRoutes.find(({ prefix, suffix }) => path.startsWith(prefix) && path.endsWith(suffix));
}

/** The query key of the name in a path with the folders of `byKind`; `undefined` when no route has such a path. */
export function findRouteKey(path: OutputPath): PlainKey | undefined {
  const route = isFixed(path) ? undefined : findRoute(path);
  const name = route && path.slice(route.prefix.length, path.length - route.suffix.length);
  return route && name !== undefined && isPageName(name) ? route.key(name) : undefined;
}

/** The answer to the query key of a page, if the page has moved. */
export function readMoved(answer: unknown): Moved | undefined {
  return readField(answer, 'movedTo') === undefined ? undefined : (answer as Moved);
}
