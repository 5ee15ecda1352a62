import type { APIRoute } from 'astro';
import { facets } from '../../catalogue/facets.ts';
import { entryKinds } from '../../catalogue/kinds.ts';
import { facetPath } from '../../catalogue/paths.ts';
import { sitemapPart } from '../_parts/sitemap.ts';

export const GET: APIRoute = ({ locals: { catalogue }, url }) => {
  const paths = entryKinds.flatMap((kind) =>
    facets.flatMap(({ type }) =>
      catalogue.facets(kind, type).flatMap(({ slug }) => facetPath(kind, type, slug) ?? []),
    ),
  );
  return sitemapPart(paths.map((path) => ({ loc: url.origin + path })));
};
