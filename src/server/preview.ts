import { getAddress, type PublishedType } from '../../cms/shared/collections.ts';
import { readPreview } from '../../cms/shared/preview-address.ts';
import { RemoteError } from '../replica/cms/http.ts';
import { neverStored } from './http/headers.ts';
import type { Handler } from './http/http-server.ts';

/** `incomplete`: the draft lacks something that its page needs; `reason` is for editors. */
export type DraftPage =
  { outcome: 'page'; html: string } | { outcome: 'incomplete'; reason: string } | { outcome: 'missing' };

/** Answers a path with its query. Rejects when the page cannot be rendered. */
export type PreviewAnswer = (address: string) => Promise<Response>;

export type PreviewOptions = {
  /** The secret that the CMS signs addresses with. */
  secret: string;
  /** The origin of the CMS, whose panel shows the page in a frame. */
  cms: string;
  draw(type: PublishedType, id: string): Promise<DraftPage>;
  /** The headers of a published page. */
  headersOf(address: string): Promise<Headers>;
  now(): number;
};

/**
 * Shows editors the draft of an entry, a collection or a page as its page will look (decision 016). Anyone with an address signed
 * by the CMS may see it until the address expires. The page is not stored.
 */
export function createPreview({ secret, cms, draw, headersOf, now }: PreviewOptions): PreviewAnswer {
  return async (address) => {
    const subject = await readPreview(address, secret);
    if (subject === undefined || subject.expires * 1000 <= now())
      return createTextResponse(
        403,
        'This preview address is invalid or has expired. Open the preview again in the CMS.',
      );

    const page = await draw(subject.type, subject.id).catch((cause: unknown) => {
      if (cause instanceof RemoteError) return { outcome: 'unknown', reason: cause.message } as const;
      throw cause;
    });
    if (page.outcome === 'unknown') return createTextResponse(502, page.reason);
    if (page.outcome === 'missing')
      return createTextResponse(404, `There is no draft of the ${subject.type} ${subject.id} in the CMS.`);
    if (page.outcome === 'incomplete') return createTextResponse(422, page.reason);

    const headers = await headersOf(getAddress(subject.type, ''));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', allowFraming(headers.get('content-security-policy') ?? '', cms));
    headers.set('cache-control', neverStored);
    headers.set('x-robots-tag', 'noindex');
    headers.set('referrer-policy', 'no-referrer');
    return new Response(page.html, { headers });
  };
}

/** Wraps the function of `createPreview` in a handler for the Node server. */
export function servePreview(answer: PreviewAnswer): Handler {
  return async (request, response) => {
    const answered = await answer(request.url ?? '');
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  };
}

export function createTextResponse(status: number, sentence: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': neverStored };
  return new Response(`${sentence}\n`, { status, headers });
}

/** Adds an origin to those that may show the page in a frame. */
function allowFraming(policy: string, origin: string): string {
  const origins = listNames(origin).join(' ');
  return policy.replace(/frame-ancestors [^;]*/, (ancestors) => `${ancestors} ${origins}`);
}

const ownNames = ['localhost', '127.0.0.1'];

/** An origin under each name of this machine for itself, if it has one of them. */
function listNames(origin: string): string[] {
  const url = new URL(origin);
  if (!ownNames.includes(url.hostname)) return [origin];
  return ownNames.map((name) => Object.assign(new URL(url), { hostname: name }).origin);
}
