import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { Render } from '../rebuild/types.ts';
import type { Bundle } from './bundle.ts';
import { addressOf, mediaPrefix } from './outputs.ts';

export type RenderOptions = {
  bundle: Bundle;
  /** The folder of the mirrored media. */
  mirror: string;
  /** The origin of the public site, with which absolute addresses begin. */
  siteUrl: string;
};

/** Makes every output of `createOutputs`: pages through Astro, media and compiled assets as they are. */
export function createRender({ bundle, mirror, siteUrl }: RenderOptions): Render {
  return async (path, read) => {
    const catalogue = createCatalogue(read);
    if (bundle.assets.has(path)) return readFile(join(bundle.client, path));
    if (path.startsWith(mediaPrefix)) {
      const media = catalogue.media(path.slice(mediaPrefix.length));
      if (!media) throw new Error(`No picture of the catalogue uses the media file ${path}.`);
      return readFile(join(mirror, media.source));
    }

    const address = addressOf(path);
    const app = await bundle.loadApp();
    const request = new Request(new URL(address, siteUrl));
    const response = await app.render(request, { locals: { catalogue } }).catch((cause) => {
      throw new Error(`The page ${address} could not be rendered.`, { cause });
    });
    if (response.status !== (path === '404.html' ? 404 : 200)) {
      throw new Error(
        `The page ${address} could not be rendered: Astro answered with status ${response.status}.`,
      );
    }
    return new Uint8Array(await response.arrayBuffer());
  };
}
