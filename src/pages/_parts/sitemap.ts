import { escapeXml, xmlResponse } from './xml.ts';

/** One line of a sitemap, with absolute addresses; `lastmod` is ISO 8601. */
export type SitemapUrl = { loc: string; lastmod?: string | undefined; image?: string | undefined };

/** The index (https://www.sitemaps.org/protocol.html#index) of the given parts. */
export function sitemapIndex(parts: string[]): Response {
  const lines = parts.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`,
  );
}

/** One part, with the image extension of Google (https://www.google.com/schemas/sitemap-image/1.1). */
export function sitemapPart(urls: SitemapUrl[]): Response {
  const lines = urls.map(({ loc, lastmod, image }) => {
    const modified = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '';
    return `<url><loc>${escapeXml(loc)}</loc>${modified}${picture}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${lines.join('\n')}\n</urlset>`,
  );
}
