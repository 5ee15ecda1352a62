// On Netlify: shows editors drafts, as the server of the site does elsewhere (`src/server/site-server.ts`). The pages are
// drawn by the site as it was compiled for the deploy, which the build puts beside this function.

import { fileURLToPath } from 'node:url';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { pathOf } from '../../../src/catalogue/paths.ts';
import { keyOf } from '../../../src/catalogue/read-keys.ts';
import { readConfig } from '../../../src/config.ts';
import { describeError } from '../../../src/lib/log.ts';
import { createDrafts } from '../../../src/replica/cms/drafts.ts';
import { createHttp } from '../../../src/replica/cms/http.ts';
import { openBundle } from '../../../src/server/bundle.ts';
import { createHeaders } from '../../../src/server/http/headers.ts';
import { createPreview } from '../../../src/server/preview.ts';
import { createPageRender } from '../../../src/server/outputs.ts';

/** How long the CMS may be silent, in milliseconds. It is asked four times at most, and Netlify waits for a minute. */
const timeout = 10_000;

/** The repository; what this file imports is moved into it on Netlify, where it keeps its place. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

function openPreview(environment: NodeJS.ProcessEnv) {
  const { cms, places, site, webhookSecret } = readConfig({
    SITE_STATE_DIR: root,
    PUBLIC_SITE_URL: environment.URL,
    ...environment,
  });
  const bundle = openBundle(places.forFunctions);
  const renderPage = createPageRender(bundle, site.url);
  const readDraft = createDrafts(createHttp({ timeout }), cms);

  return createPreview({
    secret: webhookSecret,
    cms: new URL(cms.publicUrl).origin,
    async draw(kind, id) {
      const draft = await readDraft(kind, id);
      if (draft?.outcome !== 'entry') return draft ?? { outcome: 'missing' };
      const answers = answersBeside(draft.entry);
      const html = await renderPage(pathOf(draft.entry), (key) => answers.get(key));
      return { outcome: 'page', html };
    },
    headersOf: createHeaders(bundle.client),
    now: Date.now,
  });
}

/** What the page of an entry asks for. Here is no catalogue: a draft stands alone. */
function answersBeside(entry: Entry): Map<string, unknown> {
  return new Map<string, unknown>([
    [keyOf('entry', entry.kind, entry.slug), entry],
    [keyOf('related', entry.kind, entry.id), []],
    [keyOf('neighbours', entry.kind, entry.id), {}],
  ]);
}

let preview: ReturnType<typeof createPreview> | undefined;

export default async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    preview ??= openPreview(process.env);
    return await preview(pathname + search);
  } catch (cause) {
    console.error(describeError(cause));
    return new Response('The draft could not be drawn. The log of this function says why.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

export const config = { path: '/_preview/*', method: 'GET' };
