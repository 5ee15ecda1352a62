// Shared by Node and the browser: values as visitors read them.

import type { EntryKind } from './kinds.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `price` is in US dollars; 0 reads *Free*. */
export function formatPrice(price: number): string {
  if (price === 0) return 'Free';
  const [dollars = '', cents] = price.toFixed(2).split('.');
  const whole = `$${formatCount(Number(dollars))}`;
  return cents === '00' ? whole : `${whole}.${cents}`;
}

/** Whether the price of an entry is shown. An inspiration without a price is not for sale, so it shows none. */
export function isOffer({ kind, price, isUnpriced }: Offered): boolean {
  return !isUnpriced && (kind === 'template' || price > 0);
}

type Offered = { kind: EntryKind; price: number; isUnpriced?: true };

/** `time` is ISO 8601; the day is the one in UTC. */
export function formatDay(time: string): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * The beginning of a text on one line, at most `length` long, in UTF-16 units, three at least. It is cut between words, or
 * within one that fills half of it, and three full stops say so. The ellipsis as one character lies outside Latin-1: V8 would
 * keep the whole page around it in two bytes a character, which measured as an eighth of its rendering time.
 */
export function excerptOf(text: string, length: number): string {
  const line = cut(text, length * 4)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const start = cut(line, length - ending.length);
  const space = start.lastIndexOf(' ');
  return `${space > length / 2 ? start.slice(0, space) : start}${ending}`;
}

const ending = '...';

/** Never ends with half a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A whole number as English writes it, "1,234". The first use of `Intl` takes longer than a small rebuild, and than all else
 * a search loads.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
