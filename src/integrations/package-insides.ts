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

/**
 * Changes to the code of sonner. Its style sheet is loaded as a file (`src/islands/page/Toaster.tsx`), since the policy of the
 * site allows no `<style>` from a script. A toast leaves within the 300 ms of specification §9.
 */
const sonnerChanges: [from: RegExp, to: string][] = [
  [/^__insertCSS\(.*\);?$/m, ''],
  [/const TIME_BEFORE_UNMOUNT = 200;/, 'const TIME_BEFORE_UNMOUNT = 300;'],
];

/** Applies these changes. Throws when sonner has no such code. */
export function changeSonner(code: string): string {
  return sonnerChanges.reduce((text, [from, to]) => {
    if (!from.test(text))
      throw new Error(`This version of sonner has no ${from}: see src/integrations/package-insides.ts.`);
    return text.replace(from, to);
  }, code);
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

/** The kinds of components and elements that islands do not use (decision 031), with the `tag` of their fibers in React. */
const unusedFibers = {
  classComponent: 1,
  profiler: 12,
  suspense: 13,
  lazyComponent: 16,
  incompleteClassComponent: 17,
  dehydratedFragment: 18,
  suspenseList: 19,
  scope: 21,
  offscreen: 22,
  legacyHidden: 23,
  cache: 24,
  tracingMarker: 25,
  /** An element that React moves into the head, such as `<title>`. */
  hoistable: 26,
  /** `<html>`, `<head>` or `<body>`. */
  singleton: 27,
  viewTransition: 30,
  activity: 31,
};

const unusedTags = new Set<unknown>(Object.values(unusedFibers));

/** A node of a syntax tree (ESTree), with the properties that are used here. */
type SyntaxNode = {
  type: string;
  start: number;
  end: number;
  left?: SyntaxNode;
  operator?: string;
  right?: SyntaxNode;
  value?: unknown;
  property?: { name?: string };
  discriminant?: SyntaxNode;
  cases?: { start: number; end: number; test: SyntaxNode | null; consequent: SyntaxNode[] }[];
};

const isTag = (node?: SyntaxNode) => node?.type === 'MemberExpression' && node.property?.name === 'tag';
const isUnused = (node?: SyntaxNode | null) => node?.type === 'Literal' && unusedTags.has(node.value);

/**
 * Rewrites React's client as if no fiber had an unused tag: comparisons with such a tag become constants, and its cases are
 * removed. The minifier then removes the unreachable code. React throws its error 156 for a fiber without a case. Throws when
 * this React does not compare tags.
 */
export function leaveOutUnused(code: string, parse: (code: string) => SyntaxNode): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const replace = (start: number, end: number, text: string) => edits.push({ start, end, text });

  function visit(node: SyntaxNode): void {
    const { left, operator = '', right, discriminant, cases } = node;
    if (/^[!=]==$/.test(operator) && isUnused(left) && isTag(right)) {
      replace(node.start, node.end, String(operator === '!=='));
    } else if (cases && isTag(discriminant)) {
      visitCases(cases);
    } else {
      listChildren(node).forEach(visit);
    }
  }

  /** Without its label, a case is reached only from the case before it. The first case gets a label that equals no tag. */
  function visitCases(cases: NonNullable<SyntaxNode['cases']>): void {
    for (const [index, { start, end, test, consequent }] of cases.entries()) {
      const body = consequent[0]?.start ?? end;
      if (isUnused(test)) replace(start, body, index === 0 ? 'case undefined: break; ' : '');
      consequent.forEach(visit);
    }
  }

  visit(parse(code));
  if (edits.length === 0)
    throw new Error(
      'This version of React does not compare the tags of fibers: see src/integrations/package-insides.ts.',
    );
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

const listChildren = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Gives islands a React without the code for unused kinds of fibers. */
export const reactOfIslands = {
  name: 'vitrine:react',
  apply: 'build' as const,
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(this: { parse: (code: string) => SyntaxNode }, code: string) {
      return leaveOutUnused(code, this.parse);
    },
  },
};
