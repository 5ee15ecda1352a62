// The border between the address and what a visitor has asked of a listing (specification §2.3).

import { listingKeys } from '../catalogue/head/asked.ts';
import { lookupTypes } from '../catalogue/facets.ts';
import type { LookupType } from '../catalogue/kinds.ts';
import {
  defaultCriteria,
  openTypes,
  type ListingDefinition,
  pageSizes,
  type Criteria,
} from '../catalogue/listing.ts';
import { type PriceFilter, querySorts, ranges } from '../catalogue/query.ts';
import { pick } from '../lib/pick.ts';

const digits = /^\d+$/;
const lastPage = 999_999_999;
const dollars = /^(\d{1,6})?-(\d{1,6})?$/;
const longestSlug = 200;

/** Whether an address asks anything of a listing. */
export const asksForSomething = (parameters: URLSearchParams): boolean =>
  listingKeys.some((key) => parameters.has(key));

/** What the parameters of an address ask of a listing. A bad value counts as none. */
export function parseCriteria(definition: ListingDefinition, parameters: URLSearchParams): Criteria {
  const usual = defaultCriteria(definition);
  const kind = pick(definition.kinds, parameters.get('kind')) ?? usual.kind;
  const search = definition.isSearch && parameters.get('q');
  const price = definition.fixed.price ? undefined : parsePrice(parameters.get('price') ?? '');
  const range = kind === 'inspiration' && pick(ranges, parameters.get('range'));
  const page = parameters.get('page') ?? '';
  const choices = openTypes(definition, lookupTypes).flatMap((type) => {
    const slugs = [...new Set(parameters.getAll(type).filter(isSlug))].sort();
    return slugs.length > 0 ? { type, slugs } : [];
  });
  return {
    kind,
    ...(search && { search }),
    facets: choices,
    ...(price && { price }),
    ...(range && { range }),
    sort: pick(querySorts, parameters.get('sort')?.replace('-', ':')) ?? usual.sort,
    page: (digits.test(page) && Math.min(Number(page), lastPage)) || usual.page,
    pageSize: pick(pageSizes, parameters.get('size')) ?? usual.pageSize,
  };
}

/** `all` asks for nothing (specification §7). */
const isSlug = (text: string): boolean => text !== '' && text !== 'all' && text.length <= longestSlug;

/** The query of an address, with its question mark, that asks for this; empty for the default. Other parameters of `before` stay. */
export function formatCriteria(
  definition: ListingDefinition,
  criteria: Criteria,
  before = new URLSearchParams(),
): string {
  const parameters = new URLSearchParams(before);
  for (const key of listingKeys) parameters.delete(key);
  const usual = defaultCriteria(definition);
  const set = (key: (typeof listingKeys)[number], value: string, isUsual: boolean) => {
    if (!isUsual) parameters.set(key, value);
  };

  set('q', criteria.search ?? '', !criteria.search);
  set('kind', criteria.kind, criteria.kind === usual.kind);
  for (const type of lookupTypes) {
    const chosen: readonly string[] = criteria.facets.find((choice) => choice.type === type)?.slugs ?? [];
    for (const slug of chosen) parameters.append(type satisfies LookupType, slug);
  }
  set('price', formatPriceFilter(criteria.price), criteria.price === undefined);
  set('range', criteria.range ?? '', criteria.range === undefined);
  set('sort', criteria.sort.replace(':', '-'), criteria.sort === usual.sort);
  set('page', String(criteria.page), criteria.page === usual.page);
  set('size', String(criteria.pageSize), criteria.pageSize === usual.pageSize);
  const text = parameters.toString();
  return text && `?${text}`;
}

function parsePrice(text: string): PriceFilter | undefined {
  if (text === 'free' || text === 'paid') return text;
  const [match, from, to] = dollars.exec(text) ?? [];
  if (!match || (from !== undefined && to !== undefined && Number(from) > Number(to))) return undefined;
  if (from !== undefined) return { from: Number(from), ...(to !== undefined && { to: Number(to) }) };
  return to === undefined ? undefined : { to: Number(to) };
}

function formatPriceFilter(filter: PriceFilter | undefined): string {
  if (filter === undefined || typeof filter === 'string') return filter ?? '';
  const from = 'from' in filter ? filter.from : '';
  return `${from}-${filter.to ?? ''}`;
}
