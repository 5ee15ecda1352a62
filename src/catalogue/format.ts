// Shared by Node and the browser: values formatted for visitors, in the language of the page. English avoids `Intl`, whose first use
// takes longer than a small rebuild, and longer than everything else that a search loads.

import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import { defaultLanguage } from '../../cms/shared/languages.ts';
import { getLanguage } from '../words/language.ts';
import { priceWords } from '../words/prices/index.ts';

const isEnglish = (): boolean => getLanguage() === defaultLanguage;

/** Keeps what `Intl` creates, since creating it takes long. */
function keepFormats<Format>(create: (language: string, variant: string) => Format) {
  const known = new Map<string, Format>();
  return (variant = ''): Format => {
    const language = getLanguage();
    const key = `${language} ${variant}`;
    const format = known.get(key) ?? create(language, variant);
    known.set(key, format);
    return format;
  };
}

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
  return price === 0 ? priceWords().free : formatMoney(price, currency);
}

/** Formats an amount, such as *$1,234* or *€12.50*. */
function formatMoney(price: number, currency: string): string {
  if (currency !== 'USD' || !isEnglish()) return getMoneyFormat(currency).format(Number(formatAmount(price)));
  const [dollars = '', cents] = formatAmount(price).split('.');
  const whole = `$${groupDigits(dollars)}`;
  return cents === '00' ? whole : `${whole}.${cents}`;
}

const getMoneyFormat = keepFormats(
  (language, currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
);

/** What people call a currency, such as *euros*, and its sign. @param currency A code of ISO 4217. */
export function nameCurrency(currency: string): { name: string; sign: string } {
  const read = (currencyDisplay: 'name' | 'narrowSymbol') =>
    new Intl.NumberFormat(getLanguage(), { style: 'currency', currency, currencyDisplay })
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

const getDateFormat = keepFormats((language, parts) => {
  const month = 'long';
  const day = parts.includes('day') ? 'numeric' : undefined;
  const year = parts.includes('year') ? 'numeric' : undefined;
  return new Intl.DateTimeFormat(language, { day, month, year, timeZone: 'UTC' });
});

/** `time` is in ISO 8601; the day is in UTC. */
export function formatDay(time: string): string {
  if (isEnglish()) return `${formatDayOfYear(time)} ${new Date(time).getUTCFullYear()}`;
  return getDateFormat('day month year').format(new Date(time));
}

/** The day without its year, such as *23 November*. */
export function formatDayOfYear(time: string): string {
  const date = new Date(time);
  return isEnglish()
    ? `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
    : getDateFormat('day month').format(date);
}

/** The month of a time, such as *November 2026*. */
export function formatMonth(time: string): string {
  const date = new Date(time);
  return isEnglish()
    ? `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : getDateFormat('month year').format(date);
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

const getNumberFormat = keepFormats(
  (language, style) => new Intl.NumberFormat(language, style === 'percent' ? { style } : {}),
);

/** Formats a whole number, as in *1,234*. */
export const formatCount = (count: number): string =>
  isEnglish() ? groupDigits(String(count)) : getNumberFormat().format(count);

const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A share from 0 to 1 in percent, such as *34 %*. */
export const formatShare = (share: number): string =>
  isEnglish() ? `${Math.round(100 * share)}\u00a0%` : getNumberFormat('percent').format(share);

const getListFormat = keepFormats((language) => new Intl.ListFormat(language));

/** Joins words, as in *one, two, and three*. */
export const formatList = (words: readonly string[]): string => getListFormat().format(words);
