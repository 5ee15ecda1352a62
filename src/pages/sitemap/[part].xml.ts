import type { APIRoute } from 'astro';
import { facets } from '../../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import {
  getAuthorPath,
  getCollectionPath,
  getFacetPath,
  getPagePath,
  landingPages,
  getPath,
} from '../../catalogue/paths.ts';
import { toOwnPath } from '../../catalogue/folders.ts';
import { leadsSomewhere, readPresent } from '../../catalogue/features.ts';
import type { Catalogue } from '../../catalogue/reads.ts';
import { escapeXml, createXmlResponse } from '../_parts/xml.ts';

/** One line of a sitemap. `path` is root-relative, `image` is root-relative or absolute, and `updatedAt` is ISO 8601. */
type Line = { path: string; updatedAt?: string; image?: string | undefined };

/** The largest number of lines in a part (https://www.sitemaps.org/protocol.html). */
const mostLines = 50_000;

/** A part of the sitemap, with the image extension of Google (https://www.google.com/schemas/sitemap-image/1.1). */
export const GET: APIRoute = ({ params, locals: { catalogue }, url }) => {
  const lines = createLines(catalogue, params['part'] ?? '')?.map(({ path, updatedAt, image }) => {
    const modified = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    const address = image && escapeXml(new URL(image, url).href);
    const picture = address ? `<image:image><image:loc>${address}</image:loc></image:image>` : '';
    return `<url><loc>${escapeXml(url.origin + path)}</loc>${modified}${picture}</url>`;
  });
  if (!lines) return new Response(null, { status: 404 });
  return createXmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${lines.join('\n')}\n</urlset>`,
  );
};

/** The lines of a part; `undefined` when there is no such part. Parts of entries are named `{kind}-{part}`. */
function createLines(catalogue: Catalogue, part: string): Line[] | undefined {
  if (part === 'pages') {
    const texts = catalogue.pages().map(({ slug }) => ({ path: getPagePath(slug) }));
    return [...listLandingPages(catalogue), ...texts];
  }
  if (part === 'facets') return entryKinds.flatMap((kind) => createFacetLines(catalogue, kind));
  if (part === 'authors') {
    const lines = catalogue.authors().flatMap((username) => {
      const path = getAuthorPath(username);
      return path ? { path } : [];
    });
    // Crawlers find the pages of the other authors through their entries.
    return lines.slice(0, mostLines);
  }
  if (part === 'collections')
    return catalogue.collections().map(({ slug }) => ({ path: getCollectionPath(slug) }));
  const kind = entryKinds.find((one) => part.startsWith(`${one}-`));
  if (!kind) return undefined;
  const entries = catalogue.sitemapPart(kind, part.slice(kind.length + 1));
  return entries?.map(({ slug, ...rest }) => ({ path: getPath({ kind, slug }), ...rest }));
}

function listLandingPages(catalogue: Catalogue): Line[] {
  const present = readPresent(catalogue);
  return landingPages
    .map((path) => ({ path: toOwnPath(path) }))
    .filter(({ path }) => leadsSomewhere(present, path));
}

const createFacetLines = (catalogue: Catalogue, kind: EntryKind): Line[] =>
  facets.flatMap(({ type }) =>
    catalogue.facets(kind, type).flatMap(({ slug }) => {
      const path = getFacetPath(kind, type, slug);
      return path ? { path } : [];
    }),
  );
