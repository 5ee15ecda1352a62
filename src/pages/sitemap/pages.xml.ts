import type { APIRoute } from 'astro';
import { landingPages } from '../../catalogue/paths.ts';
import { sitemapPart } from '../_parts/sitemap.ts';

export const GET: APIRoute = ({ url }) =>
  sitemapPart(landingPages.map((path) => ({ loc: new URL(path, url).href })));
