import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLeading } from '../../src/lib/count-leading.ts';

test('counts the indices up to the last that fulfils the condition', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (length, leading) => {
      expect(countLeading(length, (index) => index < leading)).toBe(Math.min(length, leading));
    }),
  );
});

test('finds the place among 1,000 with ten questions at most', () => {
  const asked: number[] = [];
  countLeading(1000, (index) => {
    asked.push(index);
    return index < 700;
  });
  expect(asked.length).toBeLessThanOrEqual(10);
});
