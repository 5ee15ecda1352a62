import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAmount,
  getExcerpt,
  formatCount,
  formatDay,
  formatPrice,
  getDomain,
  nameCurrency,
} from '../../src/catalogue/format.ts';
import { splitHeading, splitParagraphs } from '../../src/catalogue/html/entry-html.ts';

test.each([
  [0, 'Free'],
  [49, '$49'],
  [49.5, '$49.50'],
  [1234, '$1,234'],
  // An older price, which the CMS accepts no longer.
  [0.001, '$0.01'],
  [1e21, '$1,000,000,000,000,000,000,000'],
])('the price %d reads %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test.each([
  [1234.5, 'EUR', '€1,234.50'],
  [20, 'GBP', '£20'],
  [20, 'CHF', 'CHF\u00a020'],
  [2900, 'JPY', '¥2,900'],
  [0, 'EUR', 'Free'],
])('the price %d in %s reads %s', (price, currency, text) => {
  expect(formatPrice(price, currency)).toBe(text);
});

test.each([
  ['EUR', 'euros', '€'],
  ['GBP', 'British pounds', '£'],
])('%s is called %s, with the sign %s', (currency, name, sign) => {
  expect(nameCurrency(currency)).toEqual({ name, sign });
});

test('prices read as Intl.NumberFormat writes them', () => {
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (cents) => {
      expect(formatPrice(cents / 100)).toBe(dollars.format(cents / 100));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [0, '0.00'],
  [19.9, '19.90'],
  [1e-7, '0.01'],
  [1e22, '10000000000000000000000.00'],
])('search engines read the price %d as %s', (price, text) => {
  expect(formatAmount(price)).toBe(text);
});

test('a day is the day in UTC, whatever the time zone', () => {
  expect(formatDay('2026-01-02T23:59:59.999Z')).toBe('2 January 2026');
  expect(formatDay('2026-01-03T00:00:00.000Z')).toBe('3 January 2026');
});

test('blank lines separate paragraphs, whatever white space they hold', () => {
  expect(splitParagraphs('\n one\ntwo \n \t\n\r\n three\n\n\n')).toEqual(['one\ntwo', 'three']);
  expect(splitParagraphs(' \n ')).toEqual([]);
});

test('a short text is its own excerpt, on one line', () => {
  expect(getExcerpt(' two\n\nwords ', 9)).toBe('two words');
  expect(getExcerpt('one\nline\tof  it', 20)).toBe('one line of it');
});

test('a longer text is cut between words', () => {
  expect(getExcerpt('a gallery of website templates', 20)).toBe('a gallery of...');
});

test('a text without spaces is cut between characters', () => {
  expect(getExcerpt('網站模板畫廊與設計靈感', 6)).toBe('網站模...');
});

test('an excerpt is never too long and never holds half a character', () => {
  return fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 3, max: 60 }),
      (text, length) => {
        const excerpt = getExcerpt(text, length);

        expect(excerpt.length).toBeLessThanOrEqual(length);
        expect(excerpt.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('a text of a megabyte is cut and split into paragraphs without delay', () => {
  for (const text of ['\n'.repeat(1e6), ' '.repeat(1e6), '\n '.repeat(5e5), 'word '.repeat(2e5)]) {
    const start = performance.now();
    splitParagraphs(text);
    getExcerpt(text, 160);
    // A backtracking pattern would take hours.
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('the heading of an entry is its name, above the rest of the title or the first sentence about it', () => {
  const description = 'A quarry, seen whole. Nobody works there.\n\nSince 1970.';

  expect(splitHeading({ name: 'Rubble', title: 'Rubble: a quarry', description })).toEqual({
    heading: 'Rubble',
    lead: 'a quarry',
  });
  for (const name of ['Rubble', ''])
    expect(splitHeading({ name, title: 'Rubble', description })).toEqual({
      heading: 'Rubble',
      lead: 'A quarry, seen whole.',
    });
  expect(splitHeading({ name: 'Rubble', title: 'A quarry', description }).heading).toBe('A quarry');
  expect(splitHeading({ name: '', title: 'A', description: '' }).lead).toBe('');
});

test.each([
  ['https://www.shop.example/templates/atlas', 'shop.example'],
  ['https://shop.example:8443/', 'shop.example'],
])('the domain of %s is %s', (link, domain) => {
  expect(getDomain(link)).toBe(domain);
});
