import * as v from 'valibot';
import { type SentDraft, sentDraft } from '../replica/records/schema.ts';
import { neverStored } from './http/headers.ts';
import type { Handler } from './http/http-server.ts';
import { isBearer, readSmallBody } from './http/routes.ts';
import { createTextResponse, type DraftPage } from './preview.ts';

/**
 * Answers a draft with its page. Rejects when the page cannot be rendered.
 *
 * @param authorization The header of the call.
 * @param readBody Reads the draft, as JSON; `undefined` when it is too large.
 */
export type FormPreviewAnswer = (
  authorization: string,
  readBody: () => Promise<string | undefined>,
) => Promise<Response>;

/**
 * Renders what an editor has typed and not saved (decision 052), for clients that send the secret. The CMS has checked the rights
 * of the editor. Nothing is stored.
 */
export function createFormPreview(
  secret: string,
  draw: (sent: SentDraft) => Promise<DraftPage>,
): FormPreviewAnswer {
  return async (authorization, readBody) => {
    if (!isBearer(secret, authorization))
      return createTextResponse(
        401,
        'The CMS and the site have different secrets. Set WEBHOOK_SECRET in both.',
      );
    const body = await readBody();
    if (body === undefined)
      return createTextResponse(413, 'The entry is too large to be shown while you type.');
    const sent = parseDraft(body);
    if (sent === undefined)
      return createTextResponse(400, 'The CMS sent no draft. Run the same version of the CMS and the site.');
    const page = await draw(sent);
    if (page.outcome === 'incomplete') return createTextResponse(422, page.reason);
    if (page.outcome === 'missing') return createTextResponse(404, 'The site has no pages of this type.');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': neverStored };
    return new Response(page.html, { headers });
  };
}

function parseDraft(body: string): SentDraft | undefined {
  try {
    return v.parse(sentDraft, JSON.parse(body));
  } catch (cause) {
    if (cause instanceof SyntaxError || v.isValiError(cause)) return undefined;
    throw cause;
  }
}

/** Wraps the function of `createFormPreview` in a handler for the Node server. */
export function serveFormPreview(answer: FormPreviewAnswer): Handler {
  return async (request, response) => {
    const answered = await answer(request.headers.authorization ?? '', () => readSmallBody(request));
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  };
}
