import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeNumbers,
  decodePostings,
  encodeNumber,
  encodeNumbers,
  encodePostings,
  setPosting,
} from '../../../src/search/format/posting-list.ts';

const docIds = fc.uniqueArray(fc.nat({ max: 2 ** 31 }), { maxLength: 200 });

test('any numbers come back in their order', () => {
  return fc.assert(
    fc.property(docIds, (numbers) => {
      const text = encodeNumbers(numbers);

      expect([...decodeNumbers(text)]).toEqual(numbers);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
    }),
  );
});

test('rising docIds come back, and a neighbour takes one character', () => {
  expect(encodePostings([0, 1, 2, 34])).toHaveLength(4);
  expect(encodePostings([])).toBe('');
  return fc.assert(
    fc.property(docIds, (numbers) => {
      const rising = numbers.toSorted((one, other) => one - other);

      expect([...decodePostings(encodePostings(rising))]).toEqual(rising);
    }),
  );
});

test('a number says where it ends', () => {
  for (const number of [0, 31, 32, 1023, 1024, 2 ** 31])
    expect([...decodeNumbers(encodeNumber(number) + encodeNumber(7))]).toEqual([number, 7]);
});

test('a docId that joins or leaves gives the list of those that are then on it', () => {
  const changes = fc.array(fc.tuple(fc.oneof(fc.nat({ max: 80 }), fc.nat({ max: 5000 })), fc.boolean()));
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
