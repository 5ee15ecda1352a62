import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCatalogue } from '../catalogue/read-keys.ts';
import { dataKeyOf } from '../search/index/file-table.ts';
import type { QueryKey, Render } from '../rebuild/types.ts';
import type { Bundle } from './bundle.ts';
import { addressOf, mediaPrefix } from './outputs.ts';

export type RenderOptions = {
  bundle: Bundle;
  /** The folder of the mirrored media. */
  mirror: string;
  /** The origin of the public site, with which absolute addresses begin. */
  siteUrl: string;
};

/** Makes every output of `createOutputs`: pages through Astro; data files, media and compiled assets as they are. */
export function createRender({ bundle, mirror, siteUrl }: RenderOptions): Render {
  const renderPage = createPageRender(bundle, siteUrl);
  return async (path, read) => {
    if (bundle.assets.has(path)) return readFile(join(bundle.client, path));
    if (path.startsWith(mediaPrefix)) {
      const media = createCatalogue(read).media(path.slice(mediaPrefix.length));
      if (!media) throw new Error(`No picture of the catalogue uses the media file ${path}.`);
      return readFile(join(mirror, media.source));
    }

    const dataKey = dataKeyOf(path);
    if (dataKey !== undefined) {
      const text = read(dataKey);
      if (typeof text !== 'string') throw new Error(`The catalogue has no data file ${path}.`);
      return text;
    }

    return renderPage(addressOf(path), read);
  };
}

/** Makes the page of an address. */
export function createPageRender({ loadSite }: Pick<Bundle, 'loadSite'>, siteUrl: string) {
  const rendered = new Map<string, string>();
  return async (address: string, read: (key: QueryKey) => unknown): Promise<string> => {
    const site = await loadSite();
    const request = new Request(new URL(address, siteUrl));
    return site.render(request, { catalogue: createCatalogue(read), rendered }).catch((cause) => {
      throw new Error(`The page ${address} could not be rendered.`, { cause });
    });
  };
}
