/** The public catalogue: the record types of the change feed and the export, and the content types that they are read from. */
export const LOOKUPS = [
  { type: 'industry', uid: 'api::lookup.industry', field: 'industries' },
  { type: 'design-style', uid: 'api::lookup.design-style', field: 'design_styles' },
  { type: 'design-type', uid: 'api::lookup.design-type', field: 'design_types' },
  { type: 'tag', uid: 'api::lookup.tag', field: 'tags' },
  { type: 'typography', uid: 'api::lookup.typography', field: 'typographies' },
  { type: 'color', uid: 'api::lookup.color', field: 'colors' },
] as const;

export const ENTRIES = [
  { type: 'template', uid: 'api::template.template' },
  { type: 'inspiration', uid: 'api::inspiration.inspiration' },
] as const;

export const AUTHOR = { type: 'author', uid: 'plugin::users-permissions.user' } as const;
export const MEDIA = { type: 'media', uid: 'plugin::upload.file' } as const;

/** Templates that visitors have submitted. They are no part of the public catalogue. */
export const SUBMISSION = 'api::pending-template.pending-template';

/** In the order of the export: entries follow the records that they refer to. */
export const KINDS = [...LOOKUPS, AUTHOR, MEDIA, ...ENTRIES];

export type Kind = (typeof KINDS)[number];
export type EntryKind = (typeof ENTRIES)[number];
export type Lookup = (typeof LOOKUPS)[number];
export type LookupField = Lookup['field'];

export const isEntryKind = (kind: Kind): kind is EntryKind => ENTRIES.some(({ type }) => type === kind.type);
