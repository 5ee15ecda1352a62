import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedEntry } from '../../src/catalogue/embed-entry.ts';
import type { Card, Entry, Picture } from '../../src/catalogue/entry.ts';
import { facetHeadings } from '../../src/catalogue/facet-words.ts';
import { excerptOf, formatPrice, paragraphsOf } from '../../src/catalogue/format.ts';
import { facets } from '../../src/catalogue/facets.ts';
import { entryKinds } from '../../src/catalogue/kinds.ts';
import { facetPath, folderOf, pathOf } from '../../src/catalogue/paths.ts';
import { sourcesOf } from '../../src/catalogue/html/picture-sources.ts';
import { structuredDataOf } from '../../src/catalogue/head/structured-data.ts';
import { openReader } from '../../src/replica/read/reader.ts';
import { type Measured, measure } from './processes.ts';

/**
 * What Hugo takes for a page of every entry with the same facts on it; `undefined` where it is not installed. It gets prices,
 * addresses and structured data ready made, and no lists, feeds, pictures or data files to make.
 */
export async function measureHugo(replica: string): Promise<Measured | undefined> {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hugo-'));
  try {
    await cp(join(import.meta.dirname, 'hugo'), folder, { recursive: true });
    await writeContent(replica, join(folder, 'content'));
    return await measure(['hugo', '--quiet', '--source', folder], {});
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeContent(replica: string, content: string): Promise<void> {
  const reader = openReader(replica);
  for (const kind of entryKinds) {
    await mkdir(join(content, folderOf[kind]), { recursive: true });
    for (const slug of reader.slugs(kind)) {
      const entry = reader.entry(kind, slug);
      if (!entry) continue;
      const matter = JSON.stringify(matterOf(entry, reader.related(kind, entry.id)));
      await writeFile(join(content, folderOf[kind], `${entry.id}.md`), `${matter}\n`);
    }
  }
  reader.close();
}

function matterOf(entry: Entry, related: Card[]) {
  const { kind, slug, title, description, price, author, thumbnail, screenshots, features, pages } = entry;
  return {
    title,
    url: `${pathOf({ kind, slug })}.html`,
    lead: excerptOf(description, 160),
    author: author?.username,
    price: formatPrice(price),
    hero: thumbnail && pictureOf(thumbnail),
    links: [entry.purchaseLink, entry.previewLink].flatMap((href) => (href ? { name: 'Open', href } : [])),
    facets: facets.map(({ type, field }) => ({
      name: facetHeadings[type],
      values: entry[field].map(({ name, slug: of, hex }) => ({ name, hex, href: facetPath(kind, type, of) })),
    })),
    paragraphs: paragraphsOf(description),
    lists: [
      { name: 'Features', values: features },
      { name: 'Pages', values: pages },
    ],
    shots: screenshots.map(pictureOf),
    related: related.map((card) => ({
      href: pathOf(card),
      title: card.title,
      price: formatPrice(card.price),
      author: card.author?.username,
      picture: card.thumbnail && pictureOf(card.thumbnail),
    })),
    described: structuredDataOf(entry, new URL(pathOf({ kind, slug }), 'https://vitrine.example')),
    data: embedEntry(entry),
  };
}

function pictureOf(picture: Picture) {
  const { alt, width, height, placeholder } = picture;
  return { ...sourcesOf(picture), alt, width, height, small: placeholder };
}
