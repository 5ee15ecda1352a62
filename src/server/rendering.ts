import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildRequest } from '../rebuild/engine.ts';
import { compileBundle, openBundle } from './bundle.ts';
import { codeKeysOf } from './bundle-key.ts';
import { type Contents, createOutputs } from './outputs.ts';
import { createRender } from './render.ts';
import type { RenderWorkerData } from './render-worker.ts';

/** What the engine must know of the site's code. */
export type Rendering = Required<Pick<RebuildRequest, 'outputs' | 'render' | 'code' | 'worker'>> & {
  /** Loads the code that renders pages, which the first page would wait for otherwise. */
  warmUp(): Promise<unknown>;
};

/** Compiles the site's present code unless that has been done, and says which outputs it has and how it renders them. */
export async function prepareRendering(config: Config, contents: Contents, log: Log): Promise<Rendering> {
  const { places, public: environment, site } = config;
  const keys = codeKeysOf({ root, environment, siteUrl: site.url });
  if (!existsSync(join(places.bundles, keys.bundle))) log.info('Compiling the site …');
  const folder = await compileBundle({ root, directory: places.bundles, key: keys.bundle, environment });
  const bundle = openBundle(folder);
  const forWorkers: RenderWorkerData = {
    bundle: folder,
    replica: places.replica,
    mirror: places.media,
    dist: places.dist,
    siteUrl: site.url,
  };
  return {
    outputs: createOutputs(contents, bundle.assets),
    render: createRender({ bundle, mirror: places.media, siteUrl: site.url }),
    code: keys.code,
    worker: { url: new URL('render-worker.ts', import.meta.url), data: forWorkers },
    warmUp: bundle.loadSite,
  };
}
