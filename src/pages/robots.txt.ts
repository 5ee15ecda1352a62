import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', url).href}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
