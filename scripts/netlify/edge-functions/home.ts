/** On Netlify's edge: redirects `/index`, so that the home page has one address (as in `src/server/http/static.ts`). */
export default function home(request: Request): Response {
  const { search } = new URL(request.url);
  return new Response(null, { status: 301, headers: { location: `/${search}` } });
}

export const config = { path: '/index' };
