// Shared by Node and the browser: the answers of Strapi's lists, and the form in which pages and islands get them.

import * as v from 'valibot';
import {
  type Author,
  type Card,
  type Entry,
  type Lookup,
  nameLookupsOnCard,
  type Picture,
  readFields,
} from '../catalogue/entry.ts';
import {
  cardFields,
  fieldNames,
  splitLines,
  getSafeLink,
  createSentFields,
} from '../../cms/shared/entry-fields.ts';
import { facetFields } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { createRecord } from '../lib/objects.ts';
import { focalPoint, toFocus } from '../lib/focal-point.ts';

const count = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0),
);
const pagination = v.object({ page: count, pageSize: count, total: count, pageCount: count });

/**
 * The answer to a list query. Vitrine's CMS answers in the flat shape of Strapi 5. A hosted Strapi, which the replica reads through
 * its public lists (src/replica/cms/public-lists.ts), may answer in the shape of Strapi 4: with `attributes`, and with `{ data }`
 * around relations. `item` describes an item in the flat shape.
 */
export const createListSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(flat(item)), meta: v.object({ pagination }) });

/** The answer to a list query that asks for some items instead of a page. */
export const createItemsSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(flat(item)) });

const flat = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.unknown(), v.transform(flatten), item);

/** Unwraps `{ id, attributes }` and `{ data }` at every depth. Flat items stay unchanged. */
function flatten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatten);
  if (!isObject(value)) return value;
  const { attributes, ...others } = value;
  if (isObject(attributes)) return { ...others, ...mapValues(attributes, flatten) };
  const isRelation = 'data' in value && Object.keys(value).length === 1 && isWrapped(value['data']);
  return isRelation ? flatten(value['data']) : mapValues(value, flatten);
}

/** Whether this is the `data` of a relation. A JSON field may also have such a property, but without `attributes` in it. */
function isWrapped(data: unknown): boolean {
  return (
    data === null ||
    (Array.isArray(data) ? data.every(isWrapped) : isObject(data) && isObject(data['attributes']))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const mapValues = (value: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, property]) => [name, change(property)]));

const text = v.nullish(v.string(), '');
const size = v.nullish(v.number(), 0);
const file = v.object({ url: v.string(), width: size, height: size });
const media = v.object({
  ...file.entries,
  documentId: v.string(),
  mime: v.string(),
  alternativeText: text,
  formats: v.nullish(v.record(v.string(), file), {}),
  provider_metadata: v.nullish(v.object({ public_id: v.optional(v.string()) })),
  focalPoint,
});
const picture = v.nullish(media, null);

export const lookup = v.pipe(
  v.object({
    documentId: v.string(),
    name: v.string(),
    slug: v.string(),
    hex: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))), undefined),
  }),
  v.transform(({ documentId, name, slug, hex }): Lookup => ({
    id: documentId,
    name,
    slug,
    ...(hex !== undefined && { hex }),
  })),
);
const lookups = v.nullish(v.array(lookup), []);
const author = v.nullish(v.object({ username: v.string(), profilePicture: picture }), null);

/** An entry with the fields that the query populates. */
export const entry = v.object({
  documentId: v.string(),
  ...createSentFields({
    slug: v.string(),
    text,
    // It is no part of the public lists.
    rich: v.optional(v.null(), null),
    lines: v.pipe(text, v.transform(splitLines)),
    link: text,
    price: v.nullish(v.number(), 0),
    flag: v.nullish(v.boolean(), false),
    time: v.string(),
    author,
    picture,
    pictures: v.nullish(v.array(media), []),
  }),
  ...createRecord(facetFields, () => lookups),
  popularity: v.nullish(v.number(), 0),
});
type SentEntry = v.InferOutput<typeof entry>;

/** @param mediaOrigin The origin for pictures with root-relative addresses. */
export function toCard(kind: EntryKind, sent: SentEntry, mediaOrigin: string): Card {
  const readers = createReaders(mediaOrigin);
  const [screenshot] = sent.screenshots.flatMap((one) => readers.picture(one) ?? []);
  return {
    kind,
    id: sent.documentId,
    ...readFields(cardFields, sent, readers),
    ...nameLookupsOnCard((field) => sent[field]),
    ...(screenshot && { screenshot }),
  };
}

/** @param mediaOrigin As for `toCard`. */
export function toEntry(kind: EntryKind, sent: SentEntry, mediaOrigin: string): Entry {
  return {
    ...toCard(kind, sent, mediaOrigin),
    ...readFields(fieldNames, sent, createReaders(mediaOrigin)),
    ...createRecord(facetFields, (field) => sent[field]),
  };
}

const createReaders = (mediaOrigin: string) => ({
  author: (sent: v.InferOutput<typeof author>) => toAuthor(sent, mediaOrigin),
  picture: (sent: v.InferOutput<typeof picture>) => toPicture(sent, mediaOrigin),
  link: getSafeLink,
});

function toAuthor(sent: v.InferOutput<typeof author>, mediaOrigin: string): Author | undefined {
  if (!sent) return undefined;
  const picture = toPicture(sent.profilePicture, mediaOrigin);
  return { username: sent.username, ...(picture && { picture }) };
}

/** `undefined` when its size is unknown, because pages could not reserve space for it. */
function toPicture(sent: v.InferOutput<typeof picture>, mediaOrigin: string): Picture | undefined {
  if (!sent || sent.width === 0 || sent.height === 0) return undefined;
  const { documentId, alternativeText, mime, width, height, formats, provider_metadata, focalPoint, url } =
    sent;
  const locate = (address: string) => (address.startsWith('/') ? mediaOrigin + address : address);
  const publicId = provider_metadata?.public_id;
  const placeholder = formats['thumbnail'];
  const renditions = Object.values(formats).toSorted((one, other) => one.width - other.width);
  return {
    ...{ id: documentId, alt: alternativeText, mime, width, height },
    ...(publicId !== undefined && { publicId }),
    ...(placeholder && { placeholder: locate(placeholder.url) }),
    ...(focalPoint && { focus: toFocus(focalPoint) }),
    renditions: [...renditions, { url, width, height }].map((file) => ({ ...file, url: locate(file.url) })),
  };
}
