// Shared by Node and the browser: a listing as its page defines it, and what a visitor can ask of it.

import { lookupTypes } from './facets.ts';
import type { EntryKind, LookupType } from './kinds.ts';
import type { FacetChoice, FacetCount, PriceFilter, Query, QuerySort, Range } from './query.ts';

/** The parameters of filters in addresses: they take room above the list. */
export const filterKeys = [...lookupTypes, 'price', 'range'] as const;

/** All parameters of addresses that ask something of a listing. */
export const listingKeys = ['kind', 'q', ...filterKeys, 'sort', 'page', 'size'] as const;

/** What the page itself decides. The browser gets it as a property of an island. */
export type ListingDefinition = {
  /** Its address, root-relative. */
  path: string;
  /** The first is shown unless the visitor chooses another. */
  kinds: readonly EntryKind[];
  /** What all its entries have in common; no visitor can change it. */
  fixed: Pick<Query, 'price' | 'isPromoted' | 'author'> & { facets?: readonly FacetChoice[] };
  /** The order unless the visitor chooses another. */
  sort: QuerySort;
  /** Whether entries are looked for by text. */
  isSearch?: true;
};

/** What a visitor has asked of a listing. */
export type Criteria = {
  kind: EntryKind;
  search?: string;
  facets: readonly FacetChoice[];
  price?: PriceFilter;
  range?: Range;
  sort: QuerySort;
  page: number;
  pageSize: PageSize;
};

/** The default comes first (specification §9). */
export const pageSizes = [5, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the page shows before anybody asks for anything. */
export function defaultCriteria({ kinds, sort }: ListingDefinition): Criteria {
  return { kind: kinds[0] ?? 'template', facets: [], sort, page: 1, pageSize: pageSizes[0] };
}

const daysOf = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<Range, number>;
const day = 86_400_000;

/** `now` is the visitor's clock, in milliseconds. A range reaches back to the beginning of a day in UTC. */
export function queryOf({ fixed }: ListingDefinition, criteria: Criteria, now: number): Query {
  const { kind, search = '', price, range, sort, page, pageSize } = criteria;
  const { facets = [], ...others } = fixed;
  const since = range && new Date(Math.floor(now / day - daysOf[range]) * day).toISOString();
  return {
    ...(price && { price }),
    ...others,
    ...(since && { createdSince: since }),
    kind,
    search,
    facets: [...facets, ...criteria.facets],
    sort,
    page,
    pageSize,
  };
}

/** The lookup lists that a visitor can choose from: not those that the page is about. */
export const openTypes = ({ fixed }: ListingDefinition, types: readonly LookupType[]): LookupType[] =>
  types.filter((type) => !fixed.facets?.some((choice) => choice.type === type));

/** Whether the names of all chosen lookups are known. */
export const areNamed = (
  { facets }: Criteria,
  known: ReadonlyMap<LookupType, readonly FacetCount[]> | undefined,
): boolean =>
  facets.every(({ type, slugs }) => {
    const names = new Set(known?.get(type)?.map(({ slug }) => slug));
    return slugs.every((slug) => names.has(slug));
  });

/** How many lookups of a list are offered before more are asked for. */
const offeredAtFirst = 12;

/**
 * The lookups of a list to choose from, and how many there are. Lookups that would leave no entries are not offered, unless they are chosen.
 * `first` stand at the top; of the others those with the most entries are offered, or all of them, in the order of the list.
 */
export function lookupsToOffer(
  counts: readonly FacetCount[],
  chosen: readonly string[],
  { first, areAll }: { first: readonly string[]; areAll: boolean },
): { offered: FacetCount[]; total: number } {
  const all = counts.filter(({ slug, total }) => total > 0 || chosen.includes(slug));
  const isFirst = ({ slug }: FacetCount) => first.includes(slug);
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

/** Chooses a lookup of a list, or takes the choice back; it begins at page 1 again. */
export function toggleFacet(criteria: Criteria, type: LookupType, slug: string): Criteria {
  const before = criteria.facets.find((choice) => choice.type === type)?.slugs ?? [];
  const slugs = before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug].sort();
  const others = criteria.facets.filter((choice) => choice.type !== type);
  return { ...criteria, facets: slugs.length === 0 ? others : [...others, { type, slugs }], page: 1 };
}

/** Looks for other words, or for none; it begins at page 1 again. */
export function withSearch({ search: _search, ...criteria }: Criteria, text: string): Criteria {
  return { ...criteria, ...(text && { search: text }), page: 1 };
}

/** One thing that narrows a listing, which can be taken back by itself. */
export type Filter = { by: 'facet'; type: LookupType; slug: string } | { by: 'price' } | { by: 'range' };

export function filtersOf({ facets, price, range }: Criteria): Filter[] {
  return [
    ...facets.flatMap(({ type, slugs }) => slugs.map((slug): Filter => ({ by: 'facet', type, slug }))),
    ...(price ? [{ by: 'price' } as const] : []),
    ...(range ? [{ by: 'range' } as const] : []),
  ];
}

/** The same criteria when the filter is not among them. */
export function withoutFilter(criteria: Criteria, filter: Filter): Criteria {
  if (filter.by === 'facet') {
    const { type, slug } = filter;
    const isChosen = criteria.facets.some((choice) => choice.type === type && choice.slugs.includes(slug));
    return isChosen ? toggleFacet(criteria, type, slug) : criteria;
  }
  const { price, range, ...others } = criteria;
  return { ...others, ...(filter.by === 'price' ? range && { range } : price && { price }), page: 1 };
}

/** Search, order and size stay. */
export function withoutFilters({ price: _price, range: _range, ...criteria }: Criteria): Criteria {
  return { ...criteria, facets: [], page: 1 };
}

/** The same criteria for another kind; only inspirations have a range. */
export function ofKind({ range, ...criteria }: Criteria, kind: EntryKind): Criteria {
  return { ...criteria, ...(range && kind === 'inspiration' && { range }), kind, page: 1 };
}

/** Up to this many pages, a pager shows all numbers. */
const fewPages = 9;

/** The numbers that a pager shows: all, or the first, the last, and those around the present one; a gap of one page is filled. */
export function pagesToOffer(page: number, pageCount: number): number[] {
  if (pageCount <= fewPages) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const isNear = (number: number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  const around = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, 2, ...around, pageCount - 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number) => isNear(number) || (isNear(number - 1) && isNear(number + 1)))
    .sort((one, other) => one - other);
}
