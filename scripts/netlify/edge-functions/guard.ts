import { findLoginRedirect } from '../../../src/visitor/session.ts';

/** Netlify's name for the rest of the answer (https://docs.netlify.com/build/edge-functions/api). */
type Context = { next(): Promise<Response> };

/** On Netlify's edge: sends signed-out visitors to the login page, as `src/server/http/routes.ts` does on a server. */
export default async function guard(request: Request, { next }: Context): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const location = findLoginRedirect(pathname + search, request.headers.get('cookie') ?? '');
  if (!location) return undefined;
  const page = await next();
  // Without accounts, the gallery has neither this page nor a login page.
  if (page.status === 404) return page;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}

/** `/app` and what is below it. Its name may be percent-encoded. */
export const config = { pattern: '^/(app|[^/]*%[^/]*)(/.*)?$' };
