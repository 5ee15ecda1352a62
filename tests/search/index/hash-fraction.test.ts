import { expect, test } from 'vitest';
import { hashFraction } from '../../../src/search/index/chunked-section.ts';

const numbers = Array.from({ length: 10_000 }, (_, n) => n);

test.each([
  ['the times of entries', (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()],
  ['the numbers of blocks', (n: number) => String(n).padStart(8, '0')],
  ['words with one beginning', (n: number) => `template${n}`],
  ['two letters', (n: number) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))],
])('about one in a hundred of %s, however similar, has a fraction below 0.01', (_, textOf) => {
  const small = numbers.filter((n) => hashFraction(textOf(n)) < 0.01);
  const gaps = small.slice(1).map((n, index) => n - (small[index] ?? 0));

  expect(small.length).toBeGreaterThan(60);
  expect(small.length).toBeLessThan(140);
  expect(Math.max(...gaps)).toBeLessThan(1200);
});
