import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildRequest } from '../rebuild/engine.ts';
import { compileBundle, openBundle } from './bundle.ts';
import { codeKeysOf } from './bundle-key.ts';
import { type CatalogueLists, createOutputs } from './outputs.ts';
import { createPageRender, createRender } from './output-renderer.ts';
import type { RenderWorkerData } from './render-worker.ts';

/** What the engine must know of the site's code. */
export type CompiledSite = Required<Pick<RebuildRequest, 'outputs' | 'render' | 'code' | 'worker'>> & {
  /** Makes a page that is no output. */
  renderPage: ReturnType<typeof createPageRender>;
};

/** Compiles the site's present code once. Resolves with the outputs that the site has, and how it renders them. */
export async function compileSite(config: Config, lists: CatalogueLists, log: Log): Promise<CompiledSite> {
  const { places, public: environment, site } = config;
  const keys = keysOf(config);
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
    outputs: createOutputs(lists, bundle.assets),
    render: createRender({ bundle, mirror: places.media, siteUrl: site.url }),
    renderPage: createPageRender(bundle, site.url),
    code: keys.code,
    worker: { url: new URL('render-worker.ts', import.meta.url), data: forWorkers },
  };
}

/** Puts the compiled site where the functions of Netlify take it along: what renders pages, and their headers. */
export async function provideFunctions(config: Config): Promise<void> {
  const { bundles, forFunctions } = config.places;
  await rm(forFunctions, { recursive: true, force: true });
  for (const part of ['server', 'client/_headers']) {
    await cp(join(bundles, keysOf(config).bundle, part), join(forFunctions, part), { recursive: true });
  }
}

function keysOf({ public: environment, site }: Config) {
  return codeKeysOf({ root, environment, siteUrl: site.url });
}
