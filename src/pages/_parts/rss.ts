import type { APIRoute } from 'astro';
import { type Entry, socialSize } from '../../catalogue/entry.ts';
import { facets } from '../../../cms/shared/facets.ts';
import { getExcerpt } from '../../catalogue/format.ts';
import { getDesignedUrl, getSocialPicture } from '../../catalogue/head/social-pictures.ts';
import { byKind, type EntryKind } from '../../../cms/shared/kinds.ts';
import { toOwnPath } from '../../catalogue/folders.ts';
import { getPath } from '../../catalogue/paths.ts';
import type { Catalogue, ListingName } from '../../catalogue/reads.ts';
import { escapeXml, createXmlResponse } from './xml.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { getLanguage } from '../../words/language.ts';

/** The feed of the newest entries of a kind. */
export const createKindFeed =
  (kind: EntryKind): APIRoute =>
  ({ locals: { catalogue, url } }) =>
    createFeed(
      {
        page: toOwnPath(byKind[kind].feed.page),
        title: kindWords()[kind].many,
        description: kindWords()[kind].feedDescription,
        gallery: catalogue.setting('name'),
      },
      readNewest(catalogue, kind, 'all'),
      url,
    );

/** How many entries a feed has. */
const most = 20;

/** The newest entries of a listing, as many as a feed has. */
export function readNewest(catalogue: Catalogue, kind: EntryKind, listing: ListingName): Entry[] {
  const { items } = catalogue.list(kind, listing, { sort: 'createdAt:desc', limit: most });
  return items.flatMap(({ slug }) => catalogue.entry(kind, slug) ?? []);
}

/** The newest entries of several lists. */
export const mergeNewest = (lists: Entry[][]): Entry[] =>
  lists
    .flat()
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, most);

/** What a feed is about. `gallery`: its name. `page`: the address of the page that shows the same entries. */
type Channel = { gallery: string; page: string; title: string; description: string };

/**
 * The entries as RSS 2.0, with authors in Dublin Core and pictures in Media RSS (https://www.rssboard.org/media-rss).
 *
 * @param address The address of the feed.
 */
export function createFeed(
  { gallery, page, title, description }: Channel,
  entries: readonly Entry[],
  address: URL,
): Response {
  const lines = entries.map((entry) => createItem(entry, address));
  return createXmlResponse(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(`${gallery}: ${title}`)}</title>
<link>${escapeXml(new URL(page, address).href)}</link>
<description>${escapeXml(description)}</description>
<language>${getLanguage()}</language>
<atom:link href="${escapeXml(address.href)}" rel="self" type="application/rss+xml"/>
${lines.join('\n')}
</channel></rss>`);
}

/** @param address The address of the feed. */
function createItem(entry: Entry, address: URL): string {
  const { title, author, description } = entry;
  const path = getPath(entry);
  const picture = getSocialPicture(entry.thumbnail)?.url ?? getDesignedUrl(path);
  const names = facets.flatMap(({ field }) => entry[field].map(({ name }) => name));
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(new URL(path, address).href)}</link>
<guid isPermaLink="false">${escapeXml(entry.id)}</guid>
<pubDate>${new Date(entry.createdAt).toUTCString()}</pubDate>
${author ? `<dc:creator>${escapeXml(author.username)}</dc:creator>` : ''}
${names.map((name) => `<category>${escapeXml(name)}</category>`).join('')}
<description>${escapeXml(getExcerpt(description, 500))}</description>
<media:content url="${escapeXml(new URL(picture, address).href)}" medium="image" width="${socialSize.width}" height="${socialSize.height}"/>
</item>`;
}
