import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openReader } from '../../../src/replica/reader.ts';
import { type Frame, type HugoPage, createPages } from './hugo-pages.ts';
import { type Measured, measure } from '../processes.ts';

export type HugoSite = {
  /** Measures one clean build. */
  build(): Promise<Measured>;
  /** Measures a clean build in which Hugo finds the entries that are alike itself. It is ended after `mostFindingAlike`. */
  buildFindingAlike(): Promise<Measured>;
  remove(): Promise<void>;
};

/** In seconds. At 10,000 templates such a build took more than nine minutes. */
const mostFindingAlike = 180;

/**
 * Prepares a Hugo site with the same pages of every entry, author and facet; `undefined` if Hugo is not installed. The common
 * markup of its pages is taken from our pages in `dist`. Computed values are passed in: prices, dates, addresses, excerpts,
 * structured data, related entries and lists. Hugo makes no feeds, pictures or data files.
 */
export async function openHugoSite(replica: string, dist: string): Promise<HugoSite | undefined> {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hugo-'));
  await cp(join(import.meta.dirname, 'hugo'), folder, { recursive: true });
  const reader = openReader(replica);
  await writeSources(createPages(reader), dist, folder);
  reader.close();
  let builds = 0;
  const createCommand = () => [
    'hugo',
    '--quiet',
    ...['--source', folder],
    ...['--destination', join(folder, `built-${builds++}`)],
  ];
  return {
    build: () => measure(createCommand(), {}),
    buildFindingAlike() {
      const limited = `timeout ${mostFindingAlike} ${createCommand().join(' ')} || test $? = 124`;
      return measure(['sh', '-c', limited], { HUGO_PARAMS_FINDSALIKE: 'true' });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Writes the data of every page, and for each frame the markup that its pages share, taken from its first page. */
async function writeSources(pages: Iterable<HugoPage>, dist: string, folder: string): Promise<void> {
  const framed = new Set<Frame>();
  for (const { frame, file, matter } of pages) {
    if (!framed.has(frame)) {
      framed.add(frame);
      await writeFrame(frame, join(dist, matter.url), folder);
    }
    const content = join(folder, 'content', `${file}.md`);
    await mkdir(dirname(content), { recursive: true });
    await writeFile(content, `${JSON.stringify({ ...matter, frame, layout: layouts[frame] })}\n`);
  }
}

/** The template in `hugo/layouts/_default` that draws the pages of a frame. */
const layouts: Record<Frame, string> = { entry: 'entry', author: 'listing', facet: 'listing' };

/** A part of a page, the text that it begins with, and the text that follows it; empty: the part reaches to the end. */
type Piece = [name: string, start: string, end: string];

const head: Piece[] = [
  ['start', '<!DOCTYPE html>', '<title>'],
  ['settings', '<script>', '<meta property="og:title"'],
];
const listingHead: Piece[] = [
  ...head,
  ['icons', '<meta property="og:image"', '<script type="application/ld+json">'],
  ['top', '<style>', '<div class="page-head">'],
  ['toolbar', '<style>astro-island', '<ul class="cards">'],
];

/** The parts that are the same in all pages of a frame. */
const frames: Record<Frame, Piece[]> = {
  entry: [
    ...head,
    ['icons', '<link rel="icon"', '<script type="application/ld+json">'],
    ['top', '<style>', '<article'],
    ['end', '</main>', ''],
  ],
  author: [
    ...listingHead,
    ['pager', '</astro-slot></div><div class="browse-wait">', '<section class="section">'],
    ['end', '</main>', ''],
  ],
  facet: [...listingHead, ['end', '</astro-slot></div><div class="browse-wait">', '']],
};

async function writeFrame(frame: Frame, page: string, folder: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const partials = join(folder, 'layouts/partials/frame', frame);
  await mkdir(partials, { recursive: true });
  for (const [name, start, end] of frames[frame]) {
    const from = html.indexOf(start);
    const to = end === '' ? html.length : html.indexOf(end, from);
    if (from === -1 || to === -1) throw new Error(`The page ${page} has no ${start} before ${end}.`);
    await writeFile(join(partials, `${name}.html`), html.slice(from, to));
  }
}
