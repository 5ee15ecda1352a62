import { join } from 'node:path';
import { feedEnding } from '../catalogue/paths.ts';
import { isLanguage } from '../../cms/shared/languages.ts';
import { renderMovedPage } from '../catalogue/moved-page.ts';
import { createCatalogue } from '../catalogue/query-keys.ts';
import type { Moved } from '../catalogue/reads.ts';
import type { OutputPath, QueryKey, Render } from '../rebuild/types.ts';
import { isAsMirrored } from '../replica/records/pictures.ts';
import { findDataKey } from '../search/format/data-files.ts';
import { readRegularFile } from '../storage/regular-file.ts';
import { drawBrandFile, isBrandFile } from './brand/brand-files.ts';
import type { Bundle } from './bundle.ts';
import { getAddress, redirectsFile } from './http/addresses.ts';
import { findRouteKey, mediaPrefix, readMoved } from './outputs.ts';

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

    if (path === redirectsFile) return createCatalogue(read).redirects();

    const key = findRouteKey(path);
    const moved = key === undefined ? undefined : readMoved(read(key));
    if (!moved) return renderPage(getAddress(path), read);
    const language = createCatalogue(read).setting('language');
    return renderMovedPage(addEnding(moved, path), siteUrl, isLanguage(language) ? language : undefined);
  };
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

/** Renders the page of an address. Rejects with an error that names the address. */
export type PageRender = (address: string, read: (key: QueryKey) => unknown) => Promise<string>;

/** Creates a function that renders the page of an address. */
export function createPageRender(
  { loadSite, listScripts }: Pick<Bundle, 'loadSite' | 'listScripts'>,
  siteUrl: string,
): PageRender {
  const rendered = new Map<string, string>();
  return async (address, read) => {
    const site = await loadSite();
    const request = new Request(new URL(address, siteUrl));
    return site
      .render(request, { catalogue: createCatalogue(read), rendered, listScripts })
      .catch((cause) => {
        throw new Error(`The page ${address} could not be rendered.`, { cause });
      });
  };
}
