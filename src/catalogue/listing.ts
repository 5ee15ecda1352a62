// Shared by Node and the browser: the definition of a listing by its page, and the criteria that a visitor can set.

import type { CountedLookup } from './entry.ts';
import type { Contents } from './reads.ts';
import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import type { FacetChoice, PriceFilter, Query, QuerySort, Range } from './query.ts';

/** The query parameters of filters. Active filters take room above the list. */
export const filterKeys = [...lookupTypes, 'hex', 'price', 'range'] as const;

/** All query parameters that set criteria of a listing. */
export const listingKeys = ['kind', 'q', ...filterKeys, 'sort', 'page', 'size'] as const;

/** The part of a listing that the page decides. The browser receives it with the page. */
export type ListingDefinition = {
  /** Its address, root-relative. */
  path: string;
  /** The first one is the default. */
  kinds: readonly [EntryKind, ...EntryKind[]];
  /** The conditions that all its entries meet. Visitors cannot change them. */
  fixed: Pick<Query, 'price' | 'isPromoted' | 'author'> & { facets?: readonly FacetChoice[] };
  /** The default order. */
  sort: QuerySort;
  /** The currency of prices, if it is not the US dollar. */
  currency?: string;
  /** Missing unless all entries of the gallery are free, and a price says nothing, or all are not, and only an amount does. */
  allAre?: Contents['allAre'];
  /** Whether visitors can search it by text. */
  isSearch?: true;
};

/** A visitor's choices for a listing. */
export type Criteria = {
  kind: EntryKind;
  search?: string;
  facets: readonly FacetChoice[];
  /** At least one colour, `#rrggbb`, in a fixed order. The entries with the nearest colours come first. */
  hexes?: readonly string[];
  price?: PriceFilter;
  range?: Range;
  sort: QuerySort;
  page: number;
  pageSize: PageSize;
};

/** The first one is the default (specification §9). */
export const pageSizes = [5, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** The criteria of the page before a visitor changes anything. */
export function getDefaultCriteria({ kinds, sort }: ListingDefinition): Criteria {
  return { kind: kinds[0], facets: [], sort, page: 1, pageSize: pageSizes[0] };
}

/** The order of the entries: the nearest first if there are colours. `sort` is for the time after their removal. */
export const getSort = ({ hexes, sort }: Criteria): QuerySort => (hexes ? 'match' : sort);

/** The order of a list in the lead of its page, if it is not that of the page: by colour, or another one, of which the lead is silent. */
export type LeadOrder = 'nearest' | 'other';

export function findLeadOrder({ sort }: ListingDefinition, criteria: Criteria): LeadOrder | undefined {
  if (criteria.hexes) return 'nearest';
  return criteria.sort === sort ? undefined : 'other';
}

const daysOf = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<Range, number>;
const day = 86_400_000;

/** `now` is the time of the visitor's clock, in milliseconds. A range starts at the beginning of a day in UTC. */
export function createQuery({ fixed }: ListingDefinition, criteria: Criteria, now: number): Query {
  const { kind, search = '', hexes, price, range, page, pageSize } = criteria;
  const { facets = [], ...others } = fixed;
  const since = range && new Date(Math.floor(now / day - daysOf[range]) * day).toISOString();
  return {
    ...(price && { price }),
    ...others,
    ...(since && { createdSince: since }),
    kind,
    search,
    facets: [...facets, ...criteria.facets],
    ...(hexes && { hexes }),
    sort: getSort(criteria),
    page,
    pageSize,
  };
}

/** The lookup types that a visitor can filter by: those of `types` that the page does not fix. */
export const selectOpenTypes = ({ fixed }: ListingDefinition, types: readonly LookupType[]): LookupType[] =>
  types.filter((type) => !fixed.facets?.some((choice) => choice.type === type));

/** Whether the names of all chosen lookups are known. */
export const areNamed = (
  { facets }: Criteria,
  known: ReadonlyMap<LookupType, readonly CountedLookup[]> | undefined,
): boolean =>
  facets.every(({ type, slugs }) => {
    const names = new Set(known?.get(type)?.map(({ slug }) => slug));
    return slugs.every((slug) => names.has(slug));
  });

/** How many lookups of a facet are offered until the visitor asks for more. */
const offeredAtFirst = 12;

/**
 * The lookups of a facet to offer, and how many could be offered in all. A lookup that would leave no entries is offered only
 * while it is chosen. The lookups in `first` are at the top. The others follow in list order: those with the most entries and
 * those that are chosen, or all if `areAll` is set.
 */
export function chooseLookups(
  counts: readonly CountedLookup[],
  chosen: readonly string[],
  { first, areAll }: { first: readonly string[]; areAll: boolean },
): { offered: CountedLookup[]; total: number } {
  const all = counts.filter(({ slug, total }) => total > 0 || chosen.includes(slug));
  const isFirst = ({ slug }: CountedLookup) => first.includes(slug);
  const top = all.filter(isFirst);
  const others = all.filter((lookup) => !isFirst(lookup));
  const often = new Set(
    others
      .toSorted((one, other) => other.total - one.total)
      .slice(0, areAll ? undefined : Math.max(0, offeredAtFirst - top.length)),
  );
  return {
    offered: [...top, ...others.filter((lookup) => often.has(lookup) || chosen.includes(lookup.slug))],
    total: all.length,
  };
}

/** Adds a lookup to the choices of a facet, or removes it. Returns to page 1. */
export function toggleFacet(criteria: Criteria, type: LookupType, slug: string): Criteria {
  const before = criteria.facets.find((choice) => choice.type === type)?.slugs ?? [];
  const slugs = before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug].sort();
  const others = criteria.facets.filter((choice) => choice.type !== type);
  return { ...criteria, facets: slugs.length === 0 ? others : [...others, { type, slugs }], page: 1 };
}

/** How many colours a list can begin with at once. */
export const mostHexes = 5;

/** Sets the colours, each once. Returns to page 1. */
export function withHexes({ hexes: _hexes, ...criteria }: Criteria, hexes: readonly string[]): Criteria {
  const some = [...new Set(hexes)].slice(0, mostHexes).sort();
  return { ...criteria, ...(some.length > 0 && { hexes: some }), page: 1 };
}

/** Sets the search text; an empty text removes it. Returns to page 1. */
export function withSearch({ search: _search, ...criteria }: Criteria, text: string): Criteria {
  return { ...criteria, ...(text && { search: text }), page: 1 };
}

/** Replaces the choices of the same types. */
export const withFacets = (criteria: Criteria, facets: readonly FacetChoice[] = []): Criteria => ({
  ...criteria,
  facets: criteria.facets.map((one) => facets.find(({ type }) => type === one.type) ?? one),
});

/** The same criteria for another kind, which may have no range. */
export function withKind({ range, ...criteria }: Criteria, kind: EntryKind): Criteria {
  return { ...criteria, ...(range && byKind[kind].hasRangeFilter && { range }), kind, page: 1 };
}

/** Up to this number of pages, a pager shows all page numbers. */
const fewPages = 9;

/** The page numbers of a pager: all, or the first, the last and those around `page`. A gap of one page is filled. */
export function choosePages(page: number, pageCount: number): number[] {
  if (pageCount <= fewPages) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const isNear = (number: number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  const around = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, 2, ...around, pageCount - 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number) => isNear(number) || (isNear(number - 1) && isNear(number + 1)))
    .sort((one, other) => one - other);
}
