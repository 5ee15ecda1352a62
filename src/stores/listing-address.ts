// The address of a listing (specification §2.3), and the page size that the device stores.

import { byKind } from '../../cms/shared/kinds.ts';
import { highestPrice } from '../../cms/shared/form-rules.ts';
import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import {
  type Criteria,
  getDefaultCriteria,
  type ListingDefinition,
  listingKeys,
  selectOpenTypes,
  type PageSize,
  pageSizes,
  withHexes,
} from '../catalogue/listing.ts';
import { type PriceFilter, querySorts, ranges } from '../catalogue/query.ts';
import { pageSizeKey } from '../visitor/storage-keys.ts';
import { pick } from '../lib/objects.ts';
import { recall, remember } from '../lib/memory.ts';

const digits = /^\d+$/;
const lastPage = 999_999_999;
const amounts = /^(\d{1,7})?-(\d{1,7})?$/;
/** A form that is sent before its script has loaded keeps the `#`. */
const hexDigits = /^#?([\da-f]{6})$/i;
const longestSlug = 200;

/** Parses the query parameters of a listing's address. An invalid value counts as absent. */
export function parseCriteria(definition: ListingDefinition, parameters: URLSearchParams): Criteria {
  const defaults = getDefaultCriteria(definition);
  const kind = pick(definition.kinds, parameters.get('kind')) ?? defaults.kind;
  const search = definition.isSearch && parameters.get('q');
  const price = definition.fixed.price ? undefined : parsePrice(parameters.get('price') ?? '');
  const range = byKind[kind].hasRangeFilter && pick(ranges, parameters.get('range'));
  const page = parameters.get('page') ?? '';
  const choices = selectOpenTypes(definition, lookupTypes).flatMap((type) => {
    const slugs = [...new Set(parameters.getAll(type).filter(isSlug))].sort();
    return slugs.length > 0 ? { type, slugs } : [];
  });
  const hexes = parameters.getAll('hex').flatMap((text) => (hexDigits.exec(text) ?? []).slice(1));
  return {
    ...withHexes(defaults, hexes.map(toHex)),
    kind,
    ...(search && { search }),
    facets: choices,
    ...(price && { price }),
    ...(range && { range }),
    sort: pick(sortsOf(definition), parameters.get('sort')?.replace('-', ':')) ?? defaults.sort,
    page: (digits.test(page) && Math.min(Number(page), lastPage)) || defaults.page,
    pageSize: pick(pageSizes, parameters.get('size')) ?? defaults.pageSize,
  };
}

const toHex = (digits: string): string => `#${digits.toLowerCase()}`;

const sortsOf = ({ isSearch, sort: byDefault }: ListingDefinition) =>
  querySorts.filter((sort) => isSearch || sort !== 'match' || sort === byDefault);

/** `all` is no filter (specification §7.2). */
const isSlug = (text: string): boolean => text !== '' && text !== 'all' && text.length <= longestSlug;

/** The query string for the criteria, with its question mark; empty for the default. Other parameters of `before` stay. */
export function formatCriteria(
  definition: ListingDefinition,
  criteria: Criteria,
  before = new URLSearchParams(),
): string {
  const parameters = new URLSearchParams(before);
  for (const key of listingKeys) parameters.delete(key);
  const defaults = getDefaultCriteria(definition);
  const set = (key: (typeof listingKeys)[number], value: string, isDefault: boolean) => {
    if (!isDefault) parameters.set(key, value);
  };

  set('q', criteria.search ?? '', !criteria.search);
  set('kind', criteria.kind, criteria.kind === defaults.kind);
  for (const type of lookupTypes) {
    const chosen: readonly string[] = criteria.facets.find((choice) => choice.type === type)?.slugs ?? [];
    for (const slug of chosen) parameters.append(type satisfies LookupType, slug);
  }
  for (const hex of criteria.hexes ?? []) parameters.append('hex', hex.slice(1));
  set('price', formatPriceFilter(criteria.price), criteria.price === undefined);
  set('range', criteria.range ?? '', criteria.range === undefined);
  set('sort', criteria.sort.replace(':', '-'), criteria.sort === defaults.sort);
  set('page', String(criteria.page), criteria.page === defaults.page);
  set('size', String(criteria.pageSize), criteria.pageSize === defaults.pageSize);
  const text = parameters.toString();
  return text && `?${text}`;
}

function parsePrice(text: string): PriceFilter | undefined {
  if (text === 'free' || text === 'paid') return text;
  const [match, from, to] = amounts.exec(text) ?? [];
  if (!match || (from !== undefined && to !== undefined && Number(from) > Number(to))) return undefined;
  if (from !== undefined) return { from: Number(from), ...(to !== undefined && { to: Number(to) }) };
  return to === undefined ? undefined : { to: Number(to) };
}

/** Parses an end of a range of prices; `undefined` when the text is none. Number fields also accept `1e3`, which is not a price. */
export function parseAmount(text: string): number | undefined {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.min(Math.round(Number(text)), highestPrice) : undefined;
}

function formatPriceFilter(filter: PriceFilter | undefined): string {
  if (filter === undefined || typeof filter === 'string') return filter ?? '';
  const from = 'from' in filter ? filter.from : '';
  return `${from}-${filter.to ?? ''}`;
}

/** Applies the visitor's own page size if the address has no parameters. With parameters, it means the same to everybody. */
export function withOwnPageSize(
  criteria: Criteria,
  parameters: URLSearchParams,
  window: Pick<Window, 'localStorage'>,
): Criteria {
  if (listingKeys.some((key) => parameters.has(key))) return criteria;
  const pageSize = pick(pageSizes, recall(window, 'localStorage', pageSizeKey));
  return pageSize ? { ...criteria, pageSize } : criteria;
}

/** The default is not stored: pages are rendered with it. */
export function writePageSize(window: Pick<Window, 'localStorage'>, pageSize: PageSize): void {
  const isDefault = pageSize === pageSizes[0];
  remember(window, 'localStorage', pageSizeKey, isDefault ? undefined : String(pageSize));
}
