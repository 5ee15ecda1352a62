// The border to the CMS: every shape that the change feed and the export may have.

import * as v from 'valibot';
import { sentFields } from '../../catalogue/entry-fields.ts';
import { facetFields, lookupTypes } from '../../catalogue/facets.ts';
import { type EntryKind, entryKinds, isEntryKind } from '../../catalogue/kinds.ts';
import { linesOf } from '../../lib/lines.ts';
import { recordOf } from '../../lib/record-of.ts';
import { findSlugFault } from './slug.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'it is no documentId'));
const reference = v.nullish(id, null);
const references = v.nullish(v.array(id), []);
/** Half a character could not be stored as it is. */
const wellFormed = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);
const text = v.nullish(wellFormed, '');
const lines = v.pipe(text, v.transform(linesOf));
const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'it is not a time'),
  v.transform((value) => new Date(value).toISOString()),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

const lookup = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.nonEmpty()),
  hex: v.fallback(v.optional(v.pipe(v.string(), v.hexColor())), undefined),
});
export type LookupRecord = v.InferOutput<typeof lookup>;

const author = v.object({ username: v.pipe(wellFormed, v.nonEmpty()), profilePicture: reference });
export type AuthorRecord = v.InferOutput<typeof author>;

/** Root-relative or with http(s). */
const address = v.pipe(
  v.string(),
  v.check(
    (value) => /^(\/|https?:)/.test(value) && URL.canParse(value, 'http://cms'),
    'it is no address on the web',
  ),
);
const file = v.object({
  url: address,
  mime: v.string(),
  width: pixels,
  height: pixels,
});
const media = v.object({
  url: address,
  mime: v.string(),
  width: v.nullish(pixels, null),
  height: v.nullish(pixels, null),
  alternativeText: text,
  hash: text,
  updatedAt: text,
  publicId: v.nullish(v.string(), null),
  formats: v.nullish(v.array(v.object({ ...file.entries, name: v.string() })), []),
});
export type MediaRecord = v.InferOutput<typeof media>;

const slugOf = (kind: EntryKind) =>
  v.pipe(
    v.string(),
    v.normalize('NFC'),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? findSlugFault(kind, dataset.value) : undefined;
      if (fault !== undefined) addIssue({ message: `it ${fault}` });
    }),
  );

const amount = v.pipe(v.number(), v.minValue(0));
/** A template without a price would pass for a free one; an inspiration without one is only looked at. */
const priceOf = {
  template: v.optional(
    v.pipe(
      v.nullable(amount),
      v.check((price) => price !== null, 'it is empty, and 0 is free'),
      v.transform(Number),
    ),
    0,
  ),
  inspiration: v.nullish(amount, 0),
} satisfies Record<EntryKind, unknown>;

const entryOf = (kind: EntryKind) =>
  v.object({
    ...sentFields({
      slug: slugOf(kind),
      text,
      lines,
      link: text,
      price: priceOf[kind],
      flag: v.nullish(v.boolean(), false),
      time,
      author: reference,
      picture: reference,
      pictures: references,
    }),
    ...recordOf(facetFields, () => references),
  });
export type EntryRecord = v.InferOutput<ReturnType<typeof entryOf>>;

const recordTypes = [...lookupTypes, 'author', 'media', ...entryKinds] as const;

/** A record as the CMS sends it, not yet looked into. `null`: not published any more. */
export const sentRecord = v.object({
  type: v.picklist(recordTypes),
  id,
  record: v.nullable(v.looseObject({})),
});
export type SentRecord = v.InferOutput<typeof sentRecord>;

/** `GET /api/drafts/…`: a draft, and the records that it refers to. */
export const sentDraft = v.object({ ...sentRecord.entries, references: v.array(sentRecord) });
export type SentDraft = v.InferOutput<typeof sentDraft>;

/** A record that passed the border, as it is kept. References are documentIds and may dangle. */
export const change = v.variant('type', [
  v.object({ type: v.picklist(lookupTypes), id, record: v.nullable(lookup) }),
  v.object({ type: v.literal('author'), id, record: v.nullable(author) }),
  v.object({ type: v.literal('media'), id, record: v.nullable(media) }),
  ...entryKinds.map((kind) => v.object({ type: v.literal(kind), id, record: v.nullable(entryOf(kind)) })),
]);
export type Change = v.InferOutput<typeof change>;
type EntryChange = Extract<Change, { type: EntryKind }>;

export const isOfEntry = (change: Change): change is EntryChange => isEntryKind(change.type);

const cursor = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `GET /api/changes`. */
export const feedAnswer = v.union([
  v.object({ feed: id, cursor, reset: v.literal(true) }),
  v.object({ feed: id, cursor, more: v.boolean(), changes: v.array(sentRecord) }),
]);

/** One line of `GET /api/export`. */
export const exportLine = v.variant('type', [
  v.object({ type: v.literal('begin'), feed: id, cursor }),
  v.object({ type: v.literal('end'), count: cursor }),
  v.object({ ...sentRecord.entries, record: v.looseObject({}) }),
]);
