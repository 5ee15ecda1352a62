import { type Color, getDistance, hexToColor } from '../../../cms/shared/colors.ts';
import { getPalette } from '../../../src/catalogue/palette.ts';
import { toTerm } from '../../../src/catalogue/search-term.ts';
import { fold, toSortKey } from '../../../cms/shared/fold.ts';
import { compareText } from '../../../src/search/format/chunks.ts';
import type { Card, Entry } from '../../../src/catalogue/entry.ts';
import { facets, type LookupType } from '../../../cms/shared/facets.ts';
import type {
  FacetChoice,
  PriceFilter,
  Query,
  QuerySort,
  RelatedQuery,
} from '../../../src/catalogue/query.ts';

/** Answers a query as specification §7 describes it: it looks at every entry and uses no index. */
export function createNaiveBackend(entries: readonly Entry[]) {
  const ids = (found: readonly Card[]) => found.map(({ id }) => id);
  return {
    list(query: Query) {
      const { page, pageSize } = query;
      const found = entries.filter((entry) => fulfils(entry, query)).sort(orderOfQuery(query));
      return {
        ids: ids(found.slice((page - 1) * pageSize, page * pageSize)),
        pagination: { page, pageSize, total: found.length, pageCount: Math.ceil(found.length / pageSize) },
      };
    },
    /** By lookup id; lookups without entries are absent. */
    countFacets(query: Query, type: LookupType): Map<string, number> {
      const others = query.facets.filter((choice) => choice.type !== type);
      const found = entries.filter((entry) => fulfils(entry, { ...query, facets: others }));
      const totals = new Map<string, number>();
      for (const { id } of found.flatMap((entry) => lookupsOf(entry, type)))
        totals.set(id, (totals.get(id) ?? 0) + 1);
      return totals;
    },
    related({ kind, except, anyOf, description = '', sort, limit }: RelatedQuery): string[] {
      const part = fold(toTerm(description));
      const choices = anyOf.filter(({ slugs }) => slugs.length > 0);
      const asksForAll = choices.length === 0 && part === '';
      const found = entries.filter(
        (entry) =>
          entry.kind === kind &&
          entry.id !== except &&
          (asksForAll ||
            choices.some((choice) => carries(entry, choice)) ||
            (part !== '' && fold(entry.description).includes(part))),
      );
      return ids(found.sort(orderOf(sort)).slice(0, limit));
    },
  };
}

function fulfils(
  entry: Entry,
  { kind, search, facets: choices, price, isPromoted, createdSince, author }: Query,
) {
  const term = fold(toTerm(search));
  const isSearch = term !== '';
  return (
    entry.kind === kind &&
    (!isSearch || contains(entry, term)) &&
    choices.every((choice) => choice.slugs.length === 0 || carries(entry, choice)) &&
    (price === undefined || isPriced(entry.price, price)) &&
    (isPromoted === undefined || isSearch || entry.isPromoted) &&
    (createdSince === undefined || entry.createdAt >= createdSince) &&
    (author === undefined || entry.author?.username === author)
  );
}

function contains(entry: Entry, term: string): boolean {
  const { name, description, slug, author, features, pages } = entry;
  const searched = facets.filter(({ isSearched }) => isSearched).flatMap(({ field }) => entry[field]);
  return [
    name,
    description,
    slug,
    ...searched.map((lookup) => lookup.name),
    author?.username ?? '',
    features.join('\n'),
    pages.join('\n'),
  ].some((text) => fold(text).includes(term));
}

function isPriced(price: number, filter: PriceFilter): boolean {
  if (filter === 'free') return price === 0;
  if (filter === 'paid') return price > 0;
  const from = 'from' in filter ? filter.from : 0;
  return price >= from && price <= (filter.to ?? Number.POSITIVE_INFINITY);
}

const carries = (entry: Entry, { type, slugs }: FacetChoice) =>
  lookupsOf(entry, type).some(({ slug }) => slugs.includes(slug));

const lookupsOf = (entry: Entry, type: LookupType) =>
  facets.flatMap((facet) => (facet.type === type ? entry[facet.field] : []));

type Cell = Color & { costOfShare: number };

/** The centres of the cells of an entry's colours (decision 039). */
const cells = new WeakMap<Entry, Cell[]>();

function listCells(entry: Entry): Cell[] {
  const center = (coordinate: number) => Math.round(coordinate / 0.02) * 0.02;
  const listed =
    cells.get(entry) ??
    getPalette(entry).map(({ hex, share }) => {
      const { l, a, b } = hexToColor(hex);
      const costOfShare = (share < 0.25 ? 2 : 0) + (share < 0.08 ? 2 : 0);
      return { l: center(l), a: center(a), b: center(b), costOfShare };
    });
  cells.set(entry, listed);
  return listed;
}

/** The cost of the worst colour; infinite when the colours of the entry are unknown. */
function getCost(entry: Entry, colors: readonly Color[]): number {
  const costs = colors.map((color) =>
    listCells(entry).map((cell) => Math.round(100 * getDistance(color, cell)) + cell.costOfShare),
  );
  return Math.max(0, ...costs.map((some) => Math.min(...some)));
}

function orderOfQuery({ sort, hexes = [] }: Query) {
  if (sort !== 'match') return orderOf(sort);
  const colors = hexes.map(hexToColor);
  const costs = new Map<Entry, number>();
  const costOf = (entry: Entry): number => {
    const cost = costs.get(entry) ?? getCost(entry, colors);
    costs.set(entry, cost);
    return cost;
  };
  const byChange = orderOf('updatedAt:desc');
  return (one: Entry, other: Entry) => {
    const [left, right] = [costOf(one), costOf(other)];
    return left === right ? byChange(one, other) : left - right;
  };
}

/** Nobody has used the entries. */
function orderOf(sort: QuerySort) {
  const isByChange = sort === 'popularity:desc';
  const [field, direction] = (isByChange ? 'updatedAt:desc' : sort).split(':') as [
    'updatedAt' | 'createdAt' | 'title' | 'price',
    'asc' | 'desc',
  ];
  const sign = direction === 'asc' ? 1 : -1;
  return (one: Entry, other: Entry) => {
    const [left, right] = [one[field], other[field]];
    const keyOf = (value: string | number) => (field === 'title' ? toSortKey(`${value}`) : `${value}`);
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compareText(keyOf(left), keyOf(right));
    return sign * difference || compareText(one.id, other.id);
  };
}
