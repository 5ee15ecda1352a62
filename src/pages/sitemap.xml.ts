import type { APIRoute } from 'astro';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { escapeXml, createXmlResponse } from './_parts/xml.ts';

/** The index of the sitemap's parts (https://www.sitemaps.org/protocol.html#index). */
export const GET: APIRoute = ({ locals: { catalogue }, url }) => {
  const ofEntries = entryKinds.flatMap((kind) =>
    catalogue.sitemapParts(kind).map((part) => `${kind}-${part}`),
  );
  // Without entries, the other parts have no lines.
  const parts =
    ofEntries.length > 0 ? ['pages', 'facets', 'authors', 'collections', ...ofEntries] : ['pages'];
  const lines = parts.map((part) => {
    const address = new URL(`/sitemap/${part}.xml`, url).href;
    return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`;
  });
  return createXmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`,
  );
};
