// The entry of the compiled bundle (design §3), which `src/server/bundle.ts` imports.
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });

// An error page in place of the page would end up in a file: whoever asked for the page has to hear of the error.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`The site has no such page (status ${status}).`);
};
