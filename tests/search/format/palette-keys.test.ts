import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexToColor } from '../../../cms/shared/colors.ts';
import { getCost, getLeastCost, listPaletteKeys } from '../../../src/search/format/palette-keys.ts';
import { getPostingBlockKey } from '../../../src/search/format/posting-list.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const color = fc.record({ hex, share: fc.constantFrom(0.02, 0.1, 0.5) });
const keysOf = (palette: { hex: string; share: number }[]) => [...new Set(listPaletteKeys(palette))].sort();

test('a key has the grade of the share and the cell of the colour', () => {
  const palette = [
    { hex: '#2f6fed', share: 0.25 },
    { hex: '#ffffff', share: 0.08 },
    { hex: '#000000', share: 0.07 },
  ];

  expect(listPaletteKeys(palette)).toEqual(['0075765', '1710010', '2600000']);
});

test('a colour costs nothing for itself, up to the error of a cell, and more if there is less of it', () => {
  fc.assert(
    fc.property(hex, (own) => {
      const costs = [0.25, 0.08, 0.07].map((share) => {
        const [key = ''] = listPaletteKeys([{ hex: own, share }]);
        return getCost(hexToColor(own), key);
      });
      const [first = 0] = costs;
      expect(first).toBeLessThanOrEqual(2);
      expect(costs).toEqual([first, first + 2, first + 4]);
    }),
  );
});

test('no key of a range costs less than the range, and a single key costs as much as it', () => {
  const palettes = fc.array(color, { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(
      palettes,
      hex,
      fc.nat(39),
      fc.nat(39),
      fc.boolean(),
      (palette, wanted, one, other, isInBlock) => {
        const keys = keysOf(palette);
        const [from, to] = [Math.min(one, other), Math.max(one, other)].map(
          (at) => keys[at % keys.length] ?? '',
        );
        if (from === undefined || to === undefined || from >= to) return;
        const inRange = keys.filter((key) => key >= from && (key < to || (isInBlock && key === to)));
        const nearest = Math.min(...inRange.map((key) => getCost(hexToColor(wanted), key)));

        const end = isInBlock ? getPostingBlockKey(to, 3) : to;
        expect(getLeastCost(hexToColor(wanted), from, end)).toBeLessThanOrEqual(nearest);
        expect(getLeastCost(hexToColor(wanted), from, `${from}+`)).toBe(getCost(hexToColor(wanted), from));
      },
    ),
    { numRuns: 500 },
  );
});
