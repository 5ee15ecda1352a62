import type { APIRoute } from 'astro';
import { getFacetLead, getFacetTitle } from '../../../../../catalogue/words.ts';
import { feedEnding } from '../../../../../catalogue/paths.ts';
import { findFacet } from '../../../../_parts/facet.ts';
import { createFeed, readNewest } from '../../../../_parts/rss.ts';

/** The feed of the newest entries of a kind that carry a lookup. */
export const GET: APIRoute = ({ params, locals: { catalogue, url } }) => {
  const found = findFacet(catalogue, params);
  if (!found) return new Response(null, { status: 404 });
  const { kind, type, facet } = found;
  const channel = {
    page: url.pathname.slice(0, -feedEnding.length),
    gallery: catalogue.setting('name'),
    title: getFacetTitle(kind, type, facet.name),
    description: getFacetLead(kind, type),
  };
  return createFeed(channel, readNewest(catalogue, kind, `${type}:${facet.slug}`), url);
};
