import { facetByType, type LookupType } from '../../../cms/shared/facets.ts';

export type FacetWords = {
  heading: string;
  /** The heading of the page of a lookup. @param name The name of the lookup. @param words The words of the kind of its entries. */
  title(name: string, words: { title: string; manySearchedAs: string }): string;
  /** The text below that heading. @param words The words of the kind of its entries. */
  lead(words: { shownAs: string }): string;
  /** The heading above the other lookups of the facet. */
  others: string;
};

const beforeWebsites: FacetWords['title'] = (name, { manySearchedAs }) => `${name} ${manySearchedAs}`;

const everything =
  (carrying: string): FacetWords['lead'] =>
  ({ shownAs }) =>
    `Everything on display ${carrying}${shownAs}.`;

const facets: Record<LookupType, FacetWords> = {
  platform: {
    heading: facetByType.platform.heading,
    title: (name, { title }) => `${title} for ${name}`,
    lead: everything('for this platform'),
    others: 'Other platforms',
  },
  industry: {
    heading: facetByType.industry.heading,
    title: beforeWebsites,
    lead: everything('for this industry'),
    others: 'Other industries',
  },
  'design-style': {
    heading: facetByType['design-style'].heading,
    title: beforeWebsites,
    lead: everything('in this style'),
    others: 'Other styles',
  },
  'design-type': {
    heading: facetByType['design-type'].heading,
    title: beforeWebsites,
    lead: everything('of this type'),
    others: 'Other types',
  },
  tag: {
    heading: facetByType.tag.heading,
    title: beforeWebsites,
    lead: everything('with this tag'),
    others: 'Other tags',
  },
  typography: {
    heading: facetByType.typography.heading,
    title: (name, { title }) => `${title} set in ${name}`,
    lead: everything('in this typeface'),
    others: 'Other typefaces',
  },
  color: {
    heading: facetByType.color.heading,
    title: (name, { title }) => `${title} in ${name.toLowerCase()}`,
    lead: everything('in this colour'),
    others: 'Other colours',
  },
};

export const en = {
  facets,
  /** A heading as part of a sentence. */
  inSentence: (heading: string): string => heading.toLowerCase(),
  /** The words for a facet that the owner has named. */
  named: (heading: string): FacetWords => ({
    heading,
    title: (name, { title }) => `${title}: ${name}`,
    lead: everything(`with this ${heading.toLowerCase()}`),
    others: 'Others',
  }),
};
