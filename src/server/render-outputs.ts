import { join } from 'node:path';
import { byKind, entryKinds, listFirstParts } from '../../cms/shared/kinds.ts';
import { listPaths, toOwnPath } from '../catalogue/folders.ts';
import { feedEnding } from '../catalogue/paths.ts';
import { isLanguage } from '../../cms/shared/languages.ts';
import { renderMovedPage } from '../catalogue/moved-page.ts';
import { createCatalogue, createMovedKey } from '../catalogue/query-keys.ts';
import type { Catalogue, Moved } from '../catalogue/reads.ts';
import type { OutputPath, QueryKey, Render } from '../rebuild/types.ts';
import { mostListed } from '../replica/moved.ts';
import { isAsMirrored } from '../replica/records/pictures.ts';
import { findDataKey } from '../search/format/data-files.ts';
import { readRegularFile } from '../storage/regular-file.ts';
import { drawBrandFile, isBrandFile } from '../brand/brand-files.ts';
import type { Bundle } from './bundle.ts';
import { getAddress, redirectsFile } from './http/addresses.ts';
import {
  findRouteKey,
  isInFormerFolder,
  mediaPrefix,
  readFolders,
  readMoved,
  toDefaultOutput,
} from './outputs.ts';

export type RenderOptions = {
  bundle: Bundle;
  /** The folder of the mirrored media. */
  mirror: string;
  /** The folder of the typefaces that pictures are drawn with. */
  typefaces: string;
  /** The origin of the public site. Absolute addresses begin with it. */
  siteUrl: string;
};

/** Renders the outputs of `createOutputs`: Astro renders pages; data files, media and compiled assets are passed on unchanged. */
export function createRender({ bundle, mirror, typefaces, siteUrl }: RenderOptions): Render {
  const renderPage = createPageRender(bundle, siteUrl);
  return async (path, read) => {
    if (bundle.assets.has(path)) {
      const drawn = isBrandFile(path)
        ? await drawBrandFile(path, createCatalogue(read), { mirror, typefaces })
        : undefined;
      return drawn ?? readAsset(bundle.client, path);
    }
    if (path.startsWith(mediaPrefix)) {
      const media = createCatalogue(read).media(path.slice(mediaPrefix.length));
      if (!media) throw new Error(`No picture of the catalogue uses the media file ${path}.`);
      return readMirrored(mirror, media.source);
    }

    const dataKey = findDataKey(path);
    if (dataKey !== undefined) {
      const text = read(dataKey);
      if (typeof text !== 'string') throw new Error(`The catalogue has no data file ${path}.`);
      return text;
    }

    const catalogue = createCatalogue(read);
    if (path === redirectsFile) return listRedirects(catalogue);

    const folders = readFolders(catalogue);
    const own = toDefaultOutput(path, folders);
    const findTarget = () => {
      const key = findRouteKey(own);
      const isFormer = isInFormerFolder(path, folders);
      // In a former folder, an edit of the entry changes nothing.
      const renamed = key && readMoved(read(isFormer ? createMovedKey(key) : key));
      if (renamed) return addEnding(renamed, own).movedTo;
      return isFormer ? getAddress(own) : undefined;
    };
    const target = findTarget();
    if (target === undefined) return renderPage(getAddress(own), read);
    const moved = { movedTo: toOwnPath(target, (kind) => folders[kind][0]) };
    const language = catalogue.setting('language');
    return renderMovedPage(moved, siteUrl, isLanguage(language) ? language : undefined);
  };
}

/** The lines of Netlify for former addresses, in each folder that they were in, and for whole folders. */
function listRedirects(catalogue: Catalogue): string {
  const lines = catalogue.redirects();
  const folders = readFolders(catalogue);
  const moved = entryKinds
    .flatMap((kind) => listFirstParts(kind, byKind[kind].folder))
    .flatMap((part) => {
      const [present, ...former] = listPaths(`/${part}`, folders);
      return former.flatMap((path) => [`${path} ${present} 301!\n`, `${path}/* ${present}/:splat 301!\n`]);
    });
  if (moved.length === 0) return lines;
  const renamed = Array.from(lines.matchAll(/^(\S+) (\S+)/gm), ([, from = '', to = '']) => {
    const present = toOwnPath(to, (kind) => folders[kind][0]);
    return listPaths(from, folders).map((path) => `${path} ${present} 301!\n`);
  });
  return [...renamed.flat().slice(0, mostListed), ...moved].join('');
}

/** The former address of a feed leads to the feed, and not to its page. */
const addEnding = ({ movedTo }: Moved, path: OutputPath): Moved => ({
  movedTo: path.endsWith(feedEnding) ? `${movedTo}${feedEnding}` : movedTo,
});

async function readAsset(folder: string, path: OutputPath): Promise<Buffer> {
  const bytes = await readRegularFile(join(folder, path));
  if (bytes) return bytes;
  throw new Error(
    `The file ${join(folder, path)} of the compiled site is gone. Restart the site, which compiles it again.`,
  );
}

async function readMirrored(folder: string, name: string): Promise<Buffer> {
  const bytes = await readRegularFile(join(folder, name)).catch(() => undefined);
  if (bytes && isAsMirrored(name, bytes)) return bytes;
  throw new Error(
    `The picture ${join(folder, name)} is damaged or gone. "npm run build -- --reconcile" fetches it again.`,
  );
}

/** Renders the page of an address with the folders of `byKind`. Rejects with an error that names the address. */
export type PageRender = (address: string, read: (key: QueryKey) => unknown) => Promise<string>;

/** Creates a function that renders the page of an address. */
export function createPageRender(
  { loadSite, listScripts }: Pick<Bundle, 'loadSite' | 'listScripts'>,
  siteUrl: string,
): PageRender {
  const rendered = new Map<string, string>();
  return async (address, read) => {
    const site = await loadSite();
    const catalogue = createCatalogue(read);
    const folders = readFolders(catalogue);
    const url = new URL(
      toOwnPath(address, (kind) => folders[kind][0]),
      siteUrl,
    );
    const request = new Request(new URL(address, siteUrl));
    return site.render(request, { catalogue, url, rendered, listScripts }).catch((cause) => {
      throw new Error(`The page ${address} could not be rendered.`, { cause });
    });
  };
}
