// Shared by Node and the browser: the fields of an entry, apart from its facets (facets.ts).
//
// From this table follow `Entry`, what the border to the CMS lets pass, what the replica stores and resolves, and the facts
// that an entry's page shows.

import type { EntryKind } from './kinds.ts';

type FieldType =
  'slug' | 'text' | 'lines' | 'link' | 'price' | 'flag' | 'time' | 'author' | 'picture' | 'pictures';

type Field = {
  type: FieldType;
  /** Its name in the CMS, where that is another. */
  sent?: string;
  /** Whether cards show it, or lists need it otherwise; else only the page of the entry has it. */
  in?: 'card' | 'list';
  /** The kind that it is limited to in the CMS. */
  only?: EntryKind;
  /** Its heading among the facts, for a text, a link or a time; in the order of this table. */
  fact?: string;
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
  purchaseLink: { type: 'link', sent: 'purchase_link' },
  previewLink: { type: 'link', sent: 'preview_link', fact: 'Site' },
  pages: { type: 'lines' },
  features: { type: 'lines' },
  source: { type: 'text', fact: 'Source' },
  mobileView: { type: 'picture', only: 'inspiration' },
  desktopView: { type: 'picture', only: 'inspiration' },
  updatedAt: { type: 'time', in: 'list', fact: 'Updated' },
  createdAt: { type: 'time', in: 'list', fact: 'Created' },
} as const satisfies Record<string, Field>;

type Fields = typeof entryFields;
export type FieldName = keyof Fields;
export type TypeOf<Name extends FieldName> = Fields[Name]['type'];
type NamesWith<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName];
export type CardField = NamesWith<{ in: 'card' }>;
/** What lists need of an entry; these have the same name in the CMS. */
export type HeadField = NamesWith<{ in: string }>;
/** The pictures of an entry; these too have the same name in the CMS. */
export type PictureField = NamesWith<{ type: 'picture' | 'pictures' }>;
type SentName<Name extends FieldName> = Fields[Name] extends { sent: infer Sent extends string }
  ? Sent
  : Name;

/** The fields under their names in the CMS, each with what `Types` says of its type. */
export type SentFields<Types extends Record<FieldType, unknown>> = {
  [Name in FieldName as SentName<Name>]: Types[TypeOf<Name>];
};

/** All fields, in order. */
export const fieldNames = Object.keys(entryFields) as FieldName[];
export const fieldOf = (name: FieldName): Field => entryFields[name];
export const sentName = (name: FieldName): string => fieldOf(name).sent ?? name;
export const cardFields = fieldNames.filter((name) => fieldOf(name).in === 'card') as CardField[];

export const pictureFields = fieldNames.filter((name) =>
  fieldOf(name).type.startsWith('picture'),
) as PictureField[];

/** The links of an entry, as the CMS names them. */
export const sentLinks = fieldNames.filter((name) => fieldOf(name).type === 'link').map(sentName) as SentName<
  NamesWith<{ type: 'link' }>
>[];

/** One of the `types` for each field, under its name in the CMS. */
export const sentFields = <Types extends Record<FieldType, unknown>>(types: Types) =>
  Object.fromEntries(
    fieldNames.map((name) => [sentName(name), types[fieldOf(name).type]]),
  ) as SentFields<Types>;

/** The address in its normal form, if following it is safe: `http:` or `https:`. */
export function safeLink(link: string): string | undefined {
  const url = URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The lines of a text, without the white space around them and without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
