import { type Feature, features } from '../../cms/shared/features.ts';
import { byKind, type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { findFeature } from '../catalogue/features.ts';
import { accountPages, landingPages } from '../catalogue/paths.ts';
import { placesFile } from '../catalogue/places.ts';
import { previewKind } from '../catalogue/preview-paths.ts';
import { createQueryKey } from '../catalogue/query-keys.ts';
import { synonymsFile } from '../catalogue/synonyms.ts';
import { type InvalidationTag, type OutputPath, toOutputPath } from '../rebuild/types.ts';
import { getManifestPath } from '../search/format/data-files.ts';
import { redirectsFile } from './http/addresses.ts';

/** The output of a page, whose address has no extension (`build.format: 'file'`). */
function getPageFile(address: string): OutputPath {
  return toOutputPath(address === '/' ? 'index.html' : `${address.slice(1)}.html`);
}

/** The feed of a kind, and the manifest of its data files. */
const listFilesOfKind = (kind: EntryKind): OutputPath[] =>
  [byKind[kind].feed.path, getManifestPath(kind)].map((path) => toOutputPath(path.slice(1)));

/** The outputs that exist even when the catalogue is empty. */
export const fixedPaths: ReadonlySet<OutputPath> = new Set(
  [
    ...[...landingPages, ...accountPages].map(getPageFile),
    getPageFile(`/${byKind[previewKind].folder}/preview`),
    '404.html',
    'error.html',
    'sitemap.xml',
    'sitemap/pages.xml',
    'sitemap/facets.xml',
    'sitemap/authors.xml',
    'sitemap/collections.xml',
    'robots.txt',
    'manifest.webmanifest',
    'gallery.css',
    'push-key.txt',
    placesFile,
    synonymsFile,
    redirectsFile,
    ...entryKinds.flatMap(listFilesOfKind),
  ].map(toOutputPath),
);

/** The features that fixed outputs need. Without its feature, an output does not exist. */
export const featureOf: ReadonlyMap<OutputPath, Feature> = new Map([
  ...[...landingPages, ...accountPages].flatMap((page) => {
    const feature = findFeature(page);
    return feature ? [[getPageFile(page), feature] as const] : [];
  }),
  [toOutputPath('push-key.txt'), 'push'],
  ...entryKinds.flatMap((kind) => {
    const { feature } = byKind[kind];
    return feature ? listFilesOfKind(kind).map((path) => [path, feature] as const) : [];
  }),
]);

/** The outputs that exist only with a feature, if this is the tag of one. */
export function listOutputsOfFeature(tag: InvalidationTag): OutputPath[] {
  const feature = features.find((one) => tag === createQueryKey('hasFeature', one));
  return Array.from(featureOf).flatMap(([path, needed]) => (needed === feature ? [path] : []));
}
