import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { headersFile } from '../lib/headers-file.ts';
import type { Entry } from '../catalogue/entry.ts';
import { facets } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey } from '../catalogue/query-keys.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildRequest } from '../rebuild/rebuild.ts';
import type { Inputs, PlainKey } from '../rebuild/types.ts';
import { computeCodeKeys, compileBundle, openBundle } from './bundle.ts';
import { type CatalogueLists, createOutputs } from './outputs.ts';
import { createPageRender, createRender, type PageRender } from './render-outputs.ts';
import type { RenderWorkerData } from './render-worker.ts';

/** The compiled code of the site, as the engine needs it. */
export type CompiledSite = Required<Pick<RebuildRequest, 'outputs' | 'render' | 'code' | 'worker'>> & {
  /** Renders a page that is not an output. */
  renderPage: PageRender;
};

/** Compiles the current code of the site. Resolves with the outputs of the site and the functions that render them. */
export async function compileSite(config: Config, lists: CatalogueLists, log: Log): Promise<CompiledSite> {
  const { places, public: environment, site } = config;
  const keys = computeKeys(config);
  if (!existsSync(join(places.bundles, keys.bundle))) log.info('Compiling the site …');
  const folder = await compileBundle({ root, directory: places.bundles, key: keys.bundle, environment });
  const bundle = openBundle(folder);
  const forWorkers: RenderWorkerData = {
    bundle: folder,
    replica: places.replica,
    mirror: places.media,
    typefaces: places.typefaces,
    dist: places.dist,
    siteUrl: site.url,
  };
  return {
    outputs: createOutputs(lists, bundle.assets),
    render: createRender({
      bundle,
      mirror: places.media,
      typefaces: places.typefaces,
      siteUrl: site.url,
    }),
    renderPage: createPageRender(bundle, site.url),
    code: keys.code,
    worker: { url: new URL('render-worker.ts', import.meta.url), data: forWorkers },
  };
}

/** Copies the bundle's page renderer and header rules to the folder that the functions of Netlify include. */
export async function provideFunctions(config: Config): Promise<void> {
  const { bundles, forFunctions } = config.places;
  await rm(forFunctions, { recursive: true, force: true });
  for (const part of ['server', join('client', headersFile)]) {
    await cp(join(bundles, computeKeys(config).bundle, part), join(forFunctions, part), { recursive: true });
  }
}

function computeKeys({ public: environment, site }: Config) {
  return computeCodeKeys({ root, environment, siteUrl: site.url });
}

/** In entries of each kind: V8 compiles a function after about a hundred calls. */
const entriesOfKind = 20;

/**
 * Renders the pages of the newest entries and throws them away. After that V8 has compiled the code that renders pages, and the
 * first publish is as fast as later ones. Requests are answered in between.
 */
export async function warmUp(
  { outputs, render }: Pick<CompiledSite, 'outputs' | 'render'>,
  catalogue: Pick<Catalogue, 'entry' | 'list'> & Pick<Inputs, 'answer'>,
): Promise<void> {
  for (const kind of entryKinds) {
    const { items } = catalogue.list(kind, 'all', { sort: 'updatedAt:desc', limit: entriesOfKind });
    for (const { slug } of items) {
      const entry = catalogue.entry(kind, slug);
      for (const path of entry ? listKeysAround(entry).flatMap(outputs.of) : []) {
        if (!path.endsWith('.html')) continue;
        // If a page cannot be rendered, its publish reports the reason.
        await render(path, catalogue.answer).catch(() => undefined);
        await nextTurn();
      }
    }
  }
}

/** The query keys of the pages of an entry, its author and its facets. */
function listKeysAround(entry: Entry): PlainKey[] {
  const { kind, slug, author } = entry;
  return [
    createQueryKey('entry', kind, slug),
    ...(author ? [createQueryKey('author', author.username)] : []),
    ...facets.flatMap(({ type, field }) =>
      entry[field].map((facet) => createQueryKey('facet', kind, type, facet.slug)),
    ),
  ];
}
