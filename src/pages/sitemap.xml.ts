import type { APIRoute } from 'astro';
import { entryKinds } from '../catalogue/kinds.ts';
import { sitemapIndex } from './_parts/sitemap.ts';

export const GET: APIRoute = ({ locals: { catalogue }, url }) => {
  const parts = entryKinds.flatMap((kind) => catalogue.sitemapParts(kind).map((part) => `${kind}-${part}`));
  return sitemapIndex(
    ['pages', 'facets', 'authors', ...parts].map((part) => new URL(`/sitemap/${part}.xml`, url).href),
  );
};
