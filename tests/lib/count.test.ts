import { expect, test } from 'vitest';
import { formatCount } from '../../src/lib/count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
