// Shared by Node and the browser: the words of pages for filters, orders and lists, in the language of the page.

import type { LookupType } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { facetWords } from '../words/facets/index.ts';
import { kindWords } from '../words/kinds/index.ts';
import { listingWords } from '../words/listing/index.ts';
import { priceWords } from '../words/prices/index.ts';
import { formatCount, formatList, formatPrice } from './format.ts';
import type { PriceFilter, WordsPage } from './query.ts';

export function describePrice(filter: PriceFilter, currency = 'USD'): string {
  const words = priceWords();
  const format = (price: number) => formatAmountOf(price, currency);
  if (filter === 'free') return words.free;
  if (filter === 'paid') return words.paid;
  if (!('from' in filter)) return words.upTo(formatPrice(filter.to, currency));
  return filter.to === undefined
    ? words.from(format(filter.from))
    : words.between({ from: format(filter.from), to: format(filter.to) });
}

/** Formats an end of a range, where 0 is an amount. */
const formatAmountOf = (price: number, currency: string): string =>
  price === 0 ? formatPrice(1, currency).replace('1', '0') : formatPrice(price, currency);

/** How many entries of a kind, in words. */
export const formatTotal = (kind: EntryKind, total: number): string =>
  `${formatCount(total)} ${kindWords()[kind].counted(total)}`;

/** How many entries a search finds by its words. @param isAlone Whether it finds no others. */
export function describeByWords(
  kind: EntryKind,
  { words, isLike, pagination }: WordsPage,
  isAlone: boolean,
): string {
  const { total } = pagination;
  const { more, foundWithWords } = listingWords();
  return foundWithWords(isAlone ? formatTotal(kind, total) : more(formatCount(total)), {
    list: formatList(words),
    areSeveral: words.length > 1,
    areLike: isLike,
  });
}

/** The heading of the page of all entries of a kind that carry a lookup of this name. */
export const getFacetTitle = (kind: EntryKind, type: LookupType, name: string): string =>
  facetWords()[type].title(name, kindWords()[kind]);

/** The text below that heading. */
export const getFacetLead = (kind: EntryKind, type: LookupType): string =>
  facetWords()[type].lead(kindWords()[kind]);
