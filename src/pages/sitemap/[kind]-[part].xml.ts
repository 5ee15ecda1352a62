import type { APIRoute } from 'astro';
import { entryKinds } from '../../catalogue/kinds.ts';
import { pathOf } from '../../catalogue/paths.ts';
import { sitemapPart } from '../_parts/sitemap.ts';

export const GET: APIRoute = ({ params, locals: { catalogue }, url }) => {
  const kind = entryKinds.find((known) => known === params['kind']);
  const entries = kind && catalogue.sitemapPart(kind, params['part'] ?? '');
  if (!entries) return new Response(null, { status: 404 });
  return sitemapPart(
    entries.map(({ slug, updatedAt, image }) => ({
      loc: url.origin + pathOf({ kind, slug }),
      lastmod: updatedAt,
      image: image && new URL(image, url).href,
    })),
  );
};
