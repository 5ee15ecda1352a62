// node check.ts   prints `path: sentence` for each problem, and exits with 1 if there are any
import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { authors } from './authors.ts';
import { collections } from './collections.ts';

const MEGABYTE = 1_000_000;
const demo = new URL('./', import.meta.url);
const served = new URL('public/demo/', import.meta.url);
const problems: string[] = [];

interface Picture {
  file: string;
  alt: string;
}

interface Item {
  slug: string;
  name: string;
  title: string;
  description: string;
  price: number;
  purchase_link?: string;
  preview_link: string;
  author: string;
  isPromoted: boolean;
  createdAt: string;
  updatedAt: string;
  thumbnail: Picture;
  screenshots: Picture[];
  mobileView?: Picture;
  desktopView?: Picture;
  [facet: string]: unknown;
}

interface Catalogue {
  authors: { username: string; picture: string }[];
  lookups: Record<string, (string | { name: string })[]>;
  templates: Item[];
  inspirations: Item[];
  moodboards: { items: Record<string, string> }[];
  interactions: Record<string, object>;
  collections: typeof collections;
}

function expect(condition: boolean, path: string, sentence: string): void {
  if (!condition) problems.push(`${path}: ${sentence}`);
}

const catalogue: Catalogue = JSON.parse(await readFile(new URL('catalogue.json', demo), 'utf8'));
const items = [...catalogue.templates, ...catalogue.inspirations];

checkCounts();
checkAuthors();
for (const item of items) checkItem(item);
checkFacets();
checkReferences();
checkCollections();
await checkSites();
await checkPictures();
await checkSizes();

for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The demo catalogue is consistent.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkCounts(): void {
  const { templates, inspirations } = catalogue;
  const responsive = templates.filter(
    (item) => facet(item, 'tags').includes('Framer') && facet(item, 'design_types').includes('Responsive'),
  );
  expect(
    templates.length >= 36,
    'catalogue.json',
    `There are ${templates.length} templates; at least 36 are needed.`,
  );
  expect(
    inspirations.length >= 24,
    'catalogue.json',
    `There are ${inspirations.length} inspirations; at least 24 are needed.`,
  );
  expect(
    templates.filter((item) => item.price === 0).length >= 8,
    'catalogue.json',
    'Fewer than 8 templates are free.',
  );
  expect(
    responsive.length >= 6,
    'catalogue.json',
    'Fewer than 6 templates have the tag Framer and the type Responsive.',
  );
  for (const list of [templates, inspirations]) {
    const promoted = list.filter((item) => item.isPromoted);
    expect(
      promoted.length >= 6 && promoted.length <= 8,
      'catalogue.json',
      `${promoted.length} entries of a kind are promoted, which must be 6 to 8.`,
    );
    expect(
      new Set(promoted.map((item) => item.author)).size === promoted.length,
      'catalogue.json',
      'Two promoted entries of a kind are by the same author.',
    );
  }
  for (const key of ['slug', 'createdAt', 'updatedAt', 'description'] as const) {
    expect(
      new Set(items.map((item) => item[key])).size === items.length,
      'catalogue.json',
      `Two items share the same ${key}.`,
    );
  }
}

function checkAuthors(): void {
  const used = new Set(items.map((item) => item.author));
  for (const author of used) {
    const count = items.filter((item) => item.author === author).length;
    expect(count <= 4, 'catalogue.json', `${author} is the author of ${count} entries; 4 are the most.`);
  }
  expect(authors.length >= 18, 'authors.ts', 'There are fewer than 18 authors.');
  for (const { username, picture } of catalogue.authors) {
    expect(username.length >= 3, 'authors.ts', `The username ${username} is shorter than three characters.`);
    expect(used.has(username), 'authors.ts', `${username} is the author of no entry.`);
    expect(existsSync(new URL(picture, demo)), picture, 'The picture of an author is missing.');
  }
}

function checkItem(item: Item): void {
  const path = `sites/${item.slug}.ts`;
  const paragraphs = item.description.split('\n\n').length;
  expect(
    paragraphs >= 2 && paragraphs <= 4,
    path,
    `The description has ${paragraphs} paragraphs; it needs two to four.`,
  );
  expect(
    catalogue.authors.some((author) => author.username === item.author),
    path,
    `The author ${item.author} is unknown.`,
  );
  expect(item.updatedAt >= item.createdAt, path, 'It was updated before it was created.');
  expect(
    item.createdAt >= '2025-09-15' && item.updatedAt <= '2026-11-15',
    path,
    'Its dates are not in the fourteen months before 15 November 2026.',
  );
  expect(
    existsSync(new URL(`..${item.preview_link}index.html`, served)),
    path,
    'The preview link opens nothing; run build-sites.ts.',
  );
  expect(
    item.purchase_link === undefined || existsSync(new URL(`..${item.purchase_link}index.html`, served)),
    path,
    'The purchase link opens nothing; run build-sites.ts.',
  );
  const pictures = [item.thumbnail, ...item.screenshots, item.mobileView, item.desktopView].filter(
    (picture) => picture !== undefined,
  );
  for (const { file, alt } of pictures) {
    expect(existsSync(new URL(file, demo)), file, 'The picture is missing; run take-pictures.ts.');
    expect(alt.length > 10, path, `The picture ${file} has no alternative text.`);
  }
}

function facet(item: Item, name: string): string[] {
  const values = item[name];
  return Array.isArray(values) ? values.map(String) : [];
}

function checkCollections(): void {
  const path = 'collections.ts';
  const isSame = JSON.stringify(catalogue.collections) === JSON.stringify(collections);
  expect(isSame, 'catalogue.json', 'has other collections than collections.ts: run write-catalogue.ts');
  for (const { slug, templates, inspirations } of collections) {
    for (const [kind, named] of Object.entries({ templates, inspirations })) {
      const known = new Set(
        kind === 'templates'
          ? catalogue.templates.map((item) => item.slug)
          : catalogue.inspirations.map((item) => item.slug),
      );
      for (const name of named)
        expect(known.has(name), path, `${slug} names ${name}, which is none of the ${kind}`);
    }
  }
}

function checkFacets(): void {
  for (const [lookup, values] of Object.entries(catalogue.lookups)) {
    const known = values.map((value) => (typeof value === 'string' ? value : value.name));
    for (const item of items) {
      const names = facet(item, lookup.replace('-', '_'));
      expect(names.length > 0, `sites/${item.slug}.ts`, `It has no ${lookup}.`);
      for (const name of names)
        expect(known.includes(name), `sites/${item.slug}.ts`, `${name} is not among the ${lookup}.`);
    }
  }
}

/** Moodboards and interactions name entries. */
function checkReferences(): void {
  const slugs = new Set(items.map((item) => item.slug));
  const named = [
    ...catalogue.moodboards.flatMap((board) => Object.keys(board.items)),
    ...Object.keys(catalogue.interactions),
  ];
  for (const slug of named) expect(slugs.has(slug), 'catalogue.json', `There is no entry ${slug}.`);
}

/** The sites name no outside address, and every file that they refer to exists. */
async function checkSites(): Promise<void> {
  for await (const file of glob('**/*.{html,css}', { cwd: served.pathname })) {
    const text = await readFile(new URL(file, served), 'utf8');
    const outside = text
      .replaceAll('http://www.w3.org/2000/svg', '')
      .match(/(?:https?:)?\/\/[a-z][^\s"')]*/i);
    expect(!outside, `public/demo/${file}`, `It mentions the outside address ${outside?.[0]}.`);
    for (const [, address] of text.matchAll(/(?:src|href)="([^"#:]+)(?:#[^"]*)?"|url\(([^)#:]+)\)/g)) {
      if (address)
        expect(
          existsSync(new URL(address, new URL(file, served))),
          `public/demo/${file}`,
          `It refers to ${address}, which does not exist.`,
        );
    }
  }
}

async function checkPictures(): Promise<void> {
  const shown = new Map<string, string>();
  for await (const file of glob('**/*.webp', { cwd: new URL('pictures/', demo).pathname })) {
    const bytes = await readFile(new URL(`pictures/${file}`, demo), 'base64');
    expect(!shown.has(bytes), `pictures/${file}`, `It shows the same as ${shown.get(bytes)}.`);
    shown.set(bytes, file);
  }
}

async function checkSizes(): Promise<void> {
  for (const [folder, limit] of [
    [served, 6],
    [new URL('pictures/', demo), 50],
  ] as const) {
    let bytes = 0;
    for await (const file of glob('**/*.*', { cwd: folder.pathname }))
      bytes += (await stat(new URL(file, folder))).size;
    const name = folder.pathname.split('/').slice(-3, -1).join('/');
    expect(
      bytes <= limit * MEGABYTE,
      name,
      `It holds ${(bytes / MEGABYTE).toFixed(1)} MB; the limit is ${limit} MB.`,
    );
    console.log(`${name} ${(bytes / MEGABYTE).toFixed(2)} MB`);
  }
}
