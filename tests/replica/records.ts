import { facets } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { type Change, parseChange, type SentRecord } from '../../src/replica/records/schema.ts';

export type Amounts = { templates: number; inspirations: number; seed?: number };

/** How many records of each other type a generated catalogue has. Entries share them. A lookup type that is not listed has 6. */
const pool: Record<string, number> & { author: number; media: number } = {
  author: 20,
  media: 60,
  industry: 12,
  'design-style': 10,
  'design-type': 8,
  tag: 24,
  typography: 9,
  color: 14,
};

const sizeOf = (type: string): number => pool[type] ?? 6;
const others = facets.filter(({ type }) => !(type in pool));

/**
 * Records of a plausible catalogue, in the order and shape of the CMS's export (the contract of `GET /api/export`). The same
 * amounts and seed give the same records. Ids name the type: `template-17`, `tag-3`. A third of the pictures is on an image CDN.
 */
export function* generateRecords({ templates, inspirations, seed = 1 }: Amounts): Generator<SentRecord> {
  for (const { type } of facets) for (let n = 0; n < sizeOf(type); n += 1) yield lookupRecord(type, n);
  for (let n = 0; n < pool.author; n += 1) yield authorRecord(n);
  for (let n = 0; n < pool.media; n += 1) yield mediaRecord(n);
  for (let n = 0; n < templates; n += 1) yield entryRecord('template', n, createRandom(seed + n));
  for (let n = 0; n < inspirations; n += 1) yield entryRecord('inspiration', n, createRandom(seed + n + 0.5));
}

/** The same records as `parseChange` returns them. Throws if it refuses one. */
export function* generateChanges(amounts: Amounts): Generator<Change> {
  for (const sent of generateRecords(amounts)) yield toChange(sent);
}

export function toChange(sent: SentRecord): Change {
  const parsed = parseChange(sent);
  if ('skipped' in parsed) throw new Error(parsed.skipped.reason);
  return parsed.change;
}

export function lookupRecord(
  type: (typeof facets)[number]['type'],
  n: number,
  name = lookupName(type, n),
): SentRecord {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const hex = type === 'color' ? { hex: `#${(n * 1_118_481).toString(16).padStart(6, '0')}` } : {};
  return { type, id: `${type}-${n}`, record: { name, slug, ...hex } };
}

/** The first tag and the first design type define the listing `framer`. */
function lookupName(type: string, n: number): string {
  if (n === 0 && type === 'tag') return 'Framer';
  if (n === 0 && type === 'design-type') return 'Responsive';
  return `${type} ${n}`;
}

export function authorRecord(n: number, username = `author ${n}`): SentRecord {
  return {
    type: 'author',
    id: `author-${n}`,
    record: { username, profilePicture: n % 3 === 0 ? null : `media-${n}` },
  };
}

/** `version` stands for the content of the files. Their addresses stay the same when it changes. */
export function mediaRecord(n: number, version = 1): SentRecord {
  const isOnCdn = n % 3 === 0;
  const address = (name: string) => `${isOnCdn ? 'https://cdn.example' : ''}/uploads/${name}_${n}.webp`;
  const file = (name: string, width: number) => ({
    name,
    url: address(name),
    mime: 'image/webp',
    width,
    height: (width * 3) / 4,
    size: width * 100,
  });
  const record = {
    ...file('original', 1600),
    alternativeText: n % 5 === 0 ? null : `Picture ${n}`,
    hash: `hash_${n}`,
    updatedAt: new Date(Date.UTC(2024, 0, version)).toISOString(),
    publicId: isOnCdn ? `public/${n}` : null,
    palette:
      n % 4 === 0 ? [] : [0.5, 0.2, 0.05].map((share, index) => ({ hex: hexOf(n * 3 + index), share })),
    formats: [file('thumbnail', 240), file('small', 640), file('medium', 960)],
  };
  return { type: 'media', id: `media-${n}`, record };
}

const hexOf = (seed: number): string =>
  `#${Math.floor(createRandom(seed)() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;

export function entryRecord(kind: EntryKind, n: number, random: Random, slug = `${kind}-${n}`): SentRecord {
  const pick = (type: string, count: number) => [
    ...new Set(Array.from({ length: count }, () => `${type}-${Math.floor(random() ** 2 * sizeOf(type))}`)),
  ];
  const created = Date.UTC(2022, 0, 1) + Math.floor(random() * 1000) * 86_400_000;
  const record = {
    slug,
    name: `${kind} ${n}`,
    title: `The ${kind} of number ${n}, edition ${Math.floor(random() * 100)}`,
    description: Array.from({ length: 3 }, () => `A paragraph about ${kind} ${n} and ${random()}.`).join(
      '\n\n',
    ),
    price: random() < 0.2 ? 0 : Math.floor(random() * 200),
    purchase_link: `https://shop.example/${kind}/${n}`,
    preview_link: random() < 0.1 ? null : `https://preview.example/${n}`,
    pages: 'Home\nAbout\nContact',
    features: 'Responsive layout\nDark mode',
    isPromoted: random() < 0.05,
    source: 'framer',
    createdAt: new Date(created).toISOString(),
    updatedAt: new Date(created + Math.floor(random() * 300) * 3_600_000).toISOString(),
    thumbnail: pick('media', 1)[0] ?? null,
    screenshots: pick('media', 3),
    author: random() < 0.05 ? null : (pick('author', 1)[0] ?? null),
    industries: pick('industry', Math.floor(random() * 3)),
    design_styles: pick('design-style', Math.floor(random() * 3)),
    design_types: pick('design-type', Math.floor(random() * 3)),
    tags: pick('tag', Math.floor(random() * 4)),
    typographies: pick('typography', 1),
    colors: pick('color', 3),
    ...(kind === 'inspiration' && { mobileView: pick('media', 1)[0], desktopView: pick('media', 1)[0] }),
    ...Object.fromEntries(others.map(({ type, field }) => [field, pick(type, 1)])),
  };
  const colorShares = record.colors.map((_id, index) => ((n * 37 + index * 11) % 101) / 100);
  return { type: kind, id: `${kind}-${n}`, record: { ...record, colorShares } };
}

/** A collection of entries, which are named by their ids, such as `template-3`. */
export function collectionRecord(n: number, entries: readonly string[], fields: object = {}): SentRecord {
  const items = entries.map((id) => ({ kind: id.split('-')[0], id }));
  const createdAt = new Date(Date.UTC(2024, 0, 1 + n)).toISOString();
  const record = { slug: `collection-${n}`, title: `Collection ${n}`, text: 'Why.', items, createdAt };
  return { type: 'collection', id: `collection-${n}`, record: { ...record, ...fields } };
}

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** Mulberry32: small, and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = Math.floor(seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
