// Runs on Netlify: shows drafts to editors, as the site's server does elsewhere (`src/server/site-server.ts`). It renders pages
// with the code that was compiled for the deploy. The build puts that code next to this function.

import { fileURLToPath } from 'node:url';
import { features } from '../../../cms/shared/features.ts';
import { hasOwnMark, settingNames } from '../../../cms/shared/gallery.ts';
import { createFrame } from '../../../src/catalogue/frame.ts';
import type { Alike } from '../../../src/catalogue/reads.ts';
import { createQueryKey } from '../../../src/catalogue/query-keys.ts';
import { readConfig } from '../../../src/config.ts';
import { describeError } from '../../../src/lib/log.ts';
import { answerDraft, createDrafts, type Draft, resolveDraft } from '../../../src/replica/cms/drafts.ts';
import { createHttp } from '../../../src/replica/cms/http.ts';
import { openBundle } from '../../../src/server/bundle.ts';
import { createHeaders } from '../../../src/server/http/headers.ts';
import { createFormPreview } from '../../../src/server/form-preview.ts';
import { createPreview, type DraftPage } from '../../../src/server/preview.ts';
import { createPageRender } from '../../../src/server/render-outputs.ts';

/** How long the CMS may send nothing, in milliseconds. It is asked at most four times, and Netlify waits for a minute. */
const timeout = 10_000;

/** The repository. Netlify bundles the imports of this file into it, and keeps the file's path in the repository. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

function openPreviews(environment: NodeJS.ProcessEnv) {
  const { cms, places, site, webhookSecret } = readConfig({
    SITE_STATE_DIR: root,
    PUBLIC_SITE_URL: environment.URL,
    ...environment,
  });
  const bundle = openBundle(places.forFunctions);
  const renderPage = createPageRender(bundle, site.url);
  const readDraft = createDrafts(createHttp({ timeout }), cms);

  async function draw(draft: Draft | undefined): Promise<DraftPage> {
    if (draft === undefined) return { outcome: 'missing' };
    if (draft.outcome === 'incomplete') return draft;
    const answers = createDraftAnswers(draft);
    const html = await renderPage(draft.path, (key) => answers.get(key));
    return { outcome: 'page', html };
  }

  const ofDraft = createPreview({
    secret: webhookSecret,
    cms: new URL(cms.publicUrl).origin,
    draw: async (type, id) => draw(await readDraft(type, id)),
    headersOf: createHeaders(bundle.client),
    now: Date.now,
  });
  const ofForm = createFormPreview(webhookSecret, (sent) => draw(resolveDraft(sent, 'Correct it.')));
  return (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') return ofDraft(pathname + search);
    return ofForm(request.headers.get('authorization') ?? '', () => request.text());
  };
}

/**
 * The answers that the page of a draft reads. There is no catalogue here, so an entry has no related or similar entries, and no
 * neighbours.
 */
function createDraftAnswers(draft: Exclude<Draft, { outcome: 'incomplete' }>): Map<string, unknown> {
  const { key, answer } = answerDraft(draft);
  const { settings } = draft;
  const answers = new Map<string, unknown>([
    [key, answer],
    [createQueryKey('pages'), []],
    [createQueryKey('emptyPages'), []],
    [createQueryKey('frame'), createFrame(settings)],
    [createQueryKey('hasOwnMark'), hasOwnMark(settings)],
    ...features.map((name) => [createQueryKey('hasFeature', name), settings[name] || undefined] as const),
    ...settingNames.map((name) => [createQueryKey('setting', name), settings[name]] as const),
  ]);
  if (draft.outcome === 'collection') {
    for (const card of draft.cards) answers.set(createQueryKey('card', card.kind, card.id), card);
    return answers;
  }
  if (draft.outcome === 'text') return answers;
  const { kind, id } = draft.entry;
  return answers
    .set(createQueryKey('related', kind, id), [])
    .set(createQueryKey('alike', kind, id), { entries: [], pairs: [] } satisfies Alike)
    .set(createQueryKey('neighbours', kind, id), {});
}

let answerPreview: ReturnType<typeof openPreviews> | undefined;

export default async function answer(request: Request): Promise<Response> {
  try {
    answerPreview ??= openPreviews(process.env);
    return await answerPreview(request);
  } catch (cause) {
    console.error(describeError(cause));
    return new Response('The draft could not be rendered. The log of this function gives the reason.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
    });
  }
}

export const config = { path: '/_preview/*', method: ['GET', 'POST'] };
