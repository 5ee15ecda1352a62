import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAllRows, decodeRows, encodeRows } from '../../../src/search/format/facet-rows.ts';
import { docIdsPerPostingBlock, joinPostingBlocks } from '../../../src/search/format/posting-list.ts';

const rising = (max: number) =>
  fc.uniqueArray(fc.nat({ max })).map((some) => some.sort((one, other) => one - other));
const rowsOf = rising(docIdsPerPostingBlock - 1).chain((docIds) =>
  fc.tuple(...docIds.map((docId) => fc.tuple(fc.constant(docId), rising(300)))),
);

test('the rows of a block are decoded unchanged, also those without lookups', () => {
  return fc.assert(
    fc.property(rowsOf, (rows) => {
      const text = encodeRows(rows);

      expect(decodeRows(text)).toEqual(rows);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
    }),
  );
});

test('the rows of several blocks have the ids of their documents', () => {
  const [first, last] = [encodeRows([[docIdsPerPostingBlock - 1, [0, 7]]]), encodeRows([[0, []]])];

  expect(
    decodeAllRows(
      joinPostingBlocks([
        [0, first],
        [2, last],
      ]),
    ),
  ).toEqual([
    [docIdsPerPostingBlock - 1, [0, 7]],
    [2 * docIdsPerPostingBlock, []],
  ]);
  expect(decodeAllRows('')).toEqual([]);
});
