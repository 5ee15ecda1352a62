import type { APIRoute } from 'astro';
import { rss } from './_parts/rss.ts';

export const GET: APIRoute = ({ locals, url }) =>
  rss(
    locals.catalogue,
    {
      kind: 'template',
      title: 'Vitrine: templates',
      description: 'The newest website templates in the gallery.',
      path: '/',
    },
    url,
  );
