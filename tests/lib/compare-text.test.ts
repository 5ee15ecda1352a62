import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '../../src/lib/compare-text.ts';

test('texts are ordered by their bytes in UTF-8', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4 });
  return fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
    { examples: [['\uffff', '😀']] },
  );
});
