import * as v from 'valibot';
import {
  getSafeLink,
  createSentFields,
  type HeadField,
  sentLinks,
} from '../../../cms/shared/entry-fields.ts';
import { type CardFacetField, facetFields, lookupTypes } from '../../../cms/shared/facets.ts';
import type {
  AuthorRecord as SentAuthor,
  CollectedItem as SentItem,
  CollectionRecord as SentCollection,
  LookupRecord as SentLookup,
  MediaRecord as SentMedia,
  PageRecord as SentPage,
  SynonymRecord as SentSynonym,
  Rendition,
} from '../../../cms/shared/records.ts';
import { byKind, type EntryKind, entryKinds, isEntryKind } from '../../../cms/shared/kinds.ts';
import { isPageText, pageMenus, type PageText, reservedPages } from '../../../cms/shared/pages.ts';
import type { Brand } from '../../lib/brand.ts';
import { createRecord } from '../../lib/objects.ts';
import { focalPoint } from '../../lib/focal-point.ts';
import {
  createSlugSchema,
  formerAddresses,
  lines,
  type Parsers,
  pixels,
  rich,
  text,
  time,
  wellFormed,
} from './fields.ts';
import { settings } from './settings-schema.ts';

// The schemas of everything that the change feed and the export of the CMS may send.

/** The id of a record in Strapi. */
export type DocumentId = Brand<'document id'>;
export const toDocumentId = (text: string): DocumentId => text as DocumentId;

export const sentId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'it is not a documentId'));
const id = v.pipe(sentId, v.transform(toDocumentId));
const reference = v.nullish(id, null);
const references = v.nullish(v.array(id), []);

const lookup = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.nonEmpty()),
  hex: v.fallback(v.optional(v.pipe(v.string(), v.hexColor())), undefined),
  formerAddresses,
} satisfies Parsers<SentLookup>);
export type LookupRecord = v.InferOutput<typeof lookup>;

const author = v.object({
  username: v.pipe(wellFormed, v.nonEmpty()),
  profilePicture: reference,
  link: text,
  text,
  formerAddresses,
} satisfies Parsers<SentAuthor>);
export type AuthorRecord = v.InferOutput<typeof author>;

/** Root-relative or with http(s). */
const address = v.pipe(
  v.string(),
  v.check(
    (value) => /^(\/|https?:)/.test(value) && URL.canParse(value, 'http://cms'),
    'it is not a web address',
  ),
);
const file = v.object({
  url: address,
  mime: v.string(),
  width: pixels,
  height: pixels,
} satisfies Parsers<Rendition, 'name' | 'size'>);
/** A CMS of an older version sends none. */
const paletteColor = v.object({ hex: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/)), share: v.number() });
const media = v.object({
  url: address,
  mime: v.string(),
  width: v.nullish(pixels, null),
  height: v.nullish(pixels, null),
  alternativeText: text,
  hash: text,
  updatedAt: text,
  publicId: v.nullish(v.string(), null),
  focalPoint,
  palette: v.fallback(v.optional(v.array(paletteColor), []), []),
  formats: v.nullish(v.array(v.object({ ...file.entries, name: v.string() })), []),
} satisfies Parsers<SentMedia, 'size'>);
export type MediaRecord = v.InferOutput<typeof media>;

const amount = v.pipe(v.number(), v.minValue(0));
/** An entry of a kind that is always priced would count as free without a price. */
const createPriceSchema = (kind: EntryKind) =>
  v.optional(
    v.pipe(
      v.nullable(amount),
      v.check(
        (price) => price !== null || !byKind[kind].isPriced,
        `it is empty; enter 0 if the ${kind} is free`,
      ),
      v.transform(Number),
    ),
    0,
  );

const createEntrySchema = (kind: EntryKind) =>
  v.object({
    ...createSentFields({
      slug: createSlugSchema(byKind[kind].reservedSlugs),
      text,
      rich,
      lines,
      link: text,
      price: createPriceSchema(kind),
      flag: v.nullish(v.boolean(), false),
      time,
      author: reference,
      picture: reference,
      pictures: references,
    }),
    ...createRecord(facetFields, () => references),
    colorShares: v.fallback(v.optional(v.array(v.number()), []), []),
    popularity: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
    formerAddresses,
  });
export type EntryRecord = v.InferOutput<ReturnType<typeof createEntrySchema>>;
/** The fields of an entry that cards, lists and the sitemap need. */
export type Head = Pick<EntryRecord, HeadField | CardFacetField>;

const collection = v.object({
  slug: createSlugSchema(),
  title: v.pipe(wellFormed, v.nonEmpty()),
  text,
  items: v.nullish(
    v.array(v.object({ kind: v.picklist(entryKinds), id } satisfies Record<keyof SentItem, unknown>)),
    [],
  ),
  createdAt: time,
  formerAddresses,
} satisfies Parsers<SentCollection>);
export type CollectionRecord = v.InferOutput<typeof collection>;

const page = v.object({
  slug: createSlugSchema(reservedPages),
  title: v.pipe(wellFormed, v.nonEmpty()),
  label: text,
  lead: text,
  description: text,
  menu: v.picklist(pageMenus),
  place: v.pipe(v.number(), v.integer()),
  content: v.custom<PageText>(isPageText, 'it is no text that a page can show'),
  formerAddresses,
} satisfies Parsers<SentPage>);
export type PageRecord = v.InferOutput<typeof page>;

const synonym = v.object({
  terms: v.pipe(v.array(v.pipe(wellFormed, v.nonEmpty())), v.minLength(2)),
  isOneWay: v.nullish(v.boolean(), false),
} satisfies Parsers<SentSynonym>);
export type SynonymRecord = v.InferOutput<typeof synonym>;

const gallery = v.object({ ...settings.entries, logo: reference });
export type SettingsRecord = v.InferOutput<typeof gallery>;

const recordTypes = [
  ...lookupTypes,
  'author',
  'media',
  ...entryKinds,
  'collection',
  'page',
  'synonym',
  'gallery',
] as const;

/** A record as the CMS sends it, before it is parsed. `null`: it is no longer published. */
export const sentRecord = v.object({
  type: v.picklist(recordTypes),
  id: sentId,
  record: v.nullable(v.looseObject({})),
});
export type SentRecord = v.InferOutput<typeof sentRecord>;

/** `GET /api/drafts/…`: the draft of an entry, a collection or a page, and the records that it refers to. */
export const sentDraft = v.object({ ...sentRecord.entries, references: v.array(sentRecord) });
export type SentDraft = v.InferOutput<typeof sentDraft>;

/** A parsed record in its stored form. References are documentIds, and their records may be missing. */
export const change = v.variant('type', [
  v.object({ type: v.picklist(lookupTypes), id, record: v.nullable(lookup) }),
  v.object({ type: v.literal('author'), id, record: v.nullable(author) }),
  v.object({ type: v.literal('media'), id, record: v.nullable(media) }),
  v.object({ type: v.literal('collection'), id, record: v.nullable(collection) }),
  v.object({ type: v.literal('page'), id, record: v.nullable(page) }),
  v.object({ type: v.literal('gallery'), id, record: v.nullable(gallery) }),
  v.object({ type: v.literal('synonym'), id, record: v.nullable(synonym) }),
  ...entryKinds.map((kind) =>
    v.object({ type: v.literal(kind), id, record: v.nullable(createEntrySchema(kind)) }),
  ),
]);
export type Change = v.InferOutput<typeof change>;
type EntryChange = Extract<Change, { type: EntryKind }>;

/** A record that has an address or a name by which pages are found. */
export type AddressedChange = Exclude<Change, { type: 'media' | 'synonym' | 'gallery' }>;
export const isAddressed = (change: Change): change is AddressedChange =>
  change.type !== 'media' && change.type !== 'synonym' && change.type !== 'gallery';

export const isOfEntry = (change: Change): change is EntryChange => isEntryKind(change.type);

/**
 * The change feed that the replica follows, and the last change that it has read: its cursor and its nonce. The nonce is an empty
 * text when the CMS sends none.
 */
export type FeedPosition = { feed: string; cursor: number; nonce: string };

/** A record that does not match its schema. The last good version stays. `reason` is a sentence that names the record. */
export type Skipped = { type: SentRecord['type']; id: string; reason: string };
/** `fault` names the field and describes the problem. */
type Parsed = { change: Change; warnings: string[] } | { skipped: Skipped; fault: string };

/** Parses a record. The warnings name the parts that are left out. */
export function parseChange(sent: SentRecord): Parsed {
  const parsed = v.safeParse(change, sent, { abortEarly: true });
  if (!parsed.success) return createSkipped(sent, parsed.issues[0]);
  return { change: parsed.output, warnings: dropUnusable(parsed.output) };
}

function createSkipped({ type, id, record }: SentRecord, issue: v.BaseIssue<unknown>) {
  const slug = typeof record?.['slug'] === 'string' ? ` ${JSON.stringify(record['slug'].slice(0, 200))}` : '';
  const field = v.getDotPath(issue)?.replace('record.', '');
  const what = issue.expected === null ? issue.message : `it must be ${issue.expected}`;
  const fault = `its field ${field}: ${what}`;
  const advice = 'Its last good version stays; correct the field in the CMS and publish again.';
  const reason = `The ${type}${slug} (${id}) was skipped because of ${fault}. ${advice}`;
  return { skipped: { type, id, reason }, fault };
}

/**
 * Empties links that are not http or https, and normalises the others. Returns a sentence for each emptied link, and for a
 * picture without a size.
 */
function dropUnusable(change: Change): string[] {
  const { id } = change;
  if (change.type === 'media' && change.record !== null) {
    const { record } = change;
    if (record.width !== null && record.height !== null) return [];
    return [
      `The picture ${record.url} (media ${id}) is left out because its size is unknown: upload it again in the CMS.`,
    ];
  }
  const { type, record } = change;
  if (record === null) return [];
  if (type === 'author')
    return dropUnsafeLinks(`author ${JSON.stringify(record.username)} (${id})`, record, ['link']);
  if (!isOfEntry(change) || change.record === null) return [];
  return dropUnsafeLinks(`${type} ${JSON.stringify(change.record.slug)} (${id})`, change.record, sentLinks);
}

function dropUnsafeLinks<Field extends string>(
  owner: string,
  record: Record<Field, string>,
  fields: readonly Field[],
): string[] {
  return fields.flatMap((field) => {
    const link = record[field].trim();
    record[field] = getSafeLink(link) ?? '';
    if (record[field] !== '' || link === '') return [];
    return [`The ${field} of the ${owner} was dropped: only http and https links are shown.`];
  });
}
