import * as fc from 'fast-check';
import { facets, type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { features } from '../../cms/shared/features.ts';
import { languageCodes } from '../../cms/shared/languages.ts';
import { cardShapes, defaultSettings, settingNames, typefaces } from '../../cms/shared/gallery.ts';
import { pageMenus } from '../../cms/shared/pages.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey, type QueryKey } from '../../src/catalogue/query-keys.ts';
import { type ListingName, listSorts } from '../../src/catalogue/reads.ts';
import { createRecord } from '../../src/lib/objects.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';

// Random histories over few names, so that edits collide: duplicate slugs, dangling references, shared pictures, ties.

const entryNumbers = fc.integer({ min: 0, max: 11 });
const idsOf = (type: string, count: number) => Array.from({ length: count }, (_, n) => `${type}-${n}`);
const mediaIds = idsOf('media', 5);
const authorIds = idsOf('author', 3);
const usernames = ['ada', 'bo', 'who?', 'a/b'];
const slugs = ['alpha', 'beta', 'gamma', 'delta', 'café', 'εψιλον'];
const lookupIds = (type: LookupType) => idsOf(type, type === 'industry' || type === 'tag' ? 3 : 1);
const lookupNames = ['Framer', 'Responsive', 'Other'];
const lookupSlugs = lookupNames.map((name) => name.toLowerCase());

const some = (ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 });
const maybe = (ids: string[]) => fc.option(fc.constantFrom(...ids));
const time = fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString());

/** Several entries link to one site. */
export const previewLinks = ['https://one.example/', 'https://two.example/', 'https://three.example/'];

const fields = {
  name: fc.constantFrom('One', 'Two', 'One-Two'),
  title: fc.constantFrom('First', 'Second'),
  description: fc.constantFrom('Short.', 'Long.'),
  features: fc.constantFrom('Dark mode', 'Dark\nFast'),
  price: fc.constantFrom(0, 10),
  purchase_link: fc.constantFrom('https://shop.example/', 'javascript:alert(1)'),
  preview_link: fc.constantFrom(null, ...previewLinks),
  isPromoted: fc.boolean(),
  popularity: fc.constantFrom(0, 0, 5938, 5939),
  createdAt: time,
  updatedAt: time,
  thumbnail: maybe(mediaIds),
  screenshots: some(mediaIds),
  author: maybe(authorIds),
  formerAddresses: some(slugs),
  ...Object.fromEntries(facets.map(({ type, field }) => [field, some(lookupIds(type))])),
};

const entry = fc
  .record({
    type: fc.constantFrom(...entryKinds),
    n: entryNumbers,
    record: fc.record(fields),
    slug: fc.option(fc.constantFrom(...slugs)),
  })
  .map(({ type, n, record, slug }): SentRecord => ({
    type,
    id: `${type}-${n}`,
    record: { ...record, slug: slug ?? `${type}-${n}` },
  }));

const lookup = fc.constantFrom(...lookupTypes).chain((type) =>
  fc
    .record({
      id: fc.constantFrom(...lookupIds(type)),
      name: fc.constantFrom(...lookupNames),
      formerAddresses: some(lookupSlugs),
    })
    .map(({ id, name, formerAddresses }): SentRecord => ({
      type,
      id,
      record: { name, slug: name.toLowerCase(), formerAddresses },
    })),
);

const author = fc
  .record({
    id: fc.constantFrom(...authorIds),
    username: fc.constantFrom(...usernames),
    profilePicture: maybe(mediaIds),
    formerAddresses: some(usernames),
  })
  .map(({ id, ...record }): SentRecord => ({ type: 'author', id, record }));

const media = fc
  .record({
    id: fc.constantFrom(...mediaIds),
    width: fc.constantFrom(null, 800, 900),
    publicId: fc.option(fc.constant('p'), { freq: 2 }),
    hash: fc.constantFrom('a', 'b'),
    palette: fc.constantFrom([], [{ hex: '#1a2b3c', share: 0.3 }], [{ hex: '#ffffff', share: 0.6 }]),
  })
  .map(({ id, width, publicId, hash, palette }): SentRecord => ({
    type: 'media',
    id,
    record: {
      url: publicId ? `https://cdn.example/${id}` : `/uploads/${id}`,
      mime: 'image/png',
      width,
      height: 600,
      hash,
      updatedAt: hash,
      publicId,
      palette,
    },
  }));

const collectionIds = idsOf('collection', 3);
const collectionSlugs = ['six', 'dark', 'old'];

const collection = fc
  .record({
    id: fc.constantFrom(...collectionIds),
    slug: fc.constantFrom(...collectionSlugs),
    title: fc.constantFrom('Six pages', 'After dark'),
    items: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...entryKinds), entryNumbers)
        .map(([kind, n]) => ({ kind, id: `${kind}-${n}` })),
      { maxLength: 3, selector: ({ id }) => id },
    ),
    createdAt: time,
    formerAddresses: some(collectionSlugs),
  })
  .map(({ id, ...record }): SentRecord => ({ type: 'collection', id, record }));

const pageIds = idsOf('page', 3);
const pageSlugs = ['about', 'imprint', 'terms'];

const page = fc
  .record({
    id: fc.constantFrom(...pageIds),
    slug: fc.constantFrom(...pageSlugs),
    title: fc.constantFrom('About {gallery}', 'Imprint'),
    menu: fc.constantFrom(...pageMenus),
    place: fc.constantFrom(1, 2),
    content: fc
      .tuple(fc.constantFrom('Write to {contact}.', 'Nobody is here.'), some(['a', 'b']))
      .map(([text, hashes]) => [
        { type: 'paragraph', children: [{ type: 'text', text }] },
        ...hashes.map((hash) => ({ type: 'image', image: { hash } })),
      ]),
    formerAddresses: some(pageSlugs),
  })
  .map(({ id, ...record }): SentRecord => ({ type: 'page', id, record }));

/** A gallery should have one; several may exist for a moment. */
const settingsIds = idsOf('gallery', 2);

const settings = fc
  .record({
    id: fc.constantFrom(...settingsIds),
    name: fc.constantFrom('Vitrine', 'Plakat'),
    accent: fc.constantFrom('', '#1a7f5a', '#7f1a5a'),
    currency: fc.constantFrom('USD', 'EUR'),
    language: fc.constantFrom(...languageCodes),
    kindNames: fc.constantFrom(
      '',
      'template = a poster, posters',
      'template = a poster, posters, /posters',
      'template = a print, prints, /prints /posters\ninspiration = a room, rooms, /terms',
    ),
    facetNames: fc.constantFrom('', 'Platform = Technique'),
    cardShape: fc.constantFrom(...cardShapes),
    headingTypeface: fc.constantFrom(...typefaces),
    logo: maybe(mediaIds),
    ...createRecord(features, () => fc.boolean()),
  })
  .map(({ id, ...chosen }): SentRecord => ({
    type: 'gallery',
    id,
    record: { ...defaultSettings, ...chosen },
  }));

const synonymIds = idsOf('synonym', 3);

const synonym = fc
  .record({
    id: fc.constantFrom(...synonymIds),
    terms: fc.constantFrom(['hut', 'cabin'], ['inn', 'guest house', 'lodge']),
    isOneWay: fc.boolean(),
  })
  .map(({ id, ...record }): SentRecord => ({ type: 'synonym', id, record }));

const put = fc.oneof(
  { weight: 5, arbitrary: entry },
  lookup,
  author,
  media,
  collection,
  page,
  settings,
  synonym,
);

const anybody = fc.oneof(
  fc.tuple(fc.constantFrom(...entryKinds), entryNumbers).map(([type, n]) => ({ type, id: `${type}-${n}` })),
  fc
    .constantFrom(...facets)
    .chain(({ type }) => fc.constantFrom(...lookupIds(type)).map((id) => ({ type, id }))),
  fc.constantFrom(...authorIds).map((id) => ({ type: 'author' as const, id })),
  fc.constantFrom(...mediaIds).map((id) => ({ type: 'media' as const, id })),
  fc.constantFrom(...collectionIds).map((id) => ({ type: 'collection' as const, id })),
  fc.constantFrom(...pageIds).map((id) => ({ type: 'page' as const, id })),
  fc.constantFrom(...settingsIds).map((id) => ({ type: 'gallery' as const, id })),
  fc.constantFrom(...synonymIds).map((id) => ({ type: 'synonym' as const, id })),
);

/** Changes some fields of an entry, if it exists. */
const tweak = fc.record({
  kind: fc.constantFrom(...entryKinds),
  n: entryNumbers,
  fields: fc.record(fields, { requiredKeys: [] }),
});

export type Edit =
  | { put: SentRecord }
  | { tweak: { kind: EntryKind; n: number; fields: Record<string, unknown> } }
  | { remove: Pick<SentRecord, 'type' | 'id'> };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ put }) },
  { weight: 4, arbitrary: fc.record({ tweak }) },
  { weight: 2, arbitrary: fc.record({ remove: anybody }) },
);

/** A catalogue to begin with, then batches of edits. */
export const history = fc.record({
  beginning: fc.array(put, { minLength: 20, maxLength: 60, size: 'max' }),
  batches: fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
});

/** Every key that can have an answer in such a history, except for sitemap parts and mirrored files. */
export function* allKeys(): Generator<QueryKey> {
  const listings: ListingName[] = [
    'all',
    'promoted',
    'free',
    'framer',
    'popular',
    ...usernames.map((name): ListingName => `author:${name}`),
    ...facets.flatMap(({ type }) => lookupNames.map((name): ListingName => `${type}:${name.toLowerCase()}`)),
  ];
  for (const kind of entryKinds) {
    for (let n = 0; n <= 11; n += 1) {
      yield createQueryKey('entry', kind, `${kind}-${n}`);
      yield createQueryKey('related', kind, `${kind}-${n}`);
      yield createQueryKey('alike', kind, `${kind}-${n}`);
      yield createQueryKey('card', kind, `${kind}-${n}`);
      yield createQueryKey('neighbours', kind, `${kind}-${n}`);
    }
    for (const slug of slugs) yield createQueryKey('entry', kind, slug);
    for (const listing of listings) {
      for (const sort of listSorts)
        for (const limit of [2, 50]) yield createQueryKey('list', kind, listing, { sort, limit });
    }
    for (const { type } of facets) {
      yield createQueryKey('facets', kind, type);
      yield createQueryKey('commonLookups', kind, type);
      for (const name of lookupNames) yield createQueryKey('facet', kind, type, name.toLowerCase());
    }
    yield createQueryKey('contents', kind);
    yield createQueryKey('sitemapParts', kind);
    yield createQueryKey('sitemapPart', kind, 'all');
  }
  for (const { type } of facets) yield createQueryKey('lookups', type);
  for (const username of usernames) yield createQueryKey('author', username);
  yield createQueryKey('authors');
  yield createQueryKey('arrivals');
  for (const slug of collectionSlugs) yield createQueryKey('collection', slug);
  yield createQueryKey('collections');
  yield createQueryKey('emptyPages');
  yield createQueryKey('frame');
  for (const name of features) yield createQueryKey('hasFeature', name);
  for (const slug of pageSlugs) yield createQueryKey('page', slug);
  yield createQueryKey('pages');
  for (const name of settingNames) yield createQueryKey('setting', name);
  yield createQueryKey('hasOwnMark');
  yield createQueryKey('logo');
  yield createQueryKey('synonyms');
  yield createQueryKey('redirects');
}
