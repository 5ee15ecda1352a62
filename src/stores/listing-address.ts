// The border between the address and what a visitor has asked of a listing (design §7).

import * as v from 'valibot';
import { listingKeys } from '../catalogue/asked.ts';
import { entryKinds, facets, type LookupType } from '../catalogue/kinds.ts';
import { defaultWish, openTypes, type Place, pageSizes, type Wish } from '../catalogue/listing.ts';
import { type PriceFilter, querySorts, ranges } from '../catalogue/query.ts';

const types = facets.map(({ type }) => type);

const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const sort = v.pipe(
  v.string(),
  v.transform((text) => text.replace('-', ':')),
  v.picklist(querySorts),
);
const dollars = /^(\d{1,6})?-(\d{1,6})?$/;
const price = v.pipe(v.string(), v.transform(parsePrice), v.nonNullish(v.custom<PriceFilter>(() => true)));
const pageSize = v.pipe(v.string(), v.transform(Number), v.picklist(pageSizes));
const slugs = v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

/** The value of a parameter; `undefined` when it is absent or bad. */
function read<Value>(
  schema: v.GenericSchema<string, Value>,
  parameters: URLSearchParams,
  key: (typeof listingKeys)[number],
): Value | undefined {
  const parsed = v.safeParse(schema, parameters.get(key));
  return parsed.success ? parsed.output : undefined;
}

/** Whether an address asks anything of a listing. */
export const asksForSomething = (parameters: URLSearchParams): boolean =>
  listingKeys.some((key) => parameters.has(key));

/** What the parameters of an address ask of a place. A bad value is as good as none, and spoils no other. */
export function parseWish(place: Place, parameters: URLSearchParams): Wish {
  const wish = defaultWish(place);
  const kind = read(v.picklist(entryKinds), parameters, 'kind');
  const wished = kind && place.kinds.includes(kind) ? kind : wish.kind;
  const search = place.isSearch ? read(v.string(), parameters, 'q') : undefined;
  const asked = place.fixed.price ? undefined : read(price, parameters, 'price');
  const range = wished === 'inspiration' ? read(v.picklist(ranges), parameters, 'range') : undefined;
  const choices = openTypes(place, types).flatMap((type) => {
    const chosen = [...new Set(v.parse(v.fallback(slugs, []), parameters.getAll(type)))].sort();
    return chosen.length > 0 ? { type, slugs: chosen } : [];
  });
  return {
    kind: wished,
    ...(search !== undefined && { search }),
    facets: choices,
    ...(asked && { price: asked }),
    ...(range && { range }),
    sort: read(sort, parameters, 'sort') ?? wish.sort,
    page: read(whole, parameters, 'page') ?? wish.page,
    pageSize: read(pageSize, parameters, 'size') ?? wish.pageSize,
  };
}

/** The query of an address, with its question mark, that asks for this; empty for the default. Other parameters of `before` stay. */
export function formatWish(place: Place, wish: Wish, before = new URLSearchParams()): string {
  const parameters = new URLSearchParams(before);
  for (const key of listingKeys) parameters.delete(key);
  const usual = defaultWish(place);
  const set = (key: (typeof listingKeys)[number], value: string, isUsual: boolean) => {
    if (!isUsual) parameters.set(key, value);
  };

  set('q', wish.search ?? '', wish.search === undefined);
  set('kind', wish.kind, wish.kind === usual.kind);
  for (const type of types) {
    const chosen: readonly string[] = wish.facets.find((choice) => choice.type === type)?.slugs ?? [];
    for (const slug of chosen) parameters.append(type satisfies LookupType, slug);
  }
  set('price', formatPriceFilter(wish.price), wish.price === undefined);
  set('range', wish.range ?? '', wish.range === undefined);
  set('sort', wish.sort.replace(':', '-'), wish.sort === usual.sort);
  set('page', String(wish.page), wish.page === usual.page);
  set('size', String(wish.pageSize), wish.pageSize === usual.pageSize);
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
