// Query keys: the incremental engine records one for every read of a page from the catalogue (decision 001).
//
// A key is the name of the read and its parameters, joined by slashes: `facet/template/tag/framer`. Options follow after a
// question mark, as JSON: `list/template/all?{"sort":"createdAt:desc","limit":5}`. The part before the question mark is the
// invalidation tag. The replica announces a change by the tags it touches, and the engine asks only keys with these tags again.

import type { Brand } from '../lib/brand.ts';
import { pick, createRecord } from '../lib/objects.ts';
import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import type { Catalogue, ListingName } from './reads.ts';

// The same types as in src/rebuild/types.ts, since the engine does not import the catalogue. Brands of one name are one type.
export type QueryKey = Brand<'query key'>;
export type InvalidationTag = Brand<'invalidation tag'>;
/** The key of a read without options, which is its own tag. */
export type PlainKey = QueryKey & InvalidationTag;

type ReadName = keyof Catalogue;
type Values<Name extends ReadName> = Parameters<Catalogue[Name]>;

/** The type of each parameter of a read. */
type Shape<Parameters> = {
  readonly [Index in keyof Parameters]: Parameters[Index] extends EntryKind
    ? 'kind'
    : Parameters[Index] extends LookupType
      ? 'lookup type'
      : Parameters[Index] extends string
        ? 'text'
        : 'options';
};

const reads: { [Name in ReadName]: Shape<Values<Name>> } = {
  entry: ['kind', 'text'],
  list: ['kind', 'text', 'options'],
  arrivals: [],
  collection: ['text'],
  collections: [],
  emptyPages: [],
  contents: ['kind'],
  page: ['text'],
  pages: [],
  frame: [],
  setting: ['text'],
  hasFeature: ['text'],
  hasOwnMark: [],
  logo: [],
  related: ['kind', 'text'],
  alike: ['kind', 'text'],
  card: ['kind', 'text'],
  neighbours: ['kind', 'text'],
  site: ['text'],
  synonyms: [],
  lookups: ['lookup type'],
  facets: ['kind', 'lookup type'],
  commonLookups: ['kind', 'lookup type'],
  facet: ['kind', 'lookup type', 'text'],
  author: ['text'],
  authors: [],
  sitemapParts: ['kind'],
  sitemapPart: ['kind', 'text'],
  media: ['text'],
  redirects: [],
  dataManifest: ['kind'],
  dataFile: ['kind', 'text', 'text'],
};
const readNames = Object.keys(reads) as ReadName[];

type KeyOf<Name extends ReadName> = Values<Name>[number] extends string ? PlainKey : QueryKey;

/** The query key of a read with these parameters. */
export function createQueryKey<Name extends ReadName>(name: Name, ...values: Values<Name>): KeyOf<Name> {
  const texts = values.filter((value) => typeof value === 'string');
  const options = values.find((value) => typeof value === 'object');
  return (joinTag(name, texts) + (options ? `?${JSON.stringify(options)}` : '')) as KeyOf<Name>;
}

/** The invalidation tag of a listing, the same for every order and limit. */
export const getListTag = (kind: EntryKind, listing: ListingName): InvalidationTag =>
  joinTag('list', [kind, listing]);

const joinTag = (name: ReadName, texts: string[]): InvalidationTag =>
  [name, ...texts.map(escapeText)].join('/') as InvalidationTag;

const escapeText = (text: string): string => text.replace(/[%?/]/g, encodeURIComponent);
/** The inverse of `escapeText`. */
export const unescapeText = (text: string): string => text.replace(/%(25|3F|2F)/g, decodeURIComponent);

const movedEnding = '?moved';

/** Asks only whether the page that a key is about has moved. The answer to it, and to no other such key, is `Moved` or `undefined`. */
export const createMovedKey = (key: PlainKey): QueryKey => `${key}${movedEnding}` as QueryKey;

export const isMovedKey = (key: QueryKey): boolean => key.endsWith(movedEnding);

/** A read with its parameters. */
export type Read = { [Name in ReadName]: { name: Name; values: Values<Name> } }[ReadName];

/** Parses a key of `createQueryKey`. Throws when the key is invalid. */
export function parseQueryKey(key: string): Read {
  const mark = key.indexOf('?');
  const [first, ...texts] = (mark === -1 ? key : key.slice(0, mark)).split('/').map(unescapeText);
  const name = pick(readNames, first);
  const shape: readonly string[] = name ? reads[name] : [];
  const values = shape.map((parameter, index) => {
    if (parameter === 'options') return mark === -1 ? undefined : JSON.parse(key.slice(mark + 1));
    if (parameter === 'kind') return pick(entryKinds, texts[index]);
    return parameter === 'lookup type' ? pick(lookupTypes, texts[index]) : texts[index];
  });
  const isWhole = values.every((value) => value !== undefined) && texts.length <= values.length;
  if (!name || !isWhole) throw new Error(`"${key}" is not a query key. Build keys with createQueryKey.`);
  return { name, values } as Read;
}

/** Reads from `catalogue` what a key names. Throws when the key is invalid. */
export function readByKey(catalogue: Catalogue, key: QueryKey): unknown {
  const { name, values } = parseQueryKey(key);
  return (catalogue[name] as (...values: unknown[]) => unknown)(...values);
}

/** Creates a catalogue that asks `read`, which must answer each key with the type that `Catalogue` declares. */
export function createCatalogue(read: (key: QueryKey) => unknown): Catalogue {
  return createRecord(
    readNames,
    (name) =>
      (...values: Values<typeof name>) =>
        read(createQueryKey(name, ...values)),
  ) as Catalogue;
}
