import { findLoginRedirect } from '../../../src/catalogue/session.ts';

/** On Netlify's edge: sends signed-out visitors to the login page, as `src/server/http/routes.ts` does on a server. */
export default function guard(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const location = findLoginRedirect(pathname + search, request.headers.get('cookie') ?? '');
  return location
    ? new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
    : undefined;
}

/** `/app` and what is below it. Its name may be percent-encoded. */
export const config = { pattern: '^/(app|[^/]*%[^/]*)(/.*)?$' };
