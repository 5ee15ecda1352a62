import { type Feature, features } from '../../cms/shared/features.ts';
import { byKind, entryKinds } from '../../cms/shared/kinds.ts';
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
    ...entryKinds.flatMap((kind) => [byKind[kind].feed.path.slice(1), getManifestPath(kind).slice(1)]),
  ].map(toOutputPath),
);

/** The features that fixed outputs need. Without its feature, an output does not exist. */
export const featureOf: ReadonlyMap<OutputPath, Feature> = new Map([
  ...[...landingPages, ...accountPages].flatMap((page) => {
    const feature = findFeature(page);
    return feature ? [[getPageFile(page), feature] as const] : [];
  }),
  [toOutputPath('push-key.txt'), 'push'],
  [toOutputPath(byKind.inspiration.feed.path.slice(1)), 'inspirations'],
  [toOutputPath(getManifestPath('inspiration').slice(1)), 'inspirations'],
]);

/** The outputs that exist only with a feature, if this is the tag of one. */
export function listOutputsOfFeature(tag: InvalidationTag): OutputPath[] {
  const feature = features.find((one) => tag === createQueryKey('hasFeature', one));
  return Array.from(featureOf).flatMap(([path, needed]) => (needed === feature ? [path] : []));
}
