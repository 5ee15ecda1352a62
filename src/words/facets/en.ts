import { facetByType, type LookupType } from '../../../cms/shared/facets.ts';

export type FacetWords = {
  heading: string;
  /** The heading of the page of a lookup. @param name The name of the lookup. @param words The words of the kind of its entries. */
  title(name: string, words: { title: string; many: string }): string;
  /** The text below that heading. @param words The words of the kind of its entries. */
  lead(words: { shownAs: string }): string;
};

const beforeWebsites: FacetWords['title'] = (name, { many }) => `${name} website ${many}`;

const everything =
  (carrying: string): FacetWords['lead'] =>
  ({ shownAs }) =>
    `Everything on display ${carrying}, shown whole, ${shownAs}.`;

const facets: Record<LookupType, FacetWords> = {
  platform: {
    heading: facetByType.platform.heading,
    title: (name, { title }) => `${title} for ${name}`,
    lead: everything('for this platform'),
  },
  industry: {
    heading: facetByType.industry.heading,
    title: beforeWebsites,
    lead: everything('for this industry'),
  },
  'design-style': {
    heading: facetByType['design-style'].heading,
    title: beforeWebsites,
    lead: everything('in this style'),
  },
  'design-type': {
    heading: facetByType['design-type'].heading,
    title: beforeWebsites,
    lead: everything('of this type'),
  },
  tag: {
    heading: facetByType.tag.heading,
    title: beforeWebsites,
    lead: everything('with this tag'),
  },
  typography: {
    heading: facetByType.typography.heading,
    title: (name, { title }) => `${title} set in ${name}`,
    lead: everything('in this typeface'),
  },
  color: {
    heading: facetByType.color.heading,
    title: (name, { title }) => `${title} in ${name.toLowerCase()}`,
    lead: everything('in this colour'),
  },
};

export const en = {
  facets,
  /** The words for a facet that the owner has named. */
  named: (heading: string): FacetWords => ({
    heading,
    title: (name, { title }) => `${title}: ${name}`,
    lead: everything(`with this ${heading.toLowerCase()}`),
  }),
};
