import type { APIRoute } from 'astro';
import { authorPath } from '../../catalogue/paths.ts';
import { sitemapPart } from '../_parts/sitemap.ts';

export const GET: APIRoute = ({ locals: { catalogue }, url }) => {
  const paths = catalogue.authors().flatMap((username) => authorPath(username) ?? []);
  return sitemapPart(paths.map((path) => ({ loc: url.origin + path })));
};
