// The entry of the compiled bundle (decision 018), which `src/server/bundle.ts` imports.
import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderPage } from './page-render.ts';
import { renderInLanguage } from './render-language.ts';

const app = createApp({ streaming: false });

// The error must reach the caller. Otherwise an error page would be written as the page.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`The site has no such page (status ${status}).`);
};

/** Renders the page or file of the site at the address of `request`. Rejects when there is no such page or file. */
export const render = (request: Request, locals: App.Locals): Promise<string> =>
  renderInLanguage(locals.catalogue, () => renderAt(request, locals));

async function renderAt(request: Request, locals: App.Locals): Promise<string> {
  const state = new FetchState(request);
  const { routeData } = state;
  if (routeData?.type !== 'page') return readText(await app.render(request, { locals }));
  if (routeData.route === '/404' && state.pathname !== '/404') throw new Error('The site has no such page.');

  Object.assign(state.locals, locals);
  const rendered = await renderPage(state);
  return typeof rendered === 'string' ? rendered : readText(rendered);
}

function readText(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`Astro answered with status ${response.status}.`);
  return response.text();
}
