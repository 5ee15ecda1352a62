import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDayOfYear,
  formatList,
  formatMonth,
  formatPrice,
  formatShare,
  nameCurrency,
} from '../../src/catalogue/format.ts';
import { describeByWords, describePrice, formatTotal, getFacetTitle } from '../../src/catalogue/words.ts';
import { readWordingFrom } from '../../src/words/language.ts';
import { liveWords } from '../../src/words/live/index.ts';
import { loadWords } from '../../src/words/words.ts';

beforeAll(async () => {
  await loadWords('de');
  readWordingFrom(() => ({ language: 'de', kindNames: '', facetNames: '' }));
});

afterAll(() => readWordingFrom(() => undefined));

test('in German, values are written as Germans write them', () => {
  const day = '2026-11-03T00:00:00.000Z';

  expect([formatDay(day), formatDayOfYear(day), formatMonth(day)]).toEqual([
    '3. November 2026',
    '3. November',
    'November 2026',
  ]);
  expect([formatCount(114_473), formatShare(0.34)]).toEqual(['114.473', '34\u00a0%']);
  expect([formatPrice(0), formatPrice(1234), formatPrice(12.5, 'EUR')]).toEqual([
    'Kostenlos',
    '1.234\u00a0$',
    '12,50\u00a0€',
  ]);
  expect(nameCurrency('EUR')).toEqual({ name: 'Euro', sign: '€' });
  expect(formatList(['eins', 'zwei', 'drei'])).toBe('eins, zwei und drei');
});

test('in German, filters and totals are German sentences', () => {
  const page = { words: ['Haus'], isLike: false, pagination: { total: 2 } } as never;

  expect(describePrice({ from: 0, to: 20 }, 'EUR')).toBe('0\u00a0€ bis 20\u00a0€');
  expect(formatTotal('template', 1)).toBe('1 Vorlage');
  expect(describeByWords('template', page, true)).toBe('2 Vorlagen mit dem Wort Haus');
  expect(getFacetTitle('inspiration', 'design-style', 'Ruhig')).toBe('Website-Inspirationen im Stil „Ruhig“');
});

test('in German, live mode names the loads of a kind as the owner names the kind', () => {
  const kindNames = 'template = ein Poster, Poster';
  readWordingFrom(() => ({ language: 'de', kindNames, facetNames: '' }));
  const { nameLoad } = liveWords();

  expect(['all templates', 'a single template', 'related inspirations'].map(nameLoad)).toEqual([
    'alle Poster',
    '1 Poster',
    'ähnliche Inspirationen',
  ]);
  expect(nameLoad('push subscription')).toBe('Einschalten der Benachrichtigungen');
});
