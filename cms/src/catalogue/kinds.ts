import { facets } from '../../shared/facets.ts';
import { entryKinds, type EntryKind as EntryType } from '../../shared/kinds.ts';

/** The public catalogue: the record types of the change feed and the export, and the content types that they are read from. */
export const LOOKUPS = facets.map(({ type, field }) => ({
  type,
  uid: `api::lookup.${type}` as const,
  field,
}));

export type EntryKind = { [Type in EntryType]: { type: Type; uid: `api::${Type}.${Type}` } }[EntryType];
export const ENTRIES = entryKinds.map((type) => ({ type, uid: `api::${type}.${type}` }) as EntryKind);

export const AUTHOR = { type: 'author', uid: 'api::author.author' } as const;
export const MEDIA = { type: 'media', uid: 'plugin::upload.file' } as const;

export const COLLECTION = { type: 'collection', uid: 'api::collection.collection' } as const;

/** The texts of the gallery and pages of the owner's own (decision 057). */
export const PAGE = { type: 'page', uid: 'api::page.page' } as const;

/** The types with drafts and pages. */
export const PUBLISHED = [...ENTRIES, COLLECTION, PAGE];
export type Published = (typeof PUBLISHED)[number];

/** Terms that mean the same to a search. */
export const SYNONYM = { type: 'synonym', uid: 'api::synonym.synonym' } as const;

/** The settings of the gallery, one document with a draft (decision 051). */
export const GALLERY = { type: 'gallery', uid: 'api::gallery.gallery' } as const;

/** The types with drafts. The public sees only their published rows. */
export const DRAFTED = [...PUBLISHED, SYNONYM, GALLERY];

/** Templates that visitors have submitted. They are no part of the public catalogue. */
export const SUBMISSION = 'api::pending-template.pending-template';

/** In the order of the export: entries and collections follow the records that they refer to. */
export const KINDS = [...LOOKUPS, AUTHOR, MEDIA, ...DRAFTED];

export type Kind = (typeof KINDS)[number];
export type Lookup = (typeof LOOKUPS)[number];
export type LookupField = Lookup['field'];

/** The kind of an entry by its content type; `undefined` for documents that are not entries. */
export const findKindOf = (uid: string): EntryType | undefined =>
  ENTRIES.find((kind) => kind.uid === uid)?.type;

export const isEntryKind = (kind: Kind): kind is EntryKind => ENTRIES.some(({ type }) => type === kind.type);
