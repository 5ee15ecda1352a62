// Shared by Node and the browser: the definitions of the facets. The kinds are in kinds.ts, since every page loads them.

type FacetLine = {
  /** Its record type in the change feed, the folder of its pages, and its query parameter in addresses of listings. */
  type: string;
  /** The field of an entry that refers to its lookups. */
  field: string;
  /** Its name in English, which the CMS shows. The site's other words are in src/words/facets. */
  heading: string;
  /** Its weight when the browser picks a facet at random to find related entries (specification §7.7). 0: never. */
  weight: number;
  /** An entry belongs to the ring of its first lookup in the facet with the lowest number (decision 007). */
  ring?: number;
  /** Whether its lookups have a colour. */
  hasColor?: true;
  /** Whether a search covers the names of its lookups (specification §7.3). */
  isSearched?: true;
  /** Whether list queries to Strapi populate it (specification §7.2). */
  isListed?: true;
  /** Whether a Strapi without Vitrine's feed may lack its list (src/replica/cms/public-lists.ts). */
  isOptional?: true;
  /** Whether cards name its lookups. */
  isOnCards?: true;
};

const lines = [
  {
    type: 'platform',
    field: 'platforms',
    heading: 'Platform',
    weight: 0,
    isListed: true,
    isOptional: true,
    isOnCards: true,
  },
  {
    type: 'industry',
    field: 'industries',
    heading: 'Industry',
    weight: 3,
    ring: 1,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'design-style',
    field: 'design_styles',
    heading: 'Style',
    weight: 3,
    ring: 2,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'design-type',
    field: 'design_types',
    heading: 'Type',
    weight: 2,
    ring: 3,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'tag',
    field: 'tags',
    heading: 'Tag',
    weight: 2,
    ring: 4,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'typography',
    field: 'typographies',
    heading: 'Typeface',
    weight: 1,
    isListed: true,
  },
  {
    type: 'color',
    field: 'colors',
    heading: 'Colour',
    weight: 1,
    hasColor: true,
    isSearched: true,
  },
] as const satisfies readonly FacetLine[];

export type LookupType = (typeof lines)[number]['type'];
export type FacetField = (typeof lines)[number]['field'];
export type Facet = FacetLine & { type: LookupType; field: FacetField };

/** In the order in which pages show them. */
export const facets: readonly Facet[] = lines;

/** The path of the lookup list of a field, below the base of Strapi's API. */
export const getLookupsPath = (field: FacetField): string => field.replace('_', '-');

export const lookupTypes = facets.map(({ type }) => type);
export const isLookupType = (type: string): type is LookupType => facets.some((facet) => facet.type === type);
export const facetFields = facets.map(({ field }) => field);

/** The fields of the facets that cards name. */
export type CardFacetField = Extract<(typeof lines)[number], { isOnCards: true }>['field'];
export const cardFacetFields = lines.flatMap((line): CardFacetField[] =>
  'isOnCards' in line ? [line.field] : [],
);
export const facetByType = Object.fromEntries(facets.map((facet) => [facet.type, facet])) as Record<
  LookupType,
  Facet
>;

/** A record with a value for every facet. */
export const mapLookupTypes = <Value>(create: (type: LookupType) => Value) =>
  Object.fromEntries(lookupTypes.map((type) => [type, create(type)])) as Record<LookupType, Value>;
