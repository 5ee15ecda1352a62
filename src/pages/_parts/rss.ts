import type { APIRoute } from 'astro';
import { type Entry, socialSize } from '../../catalogue/entry.ts';
import { facets } from '../../../cms/shared/facets.ts';
import { getExcerpt } from '../../catalogue/format.ts';
import { getDesignedPicture, getSocialPicture } from '../../catalogue/head/social-pictures.ts';
import { byKind, type EntryKind } from '../../../cms/shared/kinds.ts';
import { getPath } from '../../catalogue/paths.ts';
import { escapeXml, createXmlResponse } from './xml.ts';

/**
 * The 20 newest entries of a kind as RSS 2.0, with authors in Dublin Core and pictures in Media RSS
 * (https://www.rssboard.org/media-rss).
 */
export function createFeed(kind: EntryKind): APIRoute {
  const { page, title, description } = byKind[kind].feed;
  return ({ locals: { catalogue }, url }) => {
    const { items } = catalogue.list(kind, 'all', { sort: 'createdAt:desc', limit: 20 });
    const entries = items.flatMap(({ slug }) => catalogue.entry(kind, slug) ?? []);
    const lines = entries.map((entry) => createItem(entry, url));
    return createXmlResponse(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(new URL(page, url).href)}</link>
<description>${escapeXml(description)}</description>
<language>en</language>
<atom:link href="${escapeXml(url.href)}" rel="self" type="application/rss+xml"/>
${lines.join('\n')}
</channel></rss>`);
  };
}

/** @param address The address of the feed. */
function createItem(entry: Entry, address: URL): string {
  const { title, author, description } = entry;
  const path = getPath(entry);
  const picture = getSocialPicture(entry.thumbnail) ?? getDesignedPicture(path);
  const names = facets.flatMap(({ field }) => entry[field].map(({ name }) => name));
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(new URL(path, address).href)}</link>
<guid isPermaLink="false">${escapeXml(entry.id)}</guid>
<pubDate>${new Date(entry.createdAt).toUTCString()}</pubDate>
${author ? `<dc:creator>${escapeXml(author.username)}</dc:creator>` : ''}
${names.map((name) => `<category>${escapeXml(name)}</category>`).join('')}
<description>${escapeXml(getExcerpt(description, 500))}</description>
<media:content url="${escapeXml(new URL(picture.url, address).href)}" medium="image" width="${socialSize.width}" height="${socialSize.height}"/>
</item>`;
}
