// Everything that relies on how Astro and sonner are made inside, and not on what they document. An upgrade may change that
// without a word: then `tests/renderer/package-insides.test.ts` says what has changed.
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

/** Where Astro's dev server finds the locals of a request. */
export const devLocals = Symbol.for('astro.locals');

/**
 * Keeps Astro from writing types for editors to a folder that it lets nobody choose. It writes them by these functions alone,
 * and reads none of them when it builds. `astro dev` and `astro check` still make them.
 */
export function writeNothingTo(folder: string): void {
  const { mkdirSync, writeFileSync } = fs;
  const isInside = (path: unknown) =>
    `${path instanceof URL ? fileURLToPath(path) : path}${sep}`.startsWith(folder);
  fs.mkdirSync = ((path: fs.PathLike, ...rest: [fs.MakeDirectoryOptions]) =>
    isInside(path) ? undefined : mkdirSync(path, ...rest)) as typeof mkdirSync;
  fs.writeFileSync = (path, ...rest) => (isInside(path) ? undefined : writeFileSync(path, ...rest));
}

/** The hashes of all inline scripts and styles of the site. Astro lists style sheets one by one, but joins those of a page. */
export function inlineHashesOf({ csp, routes }: Manifest) {
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

/** Makes the compiled app load each page once, leave the policy to `_headers`, and give errors to its caller. */
export function prepareApp(app: CompiledApp): void {
  const { manifest } = app;
  if (!(manifest.pageMap instanceof Map) || typeof manifest.shouldInjectCspMetaTags !== 'boolean') {
    throw new Error(
      'The manifest of this Astro has no pageMap or no shouldInjectCspMetaTags: see src/integrations/package-insides.ts.',
    );
  }
  // Node finds a module anew for every `import()`, which takes a twentieth of a page's time.
  for (const [page, load] of manifest.pageMap) {
    let loading: ReturnType<typeof load> | undefined;
    manifest.pageMap.set(page, () => (loading ??= load()));
  }

  // The policy is in `_headers` for all pages at once: working it out for each page takes a quarter of its time.
  manifest.shouldInjectCspMetaTags = false;

  // An error page would be written to the file of the page: the error must reach the caller instead.
  app.renderError = async (_request, { error, status }) => {
    throw error ?? new Error(`The site has no such page (status ${status}).`);
  };
}

/** Astro finds an island again by this id as the code changes under it. It is made from the folder of the sources, and of no use here. */
const islandId = /(<astro-island) uid="[^"]*"/g;

/** What actions are told of their page: the site has none. */
const noContext = {} as Parameters<FetchState['createResult']>[1];

/**
 * Renders the page of a request to HTML. It does not pass through a `Response`: to put it into one and to take it out again
 * costs as much as a fifth of the page.
 */
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
    empty(result);
    empty(state);
  }
}

/** `Astro` in one component: its own are what components ask for often; the rest comes from the one that Astro makes. */
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
 * Gives the components of a page an `Astro` that nothing keeps alive. V8 puts the accessors of an object literal, and what it notes
 * of an object that `Object.create` was given, where only its slow collection looks. Until then it keeps alive all that they lead
 * to. Astro makes both for every page, and they lead to the whole page: many pages then take a tenth longer to render.
 */
function lightenGlobals(result: Result, state: FetchState): void {
  const { createAstro } = result;
  result.createAstro = (props, slots) =>
    new ComponentGlobal(state, props, () => createAstro(props, slots)) as unknown as AstroGlobal;
}

/** Takes from an object that is of no more use all that it leads to. */
function empty(spent: object): void {
  for (const name of Object.keys(spent)) Reflect.set(spent, name, undefined);
}

/**
 * What sonner does by itself and must not: its style sheet comes as a file (`src/islands/page/Toaster.tsx`), since the policy
 * of the site knows no `<style>` of a script, and a toast that leaves takes the 300 ms of specification §9.
 */
const sonnerChanges: [from: RegExp, to: string][] = [
  [/^__insertCSS\(.*\);?$/m, ''],
  [/const TIME_BEFORE_UNMOUNT = 200;/, 'const TIME_BEFORE_UNMOUNT = 300;'],
];

/** Keeps the toasts of sonner within our policy and times. */
export function changeSonner(code: string): string {
  return sonnerChanges.reduce((text, [from, to]) => {
    if (!from.test(text))
      throw new Error(`This sonner has no ${from}: see src/integrations/package-insides.ts.`);
    return text.replace(from, to);
  }, code);
}

/** The module that Vite imports into scripts with an `import()`, and what it exports to them. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** Gives scripts the file `helper` in place of what Vite has for them. */
export const replacePreloadHelper = (helper: string) => ({
  name: 'vitrine:preload-helper',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: { filter: { id: preloadHelper }, handler: () => helper },
});
