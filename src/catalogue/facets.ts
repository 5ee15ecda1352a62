// Shared by Node and the browser: the facets. Apart from the kinds, which every page loads.

/** The six lookup lists: the record type in the feed, and the field of an entry that refers to it. */
export const facets = [
  { type: 'industry', field: 'industries' },
  { type: 'design-style', field: 'design_styles' },
  { type: 'design-type', field: 'design_types' },
  { type: 'tag', field: 'tags' },
  { type: 'typography', field: 'typographies' },
  { type: 'color', field: 'colors' },
] as const;

/** Where Strapi lists the lookups that a field refers to, below its base. */
export const lookupsPath = (field: (typeof facets)[number]['field']): string => field.replace('_', '-');

export const lookupTypes = facets.map(({ type }) => type);
export const facetFields = facets.map(({ field }) => field);
