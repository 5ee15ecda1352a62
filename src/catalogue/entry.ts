// Shared by Node and the browser: entries and lookups as pages read them. All references are resolved; ids are documentIds.

import {
  type CardField,
  type FieldName,
  getField,
  getSentName,
  type TypeOf,
} from '../../cms/shared/entry-fields.ts';
import type { PaletteColor } from '../../cms/shared/colors.ts';
import { type CardFacetField, cardFacetFields, type FacetField } from '../../cms/shared/facets.ts';
import { fold, toSortKey } from '../../cms/shared/fold.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { RichText } from '../../cms/shared/rich-text.ts';

/** One file of a picture. `url` is a root-relative path of the built site or an absolute CDN address. */
export type Rendition = { url: string; width: number; height: number };

/** In pixels. Social networks show pictures with this aspect ratio uncropped. */
export const socialSize = { width: 1200, height: 630 } as const;

/** A picture with every rendition that the CMS made of it, narrowest first. The last one is the original. */
export type Picture = {
  id: string;
  alt: string;
  mime: string;
  width: number;
  height: number;
  /** The image provider's own id, for addressing its CDN; absent for mirrored files. */
  publicId?: string;
  /** The small thumbnail-format file that is drawn blurred until the picture has loaded. */
  placeholder?: string;
  /** What a crop of the picture keeps, as classes of `src/styles/focus.css`; absent when that is the middle of its upper edge. */
  focus?: string;
  /** The file cropped to `socialSize`; only a mirrored picture that is the thumbnail of an entry has one. */
  social?: string;
  /** Its colours by descending share; absent when they are unknown. */
  palette?: PaletteColor[];
  renditions: Rendition[];
};

export type Author = { username: string; picture?: Picture };

export type Lookup = { id: string; name: string; slug: string; hex?: string };

/** A lookup and a number of entries, such as those that carry it. */
export type CountedLookup = Lookup & { total: number };

/** The lookups of a type that most entries carry. @property total How many lookups of the type entries carry in all. */
export type CommonLookups = { lookups: Omit<Lookup, 'id'>[]; total: number };

/** The values of the fields, by type. Times are ISO 8601 in UTC; unsafe links have been dropped. */
type Values = {
  slug: string;
  text: string;
  rich: RichText | undefined;
  lines: string[];
  link: string | undefined;
  price: number;
  flag: boolean;
  time: string;
  author: Author | undefined;
  picture: Picture | undefined;
  pictures: Picture[];
};
type OptionalField = {
  [Name in FieldName]: undefined extends Values[TypeOf<Name>] ? Name : never;
}[FieldName];
/** All fields; a property without a value is absent. */
type Fields = { [Name in Exclude<FieldName, OptionalField>]: Values[TypeOf<Name>] } & {
  [Name in OptionalField]?: Exclude<Values[TypeOf<Name>], undefined>;
};

/** The data of a card in a listing. */
export type Card = Pick<Fields, CardField> & {
  kind: EntryKind;
  id: string;
  /** The first screenshot, which scrolls inside the card on hover. */
  screenshot?: Picture;
  /** The names of its lookups in the facets that cards name, such as its platform. Absent when it has none. */
  madeFor?: string[];
};

/** The property `madeFor` of a card. @param getLookups The lookups of the entry in a facet. */
export function nameLookupsOnCard(getLookups: (field: CardFacetField) => readonly Lookup[]) {
  const names = cardFacetFields.flatMap((field) => getLookups(field).map(({ name }) => name));
  return names.length > 0 ? { madeFor: names } : {};
}

/** The data of an entry's page (specification §3). */
export type Entry = Card &
  Fields &
  Record<FacetField, Lookup[]> & {
    /** Set for a draft of a template without a price. It is not free, and it cannot be published without a price. */
    isUnpriced?: true;
  };

/** Functions that read references and values that may be unsafe. */
export type FieldReaders<SentAuthor, SentPicture> = {
  author(sent: SentAuthor): Author | undefined;
  picture(sent: SentPicture): Picture | undefined;
  link(sent: string): string | undefined;
};

/** Reads the named fields from a record that passed a schema of `createSentFields`. */
export function readFields<Name extends FieldName, SentAuthor, SentPicture>(
  names: readonly Name[],
  sent: Partial<Record<string, unknown>>,
  readers: FieldReaders<SentAuthor, SentPicture>,
): Pick<Fields, Name> {
  const read: Record<string, ((value: never) => unknown) | undefined> = {
    ...readers,
    rich: (text: RichText | null) => text ?? undefined,
    pictures: (pictures: SentPicture[]) => pictures.flatMap((one) => readers.picture(one) ?? []),
  };
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = sent[getSentName(name)];
    const reader = read[getField(name).type];
    const shown = reader ? reader(value as never) : value;
    if (shown !== undefined) fields[name] = shown;
  }
  return fields as Pick<Fields, Name>;
}

/** The part of an entry that is embedded in its page: enough to preview it and to find related entries. */
export type EntrySummary = Pick<
  Entry,
  'kind' | 'id' | 'slug' | 'name' | 'title' | 'price' | 'author' | 'purchaseLink' | 'previewLink'
> &
  Record<FacetField, Pick<Lookup, 'slug'>[]>;

/** The order in which lookups are listed: by name, then by id. */
export const compareByName = (one: Lookup, other: Lookup): number =>
  getOrder(one) < getOrder(other) ? -1 : 1;

/** Names such as *C++* and *C#* have the same words. */
const getOrder = ({ name, id }: Lookup): string => [toSortKey(name), fold(name), id].join('\n');
