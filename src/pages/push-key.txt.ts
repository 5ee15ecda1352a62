import type { APIRoute } from 'astro';

/** A separate file, because every gallery has its own key. Pages and scripts are the same for every key. */
export const GET: APIRoute = () =>
  new Response(import.meta.env.PUBLIC_VAPID_KEY ?? '', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
