// Renders a page of the compiled site to a string with internals of Astro 7.3.5 (`createResult` and `renderToString`). With
// Astro's own `app.render`, which makes a `Response` and runs sessions, actions and redirects, a clean build of 6,000 entries took
// 17 % more processor time (11.3 s instead of 9.6 s). `tests/renderer/page-render.test.ts` shows when an upgrade changes them.
import type { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';

/**
 * What tells the islands of a page apart: an id, which only the dev server uses and which depends on the folder of the sources,
 * and a prefix for the ids that React generates, which depends on the islands before it. Both would change the bytes of a page
 * whose content has not changed. Islands therefore generate no ids while they are rendered for a page (src/islands/island.tsx).
 */
const islandNames = /(<astro-island) uid="[^"]*"( prefix="[^"]*")?/g;

/** The context of Astro's actions, which the site does not use. */
const noContext = {} as Parameters<FetchState['createResult']>[1];

/** Renders the page that a request has matched. A page may answer with a `Response` instead. */
export async function renderPage(state: FetchState): Promise<string | Response> {
  const page = await state.loadComponentInstance();
  const result = await state.createResult(page, noContext);
  const html = await renderToString(result, page.default, {}, {}, true, state.routeData);
  return typeof html === 'string' ? html.replace(islandNames, '$1') : html;
}
