import type { APIRoute } from 'astro';
import { rss } from '../_parts/rss.ts';

export const GET: APIRoute = ({ locals, url }) =>
  rss(
    locals.catalogue,
    {
      kind: 'inspiration',
      title: 'Vitrine: inspirations',
      description: 'The newest web designs in the gallery.',
      path: '/inspirations',
    },
    url,
  );
