import { toOutputPath } from '../../src/rebuild/types.ts';
import { join } from 'node:path';
import { readByKey } from '../../src/catalogue/query-keys.ts';
import type { CountedLookup, Entry } from '../../src/catalogue/entry.ts';
import { findCommonLookups } from '../../src/catalogue/common-lookups.ts';
import { createFrame } from '../../src/catalogue/frame.ts';
import { facets, type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { Catalogue, Collection, Contents, Page, SitemapEntry } from '../../src/catalogue/reads.ts';
import { root } from '../../src/config.ts';
import { computeCodeKeys, compileBundle, openBundle } from '../../src/server/bundle.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { cardOf } from './samples.ts';

export const siteUrl = 'https://vitrine.example';

/** Compiles the project's own pages, unless they are compiled already and have not changed since. */
export async function compileSite(): Promise<string> {
  const { bundle: key } = computeCodeKeys({ root, environment: {}, siteUrl });
  return compileBundle({ root, directory: join(root, '.cache/bundle'), key, environment: {} });
}

/** Renders outputs, each for a catalogue of the given entries. @param compiled The folder of a bundle. */
export async function openSite(mirror = root, compiled?: string) {
  const bundle = openBundle(compiled ?? (await compileSite()));
  const render = createRender({ bundle, mirror, typefaces: join(root, '.cache/typefaces'), siteUrl });
  return {
    bundle,
    render: async (path: string, entries: Entry[]) =>
      Buffer.from(await render(toOutputPath(path), (key) => readByKey(catalogueOf(entries), key))).toString(
        'utf8',
      ),
  };
}

function listPrices(entries: Entry[]): Pick<Contents, 'allAre'> {
  const isFree = new Set(entries.map(({ price }) => price === 0));
  return isFree.size === 2 ? {} : { allAre: isFree.has(true) ? 'free' : 'paid' };
}

const templatePages = ['/featured', '/responsive-framer-templates'];
const inspirationPages = ['/inspirations', '/inspirations/all', '/inspirations/recent'];

/** A catalogue in which each entry is in every list of its kind, and related to the others. */
function catalogueOf(entries: Entry[]): Catalogue {
  const of = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  return {
    entry: (kind, slug) => of(kind).find((entry) => entry.slug === slug),
    list: (kind) => ({ items: of(kind).map(cardOf), total: of(kind).length }),
    collection: (slug) => (slug === 'both' ? createCollection(entries) : undefined),
    collections: () => (entries.length > 0 ? [{ ...createCollection(entries), total: entries.length }] : []),
    emptyPages: () => [
      ...(of('template').length > 0 ? [] : templatePages),
      ...(of('template').some(({ price }) => price === 0) ? [] : ['/free-templates']),
      ...(of('inspiration').length > 0 ? [] : inspirationPages),
      ...(entries.length > 0 ? [] : ['/collections', '/new', '/search']),
    ],
    contents: (kind) => ({
      facets: lookupTypes.filter((type) => facetsOf(of(kind), type).length > 0),
      ...listPrices(of(kind)),
    }),
    page: (slug) => (slug === 'about' ? samplePage : undefined),
    pages: () => [{ slug: 'about', name: 'About {gallery}', menu: 'footer and menu' }],
    frame: () => createFrame(defaultSettings),
    setting: (name) => defaultSettings[name],
    hasFeature: (feature) => defaultSettings[feature] || undefined,
    hasOwnMark: () => false,
    logo: () => undefined,
    arrivals: () => entries.map(({ kind, id, createdAt }) => ({ kind, id, createdAt })),
    related: (kind, id) => of(kind).flatMap((entry) => (entry.id === id ? [] : cardOf(entry))),
    alike: (kind, id) => ({
      entries: of(kind).flatMap((entry) => (entry.id === id ? [] : { kind, id: entry.id })),
      pairs: [],
    }),
    card: (kind, id) =>
      of(kind)
        .filter((entry) => entry.id === id)
        .map(cardOf)[0],
    neighbours: () => ({}),
    site: () => undefined,
    synonyms: () => [{ terms: ['plain', 'bare'], isOneWay: true }],
    lookups: () => [],
    facets: (kind, type) => facetsOf(of(kind), type),
    commonLookups: (kind, type) => findCommonLookups(facetsOf(of(kind), type)),
    facet: (kind, type, slug) => facetsOf(of(kind), type).find((facet) => facet.slug === slug),
    author: (username) =>
      entries.flatMap(({ author }) =>
        author?.username === username ? { id: username, text: '', ...author } : [],
      )[0],
    redirects: () => '',
    authors: () => [...new Set(entries.flatMap(({ author }) => author?.username ?? []))].sort(),
    sitemapParts: (kind) => (of(kind).length > 0 ? ['0'] : []),
    sitemapPart: (kind) => of(kind).map(sitemapEntryOf),
    dataManifest: (kind) => `The manifest of the kind ${kind}.`,
    dataFile: (kind, section, name) => `The file ${kind}/${section}/${name}.`,
    // The name is that of a resized picture, which does not identify its bytes.
    media: (file) => (file === 'known.webp' ? { source: 'package-lock.json' } : undefined),
  };
}

/** A collection with all of the entries. */
const createCollection = (entries: Entry[]): Collection => ({
  slug: 'both',
  title: 'Both kinds',
  text: 'They go well together.',
  entries: entries.map(({ kind, id }) => ({ kind, id })),
});

function facetsOf(entries: Entry[], type: LookupType): CountedLookup[] {
  const field = facets.find((facet) => facet.type === type)?.field;
  const lookups = new Map(
    entries.flatMap((entry) => (field ? entry[field] : [])).map((one) => [one.slug, one]),
  );
  return [...lookups.values()].map((lookup) => ({ ...lookup, total: entries.length }));
}

function sitemapEntryOf({ slug, updatedAt, thumbnail }: Entry): SitemapEntry {
  const image = thumbnail?.renditions.at(-1)?.url;
  return { slug, updatedAt, ...(image && { image }) };
}

const samplePage: Page = {
  slug: 'about',
  title: 'About {gallery}',
  lead: 'Write to {contact}.',
  description: 'What it is, and who runs it.',
  content: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'What is on display' }] },
    { type: 'paragraph', children: [{ type: 'text', text: 'Websites.' }] },
  ],
  pictures: {},
};
