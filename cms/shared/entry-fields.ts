// Shared by Node and the browser: the fields of an entry, apart from its facets (facets.ts).
//
// This table determines the records of the CMS, their schemas on the site, `Entry`, the fields that the replica stores and resolves,
// and the order of the facts on an entry's page, whose headings are in src/words/entry-page.

import type { EntryKind } from './kinds.ts';

export type FieldType =
  'slug' | 'text' | 'rich' | 'lines' | 'link' | 'price' | 'flag' | 'time' | 'author' | 'picture' | 'pictures';

type Field = {
  type: FieldType;
  /** Its name in the CMS, if different. */
  sent?: string;
  /** `card`: cards show it. `list`: lists need it for another purpose. Absent: only the entry's page has it. */
  in?: 'card' | 'list';
  /** The only kind that has it in the CMS; absent when every kind has it. */
  only?: EntryKind;
};

const entryFields = {
  slug: { type: 'slug', in: 'card' },
  name: { type: 'text', in: 'card' },
  title: { type: 'text', in: 'card' },
  /** In US dollars; 0 means free. */
  price: { type: 'price', in: 'card' },
  isPromoted: { type: 'flag', in: 'card' },
  author: { type: 'author', in: 'card' },
  thumbnail: { type: 'picture', in: 'card' },
  screenshots: { type: 'pictures', in: 'list' },
  description: { type: 'text' },
  /** The description with its formatting, unless it has none (rich-text.ts). */
  richDescription: { type: 'rich', sent: 'rich_description' },
  purchaseLink: { type: 'link', sent: 'purchase_link' },
  previewLink: { type: 'link', sent: 'preview_link' },
  /** The name of the licence under which a buyer may use it, such as *One site, for good*. */
  licence: { type: 'text', only: 'template' },
  /** What a buyer gets, one thing per line. */
  included: { type: 'lines', only: 'template' },
  pages: { type: 'lines' },
  features: { type: 'lines' },
  source: { type: 'text' },
  mobileView: { type: 'picture', only: 'inspiration' },
  desktopView: { type: 'picture', only: 'inspiration' },
  updatedAt: { type: 'time', in: 'list' },
  createdAt: { type: 'time', in: 'list' },
} as const satisfies Record<string, Field>;

type Fields = typeof entryFields;
export type FieldName = keyof Fields;
export type TypeOf<Name extends FieldName> = Fields[Name]['type'];
type NamesWith<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName];
export type CardField = NamesWith<{ in: 'card' }>;
/** The fields that lists need. They have the same names in the CMS. */
export type HeadField = NamesWith<{ in: string }>;
/** The fields with pictures. They also have the same names in the CMS. */
export type PictureField = NamesWith<{ type: 'picture' | 'pictures' }>;
/** The fields that only one kind has. */
export type OwnField = NamesWith<{ only: EntryKind }>;
type SentName<Name extends FieldName> = Fields[Name] extends { sent: infer Sent extends string }
  ? Sent
  : Name;

/** The fields by their names in the CMS. `Types` maps each field type to the type of the value. */
export type SentFields<Types extends Record<FieldType, unknown>> = {
  [Name in FieldName as SentName<Name>]: Types[TypeOf<Name>];
};

/** All fields, in the order of the table. */
export const fieldNames = Object.keys(entryFields) as FieldName[];
export const getField = (name: FieldName): Field => entryFields[name];
export const getSentName = (name: FieldName): string => getField(name).sent ?? name;
export const cardFields = fieldNames.filter((name) => getField(name).in === 'card') as CardField[];

export const pictureFields = fieldNames.filter((name) =>
  getField(name).type.startsWith('picture'),
) as PictureField[];

/** The names of the link fields in the CMS. */
export const sentLinks = fieldNames
  .filter((name) => getField(name).type === 'link')
  .map(getSentName) as SentName<NamesWith<{ type: 'link' }>>[];

/** A record with one of the `types` for each field, by its name in the CMS. */
export const createSentFields = <Types extends Record<FieldType, unknown>>(types: Types) =>
  Object.fromEntries(
    fieldNames.map((name) => [getSentName(name), types[getField(name).type]]),
  ) as SentFields<Types>;

/** The address in its normal form; `undefined` when it is unsafe to follow, since only `http:` and `https:` are safe. */
export function getSafeLink(link: string): string | undefined {
  const url = URL.parse(link.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The lines of a text, trimmed and without empty ones. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
