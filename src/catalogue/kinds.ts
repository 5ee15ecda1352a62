// Shared by Node and the browser: the kinds of content and the names that specification §3 gives them.

export const entryKinds = ['template', 'inspiration'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const isEntryKind = (type: string): type is EntryKind => entryKinds.some((kind) => kind === type);

/** The six lookup lists: the record type in the feed, and the field of an entry that refers to it. */
export const facets = [
  { type: 'industry', field: 'industries' },
  { type: 'design-style', field: 'design_styles' },
  { type: 'design-type', field: 'design_types' },
  { type: 'tag', field: 'tags' },
  { type: 'typography', field: 'typographies' },
  { type: 'color', field: 'colors' },
] as const;
export type LookupType = (typeof facets)[number]['type'];
export type FacetField = (typeof facets)[number]['field'];

export const lookupTypes = facets.map(({ type }) => type);
export const facetFields = facets.map(({ field }) => field);
