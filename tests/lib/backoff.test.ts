import { expect, test } from 'vitest';
import { getBackoff } from '../../cms/shared/backoff.ts';

test('the wait doubles with each failure', () => {
  expect([1, 2, 3, 4].map((failures) => getBackoff(failures, 250))).toEqual([250, 500, 1000, 2000]);
});

test('after any number of failures the wait is at most the longest', () => {
  expect([1, 3, 4, 5, 5000].map((failures) => getBackoff(failures, 1, 7))).toEqual([1, 4, 7, 7, 7]);
});
