/** On Netlify's edge: the home page has one address, as on a server (`src/server/http/static.ts`). */
export default function home(request: Request): Response {
  const { search } = new URL(request.url);
  return new Response(null, { status: 301, headers: { location: `/${search}` } });
}

export const config = { path: '/index' };
