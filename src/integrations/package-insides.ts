// All code that relies on undocumented internals of Astro, React, Vite and sonner. An upgrade may change them without notice.
// Then `tests/renderer/package-insides.test.ts` shows the change.
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroGlobal, HookParameters } from 'astro';
import type { createApp } from 'astro/app/entrypoint';
import type { FetchState } from 'astro/fetch';
import type { renderToString } from 'astro/runtime/server/index.js';

type CompiledApp = ReturnType<typeof createApp>;
type Result = Awaited<ReturnType<FetchState['createResult']>>;
type Manifest = HookParameters<'astro:build:ssr'>['manifest'];

/** The property of a request in which Astro's dev server finds the locals. */
export const devLocals = Symbol.for('astro.locals');

/**
 * Prevents Astro from writing types for code editors into `folder`, which has no setting. Astro writes them only with these two
 * functions, and a build never reads them. `astro dev` and `astro check` still write them.
 */
export function writeNothingTo(folder: string): void {
  const { mkdirSync, writeFileSync } = fs;
  const isInside = (path: unknown) =>
    `${path instanceof URL ? fileURLToPath(path) : path}${sep}`.startsWith(folder);
  fs.mkdirSync = ((path: fs.PathLike, ...rest: [fs.MakeDirectoryOptions]) =>
    isInside(path) ? undefined : mkdirSync(path, ...rest)) as typeof mkdirSync;
  fs.writeFileSync = (path, ...rest) => (isInside(path) ? undefined : writeFileSync(path, ...rest));
}

/**
 * The hashes of all inline scripts and styles of the site. Astro lists the hash of each style sheet, but a page may
 * have joined sheets, so this adds the hashes of the joined sheets.
 */
export function listInlineHashes({ csp, routes }: Manifest) {
  if (!csp) throw new Error('security.csp must be set in astro.config.mjs, so that Astro lists the hashes.');
  const known = (entries: typeof csp.styleDirective.hashes) =>
    entries.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
  const joined = routes
    .flatMap((route) => route.styles)
    .flatMap((style) => (style.type === 'inline' ? `sha256-${hash('sha256', style.content, 'base64')}` : []));
  return {
    directives: csp.directives,
    scripts: known(csp.scriptDirective.hashes),
    styles: [...known(csp.styleDirective.hashes), ...joined],
  };
}

/** Makes the compiled app load each page once, leave the policy to `_headers`, and pass errors to its caller. */
export function prepareApp(app: CompiledApp): void {
  const { manifest } = app;
  if (!(manifest.pageMap instanceof Map) || typeof manifest.shouldInjectCspMetaTags !== 'boolean') {
    throw new Error(
      'The manifest of this version of Astro has no pageMap or no shouldInjectCspMetaTags: see src/integrations/package-insides.ts.',
    );
  }
  // Node resolves the module again for every `import()`, which takes a twentieth of the time of a page.
  for (const [page, load] of manifest.pageMap) {
    let loading: ReturnType<typeof load> | undefined;
    manifest.pageMap.set(page, () => (loading ??= load()));
  }

  // `_headers` holds one policy for all pages. Computing it for each page takes a quarter of the time of a page.
  manifest.shouldInjectCspMetaTags = false;

  // The error must reach the caller. Otherwise an error page would be written as the page.
  app.renderError = async (_request, { error, status }) => {
    throw error ?? new Error(`The site has no such page (status ${status}).`);
  };
}

/** The id of an island, which only the dev server uses. It depends on the folder of the sources, so it must not be in a page. */
const islandId = /(<astro-island) uid="[^"]*"/g;

/** The context of Astro's actions, which the site does not use. */
const noContext = {} as Parameters<FetchState['createResult']>[1];

/** Renders the page of a request to HTML without a `Response`, which costs up to a fifth of the time of a page. */
export async function renderPage(
  state: FetchState,
  renderTemplate: typeof renderToString,
): Promise<string | Response> {
  const page = await state.loadComponentInstance();
  const result = await state.createResult(page, noContext);
  lightenGlobals(result, state);
  try {
    const html = await renderTemplate(result, page.default, {}, {}, true, state.routeData);
    return typeof html === 'string' && result._metadata.hasHydrationScript
      ? html.replace(islandId, '$1')
      : html;
  } finally {
    clearProperties(result);
    clearProperties(state);
  }
}

/**
 * The `Astro` of one component. It has the properties that components often read. For any other property, it reads the `Astro`
 * that Astro itself creates.
 */
class ComponentGlobal {
  self: unknown;
  readonly props: AstroGlobal['props'];
  readonly locals: App.Locals;
  readonly params: FetchState['params'];
  readonly request: Request;
  readonly url: URL;
  readonly makeWhole: () => AstroGlobal;

  constructor(state: FetchState, props: AstroGlobal['props'], makeWhole: () => AstroGlobal) {
    this.props = props;
    this.locals = state.locals;
    this.params = state.params;
    this.request = state.request;
    this.url = state.url;
    this.makeWhole = makeWhole;
  }
}

Object.setPrototypeOf(
  ComponentGlobal.prototype,
  new Proxy({}, { get: (_, name, global: ComponentGlobal) => Reflect.get(global.makeWhole(), name) }),
);

/**
 * Gives the components of a page an `Astro` that nothing keeps alive. For every page, Astro creates accessors in an object
 * literal and a prototype for `Object.create`. V8 puts the accessors, and its data about the prototype, where only its slow
 * garbage collection frees them. They refer to the whole page, so they keep pages alive, and a large build takes a tenth longer.
 */
function lightenGlobals(result: Result, state: FetchState): void {
  const { createAstro } = result;
  result.createAstro = (props, slots) =>
    new ComponentGlobal(state, props, () => createAstro(props, slots)) as unknown as AstroGlobal;
}

/** Clears the properties of an object that is no longer used, so that it keeps nothing alive. */
function clearProperties(spent: object): void {
  for (const name of Object.keys(spent)) Reflect.set(spent, name, undefined);
}

/** The module that Vite imports into every script with an `import()`. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** Gives scripts the file `helper` instead of Vite's module. */
export const replacePreloadHelper = (helper: string) => ({
  name: 'vitrine:preload-helper',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: { filter: { id: preloadHelper }, handler: () => helper },
});
