// Shared by Node and the browser: everything that is said about the facets. The kinds stand apart, since every page loads them.

type FacetLine = {
  /** Its record type in the feed, the folder of its pages, and the parameter of addresses that chooses from it. */
  type: string;
  /** The field of an entry that refers to its lookups. */
  field: string;
  heading: string;
  /** Which entries stand on the page of one of its lookups, after *Everything on display*. */
  lead: string;
  /** The heading of that page, by the name of the lookup and what its entries are called. */
  title(name: string, words: { title: string; many: string }): string;
  /** How often it is drawn to find related entries in the browser, against the others (specification §7.7). */
  weight: number;
  /** An entry stands in the ring of its first lookup, of the facet with the lowest number (decision 007). */
  ring?: number;
  /** Whether its lookups have a colour. */
  hasColor?: true;
  /** Whether a search looks into the names of its lookups (specification §7.3). */
  isSearched?: true;
  /** Whether Strapi's lists fill it in (specification §7.2). */
  isListed?: true;
};

const beforeWebsites: FacetLine['title'] = (name, { many }) => `${name} website ${many}`;

const lines = [
  {
    type: 'industry',
    field: 'industries',
    heading: 'Industry',
    lead: 'for this industry',
    title: beforeWebsites,
    weight: 3,
    ring: 1,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'design-style',
    field: 'design_styles',
    heading: 'Style',
    lead: 'in this style',
    title: beforeWebsites,
    weight: 3,
    ring: 2,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'design-type',
    field: 'design_types',
    heading: 'Type',
    lead: 'of this type',
    title: beforeWebsites,
    weight: 2,
    ring: 3,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'tag',
    field: 'tags',
    heading: 'Tag',
    lead: 'with this tag',
    title: beforeWebsites,
    weight: 2,
    ring: 4,
    isSearched: true,
    isListed: true,
  },
  {
    type: 'typography',
    field: 'typographies',
    heading: 'Typeface',
    lead: 'in this typeface',
    title: (name, { title }) => `${title} set in ${name}`,
    weight: 1,
    isListed: true,
  },
  {
    type: 'color',
    field: 'colors',
    heading: 'Colour',
    lead: 'in this colour',
    title: (name, { title }) => `${title} in ${name.toLowerCase()}`,
    weight: 1,
    hasColor: true,
    isSearched: true,
  },
] as const satisfies readonly FacetLine[];

type LookupType = (typeof lines)[number]['type'];
type FacetField = (typeof lines)[number]['field'];
type Facet = FacetLine & { type: LookupType; field: FacetField };

/** In the order in which pages show them. */
export const facets: readonly Facet[] = lines;

/** Where Strapi lists the lookups that a field refers to, below its base. */
export const lookupsPath = (field: FacetField): string => field.replace('_', '-');

export const lookupTypes = facets.map(({ type }) => type);
export const facetFields = facets.map(({ field }) => field);
export const facetByType = Object.fromEntries(facets.map((facet) => [facet.type, facet])) as Record<
  LookupType,
  Facet
>;
