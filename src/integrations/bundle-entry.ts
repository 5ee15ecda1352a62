// The entry of the compiled bundle (decision 018), which `src/server/bundle.ts` imports.
import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import { empty, lightenGlobals } from './page-lifetime.ts';

const app = createApp({ streaming: false });

// Node finds a module anew for every `import()`, which takes a twentieth of a page's time.
for (const [page, load] of app.manifest.pageMap ?? []) {
  let loading: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(page, () => (loading ??= load()));
}

// The policy is in `_headers` for all pages at once: working it out for each page takes a quarter of its time.
app.manifest.shouldInjectCspMetaTags = false;

// An error page would be written to the file of the page: the error must reach the caller instead.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`The site has no such page (status ${status}).`);
};

/** What Astro finds an island again by as the code changes under it: made from the folder of the sources, and of no use here. */
const islandId = /(<astro-island) uid="[^"]*"/g;

/** What actions are told of their page: the site has none. */
const noContext = {} as Parameters<FetchState['createResult']>[1];

/**
 * Renders whatever the site has at the address of `request`. Pages do not pass through a `Response`: to put them into one
 * and to take them out again costs as much as a fifth of the page.
 */
export async function render(request: Request, locals: App.Locals): Promise<string> {
  const state = new FetchState(request);
  const { routeData } = state;
  if (routeData?.type !== 'page') return textOf(await app.render(request, { locals }));
  if (routeData.route === '/404' && state.pathname !== '/404') throw new Error('The site has no such page.');

  Object.assign(state.locals, locals);
  const page = await state.loadComponentInstance();
  const result = await state.createResult(page, noContext);
  lightenGlobals(result, state);
  try {
    const rendered = await renderToString(result, page.default, {}, {}, true, routeData);
    const html = typeof rendered === 'string' ? rendered : await textOf(rendered);
    return result._metadata.hasHydrationScript ? html.replace(islandId, '$1') : html;
  } finally {
    empty(result);
    empty(state);
  }
}

function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`Astro answered with status ${response.status}.`);
  return response.text();
}
