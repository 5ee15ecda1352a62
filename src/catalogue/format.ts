// Shared by Node and the browser: values formatted for visitors.

import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';

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

/** @param price 0 becomes *Free*. @param currency A code of ISO 4217. */
export function formatPrice(price: number, currency = 'USD'): string {
  return price === 0 ? 'Free' : formatMoney(price, currency);
}

/** Formats an amount, such as *$1,234* or *€12.50*. `Intl` is avoided for dollars, like in `formatCount`. */
function formatMoney(price: number, currency: string): string {
  if (currency !== 'USD') return getMoneyFormat(currency).format(Number(formatAmount(price)));
  const [dollars = '', cents] = formatAmount(price).split('.');
  const whole = `$${groupDigits(dollars)}`;
  return cents === '00' ? whole : `${whole}.${cents}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function getMoneyFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(currency, format);
  return format;
}

/** What people call a currency, such as *euros*, and its sign. @param currency A code of ISO 4217. */
export function nameCurrency(currency: string): { name: string; sign: string } {
  const read = (currencyDisplay: 'name' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(2)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  return { name: read('name'), sign: read('narrowSymbol') };
}

/**
 * A price in dollars and cents, without an exponent. The CMS refuses prices below a cent or above a million dollars, but may still
 * have older ones. What costs less than a cent is not free, so it counts as one cent.
 */
export function formatAmount(price: number): string {
  if (price >= 1e15) return `${BigInt(Math.round(price))}.00`;
  return (price === 0 ? 0 : Math.max(price, 0.01)).toFixed(2);
}

/** Whether the price of an entry is shown. Without a price, an inspiration is not for sale, so it shows none. */
export function isOffer({ kind, price, isUnpriced }: Offered): boolean {
  return !isUnpriced && (byKind[kind].isPriced || price > 0);
}

/** The domain of an address with http or https, as people write it. */
export const getDomain = (link: string): string => new URL(link).hostname.replace(/^www\./, '');

type Offered = { kind: EntryKind; price: number; isUnpriced?: true };

/** `time` is in ISO 8601; the day is in UTC. */
export function formatDay(time: string): string {
  return `${formatDayOfYear(time)} ${new Date(time).getUTCFullYear()}`;
}

/** The day without its year, such as *23 November*. */
export function formatDayOfYear(time: string): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** The month of a time, such as *November 2026*. */
export function formatMonth(time: string): string {
  const date = new Date(time);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * The beginning of a text on one line, at most `length` UTF-16 units long; `length` is at least 3. A text that is cut ends in
 * three full stops. The cut is between words, or inside a word that fills half of the excerpt. The one-character ellipsis is
 * outside Latin-1: with it, V8 stores the whole page in two bytes a character. That took an eighth of the rendering time.
 */
export function getExcerpt(text: string, length: number): string {
  const line = cut(text, length * 4)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const start = cut(line, length - ending.length);
  const space = start.lastIndexOf(' ');
  return `${space > length / 2 ? start.slice(0, space) : start}${ending}`;
}

const ending = '...';

/** Cuts a text, but never inside a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Formats a whole number for English readers, as in "1,234". It avoids `Intl`, whose first use takes longer than a small
 * rebuild, and longer than everything else that a search loads.
 */
export const formatCount = (count: number): string => groupDigits(String(count));

const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A share from 0 to 1 in percent, such as *34 %*. */
export const formatShare = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
