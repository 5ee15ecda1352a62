// Shared by Node and the browser: the words of pages for filters, orders and lists.

import { facetByType, type LookupType } from '../../cms/shared/facets.ts';
import { formatCount, formatPrice } from './format.ts';
import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import type { PriceFilter, QuerySort, Range, WordsPage } from './query.ts';

export const sortWords = {
  match: 'Best match',
  'updatedAt:desc': 'Last changed',
  'createdAt:desc': 'Newest',
  'popularity:desc': 'Most popular',
  'title:asc': 'Title, A to Z',
  'title:desc': 'Title, Z to A',
  'price:asc': 'Price, low to high',
  'price:desc': 'Price, high to low',
} as const satisfies Record<QuerySort, string>;

/** The same for a list with colours. */
export const nearestWords = { ...sortWords, match: 'Nearest colour' } as const;

export const rangeWords = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
} as const satisfies Record<Range, string>;

export function describePrice(filter: PriceFilter, currency = 'USD'): string {
  const format = (price: number) => formatAmountOf(price, currency);
  if (filter === 'free') return 'Free';
  if (filter === 'paid') return 'Paid';
  if (!('from' in filter)) return `Up to ${formatPrice(filter.to, currency)}`;
  return filter.to === undefined
    ? `From ${format(filter.from)}`
    : `${format(filter.from)} to ${format(filter.to)}`;
}

/** Formats an end of a range, where 0 is an amount. */
const formatAmountOf = (price: number, currency: string): string =>
  price === 0 ? formatPrice(1, currency).replace('1', '0') : formatPrice(price, currency);

/** How many entries of a kind, in words. */
export const formatTotal = (kind: EntryKind, total: number): string =>
  `${formatCount(total)} ${byKind[kind][total === 1 ? 'one' : 'many']}`;

const wordList = new Intl.ListFormat('en');

/** How many entries a search finds by its words. @param isAlone Whether it finds no others. */
export function describeByWords(
  kind: EntryKind,
  { words, isLike, pagination }: WordsPage,
  isAlone: boolean,
): string {
  const { total } = pagination;
  const count = isAlone ? formatTotal(kind, total) : `${formatCount(total)} more`;
  const all = wordList.format(words);
  if (words.length === 1) return `${count} with ${isLike ? 'a word like' : 'the word'} ${all}`;
  return `${count} with ${isLike ? 'words like' : 'the words'} ${all}`;
}

/** The heading of the page of all entries of a kind that carry a lookup of this name. */
export const getFacetTitle = (kind: EntryKind, type: LookupType, name: string): string =>
  facetByType[type].title(name, byKind[kind]);

/** The text below that heading. */
export const getFacetLead = (kind: EntryKind, type: LookupType): string =>
  `Everything on display ${facetByType[type].lead}, shown whole, ${byKind[kind].shownAs}.`;
