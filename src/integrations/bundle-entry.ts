// The entry of the compiled bundle (design §3), which `src/server/bundle.ts` imports.
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });

// Node finds a module anew for every `import()`, which takes a twentieth of a page's time.
for (const [page, load] of app.manifest.pageMap ?? []) {
  let loading: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(page, () => (loading ??= load()));
}

// The policy is in `_headers` for all pages at once: working it out for each page takes a quarter of its time.
app.manifest.shouldInjectCspMetaTags = false;

// An error page in place of the page would end up in its file: whoever asked for the page has to hear of the error.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`The site has no such page (status ${status}).`);
};
