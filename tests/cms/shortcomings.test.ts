import { expect, test } from 'vitest';
import { findMissing, findShortcomings } from '../../cms/src/admin/shortcomings.ts';

const thumbnail = { width: 1200, height: 900 };
const linden = { documentId: 'a', title: 'Linden', thumbnail };

test('an entry with a picture and a unique title lacks nothing', () => {
  expect(findShortcomings(linden, [{ documentId: 'a', title: 'Linden' }])).toEqual([]);
});

test.each([
  ['no thumbnail', null, /no thumbnail/],
  ['a thumbnail of 120 × 90', { width: 120, height: 90 }, /120 × 90 pixels/],
  ['a thumbnail one pixel narrower than the limit', { width: 767, height: 900 }, /767 × 900/],
  ['a thumbnail of unknown size', { width: null, height: null }, /upload it again/],
])('editors are told of %s', (_what, picture, words) => {
  expect(findShortcomings({ ...linden, thumbnail: picture }, [])).toEqual([expect.stringMatching(words)]);
});

test.each(['Linden', ' linden '])('editors are told of another entry called "%s"', (title) => {
  expect(findShortcomings(linden, [{ documentId: 'b', title }])).toEqual([
    'Another entry is called Linden, and visitors cannot tell them apart.',
  ]);
  // An entry that is just being written has no id yet.
  expect(findShortcomings({ title, thumbnail }, [linden])).toHaveLength(1);
});

test('entries without a title do not count as having the same title', () => {
  expect(findShortcomings({ ...linden, title: '' }, [{ documentId: 'b', title: '' }])).toEqual([]);
});

test('everything that an entry must have is said at once, and the picture comes last', () => {
  const template = 'api::template.template';

  expect(findMissing(template, {}).map(({ field }) => field)).toEqual(['title', 'price']);
  expect(findMissing('api::inspiration.inspiration', {}).map(({ field }) => field)).toEqual(['title']);
  expect(
    findShortcomings({ title: 'Linden' }, [linden]).map((sentence) => /thumbnail/.test(sentence)),
  ).toEqual([false, true]);
});
