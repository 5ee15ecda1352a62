import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '../../../src/search/format/chunks.ts';
import {
  getPostingBlockKey,
  getPostingBlock,
  decodeNumbers,
  decodePostings,
  docIdsPerPostingBlock,
  encodeNumber,
  encodeNumbers,
  encodePostings,
  joinPostingBlocks,
  getLastPostingBlockKey,
  setPosting,
  splitPostingBlockKey,
  splitPostingBlocks,
} from '../../../src/search/format/posting-list.ts';

/** Some ids are the first or the last of a posting block, and some blocks in between have none. */
const docId = fc.oneof(
  fc.nat({ max: 2 ** 31 }),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -2, max: 1 }))
    .map(([block, distance]) => block * docIdsPerPostingBlock + distance),
);
const docIds = fc.uniqueArray(docId, { maxLength: 200 });

test('encoded numbers are decoded to the same numbers', () => {
  return fc.assert(
    fc.property(docIds, (numbers) => {
      const text = encodeNumbers(numbers);

      expect([...decodeNumbers(text)]).toEqual(numbers);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
    }),
  );
});

test('ascending docIds are decoded unchanged, and a neighbour takes one character', () => {
  expect(encodePostings([0, 1, 2, 34])).toHaveLength(4);
  expect(encodePostings([])).toBe('');
  return fc.assert(
    fc.property(docIds, (numbers) => {
      const rising = numbers.toSorted((one, other) => one - other);

      const text = encodePostings(rising);
      expect([...decodePostings(text)]).toEqual(rising);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
    }),
  );
});

test('a list is split into the blocks that have document ids, and joined again', () => {
  return fc.assert(
    fc.property(docIds, (numbers) => {
      const rising = numbers.toSorted((one, other) => one - other);
      const text = encodePostings(rising);

      const blocks = splitPostingBlocks(text);

      expect(blocks.map(([block]) => block)).toEqual([...new Set(rising.map(getPostingBlock))]);
      for (const [block, list] of blocks) {
        const own = rising.filter((one) => getPostingBlock(one) === block);
        expect([...decodePostings(list)]).toEqual(own.map((one) => one % docIdsPerPostingBlock));
      }
      expect(joinPostingBlocks(blocks)).toBe(text);
    }),
  );
});

test('the keys of the blocks of a list are in order, before those of the next list', () => {
  const lists = ['a', 'a b', 'a-b', 'ab', 'b'];
  const blocks = [0, 1, 2, 10, 123_456];
  const keys = lists.flatMap((list) => [
    ...blocks.map((block) => getPostingBlockKey(list, block)),
    getLastPostingBlockKey(list),
  ]);

  expect(keys.toSorted(compareText)).toEqual(keys);
  expect(lists.map((list) => splitPostingBlockKey(getPostingBlockKey(list, 10)))).toEqual(
    lists.map((list) => [list, 10]),
  );
  expect(splitPostingBlockKey('a b')).toEqual(['a b', 0]);
});

test('an encoded number marks its own end', () => {
  for (const number of [0, 31, 32, 1023, 1024, 2 ** 31])
    expect([...decodeNumbers(encodeNumber(number) + encodeNumber(7))]).toEqual([number, 7]);
});

test('adding or removing a docId gives the block of the remaining docIds', () => {
  const inBlock = fc.oneof(fc.nat({ max: 80 }), fc.nat({ max: docIdsPerPostingBlock - 1 }));
  const changes = fc.array(fc.tuple(inBlock, fc.boolean()));
  return fc.assert(
    fc.property(changes, (all) => {
      const present = new Set<number>();
      let list = '';
      for (const [docId, isOn] of all) {
        if (isOn) present.add(docId);
        else present.delete(docId);
        list = setPosting(list, docId, isOn);

        expect(list).toBe(encodePostings([...present].sort((one, other) => one - other)));
      }
    }),
  );
});
