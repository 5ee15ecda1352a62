import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedEntry } from '../../src/catalogue/embed-entry.ts';
import type { Card, Entry, Picture } from '../../src/catalogue/entry.ts';
import { facetHeadings } from '../../src/catalogue/facet-words.ts';
import { facets } from '../../src/catalogue/facets.ts';
import { excerptOf, formatDay, formatPrice, isOffer, paragraphsOf } from '../../src/catalogue/format.ts';
import { socialSize } from '../../src/catalogue/head/designed-pictures.ts';
import { socialPictureOf } from '../../src/catalogue/head/social-picture.ts';
import { structuredDataOf } from '../../src/catalogue/head/structured-data.ts';
import { viewCards } from '../../src/catalogue/html/card-view.ts';
import { heroSizes } from '../../src/catalogue/html/picture-html.ts';
import { sourcesOf } from '../../src/catalogue/html/picture-sources.ts';
import { entryKinds } from '../../src/catalogue/kinds.ts';
import { authorPath, facetPath, folderOf, pathOf } from '../../src/catalogue/paths.ts';
import type { Neighbours } from '../../src/catalogue/reads.ts';
import { openReader, type ReplicaReader } from '../../src/replica/read/reader.ts';
import { type Measured, measure } from './processes.ts';

const origin = 'https://vitrine.example';

/** A site of Hugo's: `build` measures one clean build of it. */
export type HugoSite = { build(): Promise<Measured>; remove(): Promise<void> };

/**
 * Has Hugo draw the same page of every entry; `undefined` where it is not installed. What all these pages have in common
 * comes from one of ours in `dist`, and all that needs thought comes ready made: prices, dates, addresses, excerpts,
 * structured data, what is related. It has no lists, feeds, pictures or data files to make.
 */
export async function openHugoSite(replica: string, dist: string): Promise<HugoSite | undefined> {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hugo-'));
  await cp(join(import.meta.dirname, 'hugo'), folder, { recursive: true });
  const reader = openReader(replica);
  await writeFrame(join(dist, `${pathOf({ kind: 'template', slug: someSlug(reader) })}.html`), folder);
  await writeContent(reader, join(folder, 'content'));
  reader.close();
  let builds = 0;
  return {
    async build() {
      const destination = join(folder, `built-${builds++}`);
      return measure(['hugo', '--quiet', '--source', folder, '--destination', destination], {});
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function someSlug(reader: ReplicaReader): string {
  const [slug] = reader.slugs('template');
  if (slug === undefined) throw new Error('The gallery has no templates for Hugo to draw.');
  return slug;
}

/** The parts of a page that are the same for all entries, by name: where each begins, and what follows it. */
const frame: [name: string, start: string, end: string][] = [
  ['start', '<!DOCTYPE html>', '<title>'],
  ['settings', '<script>', '<meta property="og:title"'],
  ['icons', '<link rel="icon"', '<script type="application/ld+json">'],
  ['top', '<style>', '<article'],
  ['share', '<dialog class="modal" id="share"', '<input id="share-address"'],
  [
    'places',
    '<button class="needs-script" type="button" data-copy>',
    '<script type="application/json" id="entry">',
  ],
  ['end', '</main>', ''],
];

async function writeFrame(page: string, folder: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const partials = join(folder, 'layouts/partials/frame');
  await mkdir(partials);
  for (const [name, start, end] of frame) {
    const from = html.indexOf(start);
    const to = end === '' ? html.length : html.indexOf(end, from);
    if (from === -1 || to === -1) throw new Error(`The page ${page} has no ${start} before ${end}.`);
    await writeFile(join(partials, `${name}.html`), html.slice(from, to));
  }
}

async function writeContent(reader: ReplicaReader, content: string): Promise<void> {
  for (const kind of entryKinds) {
    await mkdir(join(content, folderOf[kind]), { recursive: true });
    for (const slug of reader.slugs(kind)) {
      const entry = reader.entry(kind, slug);
      if (!entry) continue;
      const matter = matterOf(entry, reader.related(kind, entry.id), reader.neighbours(kind, entry.id));
      await writeFile(join(content, folderOf[kind], `${entry.id}.md`), `${JSON.stringify(matter)}\n`);
    }
  }
}

function matterOf(entry: Entry, related: Card[], beside: Neighbours) {
  const { kind, id, slug, title, description, price, author, thumbnail, screenshots, features, pages } =
    entry;
  const lead = excerptOf(description, 160);
  const href = author && authorPath(author.username);
  const site = entry.previewLink === undefined ? undefined : new URL(entry.previewLink);
  return {
    title,
    url: `${pathOf({ kind, slug })}.html`,
    caption: `${title}, ${kind === 'template' ? 'website template' : 'web design'} | Vitrine`,
    lead,
    social: { ...socialPictureOf(thumbnail), ...socialSize },
    described: structuredDataOf(entry, new URL(pathOf({ kind, slug }), origin)),
    kind,
    id,
    author: author && { name: author.username, href, picture: pictureOf(author.picture, '') },
    ...(kind === 'template' && { hero: pictureOf(thumbnail, heroSizes, { isFirst: true }) }),
    ...(kind === 'inspiration' && {
      views: [
        {
          name: 'desktop',
          label: 'Desktop view',
          picture: pictureOf(entry.desktopView, '66vw', { look: 'is-whole' }),
        },
        {
          name: 'mobile',
          label: 'Mobile view',
          picture: pictureOf(entry.mobileView, '24rem', { look: 'is-whole' }),
        },
      ],
    }),
    beside: { ...beside, ...pictureOf(screenshots[0] ?? thumbnail, '') },
    price: isOffer(entry) && formatPrice(price),
    links: [
      ...(entry.purchaseLink ? [{ name: 'Buy', href: entry.purchaseLink }] : []),
      ...(entry.previewLink ? [{ name: 'Live preview', href: entry.previewLink }] : []),
    ],
    facets: facets.map(({ type, field }) => ({
      name: facetHeadings[type],
      values: entry[field].map(({ name, slug: of, hex }) => ({ name, hex, href: facetPath(kind, type, of) })),
    })),
    site: site && { href: site.href, name: site.host + site.pathname },
    source: entry.source,
    days: [
      { name: 'Updated', time: entry.updatedAt, day: formatDay(entry.updatedAt) },
      { name: 'Created', time: entry.createdAt, day: formatDay(entry.createdAt) },
    ],
    paragraphs: paragraphsOf(description),
    lists: [
      { name: 'Features', values: features },
      { name: 'Pages', values: pages },
    ],
    shots: screenshots.map((shot) => pictureOf(shot, '(width >= 64rem) 32vw, 50vw')),
    related: viewCards(related).map(({ thumbnail: picture, sizes, ...card }) => ({
      ...card,
      picture: pictureOf(picture, sizes),
    })),
    data: embedEntry(entry),
  };
}

function pictureOf(
  picture: Picture | undefined,
  sizes: string,
  look: { isFirst?: boolean; look?: string } = {},
) {
  if (!picture) return undefined;
  const { alt, width, height, placeholder } = picture;
  return { ...sourcesOf(picture), alt, width, height, small: placeholder, sizes, ...look };
}
