import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, findChunk } from '../../../src/search/format/chunks.ts';

test.each([
  ['before all', 'a', -1],
  ['the first of a chunk', 'b', 0],
  ['inside a chunk', 'bz', 0],
  ['inside the last chunk', 'zz', 2],
])('a key %s', (_, key, chunk) => {
  expect(findChunk(['b', 'd', 'f'], key)).toBe(chunk);
});

test('of chunks with the same first key the last one is found: equal values can begin before it', () => {
  expect(findChunk([0, 10, 10, 90], 10)).toBe(2);
});

test('numbers are compared by size', () => {
  expect(findChunk([9, 10], 10)).toBe(1);
});

test('a list without chunks has no chunk for any text', () => {
  expect(findChunk([], 'a')).toBe(-1);
});

test('texts are ordered by their bytes in UTF-8', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 });
  return fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
    { examples: [['\uffff', '😀']] },
  );
});
