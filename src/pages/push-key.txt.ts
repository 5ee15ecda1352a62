import type { APIRoute } from 'astro';

/** In a file of its own: a gallery makes its own key, and its pages and scripts are the same with any. */
export const GET: APIRoute = () =>
  new Response(import.meta.env.PUBLIC_VAPID_KEY ?? '', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
