import type { Entry } from '../../catalogue/entry.ts';
import { excerptOf } from '../../catalogue/format.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { pathOf } from '../../catalogue/paths.ts';
import type { Catalogue } from '../../catalogue/reads.ts';
import { escapeXml, xmlResponse } from './xml.ts';

export type Channel = { title: string; description: string; kind: EntryKind };

/** The 20 newest entries of a kind as RSS 2.0. `address` is the feed's own. */
export function rss(catalogue: Catalogue, { title, description, kind }: Channel, address: URL): Response {
  const { items } = catalogue.list(kind, 'all', { sort: 'createdAt:desc', limit: 20 });
  const entries = items.flatMap(({ slug }) => catalogue.entry(kind, slug) ?? []);
  const lines = entries.map((entry) => itemOf(entry, address));
  return xmlResponse(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(new URL('/', address).href)}</link>
<description>${escapeXml(description)}</description>
<language>en</language>
<atom:link href="${escapeXml(address.href)}" rel="self" type="application/rss+xml"/>
${lines.join('\n')}
</channel></rss>`);
}

function itemOf(entry: Entry, address: URL): string {
  const link = escapeXml(new URL(pathOf(entry), address).href);
  return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${escapeXml(entry.id)}</guid>
<pubDate>${new Date(entry.createdAt).toUTCString()}</pubDate>
<description>${escapeXml(excerptOf(entry.description, 500))}</description>
</item>`;
}
