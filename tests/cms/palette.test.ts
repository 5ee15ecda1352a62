import sharp from 'sharp';
import { expect, it } from 'vitest';
import { blendPalettes } from '../../cms/shared/colors.ts';
import { findPalette } from '../../cms/src/pictures/palette.ts';
import fc from 'fast-check';

/** Stripes of colours, each as wide as its number of pixels. */
const paint = (...stripes: [hex: string, pixels: number][]) =>
  Uint8Array.from(
    stripes.flatMap(([hex, pixels]) =>
      Array.from({ length: pixels }, () => [...Buffer.from(hex, 'hex')]).flat(),
    ),
  );

it('has the colours of a picture by descending share', () => {
  const pixels = paint(['1a2b3c', 300], ['f5f5f5', 600], ['cc3311', 100]);

  expect(findPalette(pixels)).toEqual([
    { hex: '#f5f5f5', share: 0.6 },
    { hex: '#1a2b3c', share: 0.3 },
    { hex: '#cc3311', share: 0.1 },
  ]);
});

it('joins what looks like one colour, and leaves details out', () => {
  const pixels = paint(['101010', 500], ['121212', 100], ['ffffff', 395], ['00ff00', 5]);

  expect(findPalette(pixels)).toEqual([
    { hex: '#101010', share: 0.6 },
    { hex: '#ffffff', share: 0.4 },
  ]);
});

it('does not depend on the order of the pixels, and has at most five colours that look different', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.array(fc.tuple(byte, byte, byte), { minLength: 1, maxLength: 60 }), (colors) => {
      const palette = findPalette(Uint8Array.from(colors.flat()));

      expect(palette.length).toBeLessThanOrEqual(5);
      expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.03);
      expect(palette).toEqual(palette.toSorted((one, other) => other.share - one.share));
      expect(findPalette(Uint8Array.from(colors.toReversed().flat()))).toEqual(palette);
    }),
    { numRuns: 200 },
  );
});

it('finds the two colours of a blurred picture', async () => {
  const left = await sharp({ create: { width: 32, height: 96, channels: 3, background: '#203080' } })
    .png()
    .toBuffer();
  const pixels = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#f0c040' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .blur(2)
    .removeAlpha()
    .raw()
    .toBuffer();

  const [first, second] = findPalette(pixels);

  expect(first).toMatchObject({ hex: '#f0c040', share: expect.closeTo(0.65, 1) });
  expect(second).toMatchObject({ hex: '#203080', share: expect.closeTo(0.32, 1) });
});

it('blends the colours of several pictures, each of which counts the same', () => {
  const colors = blendPalettes([
    [
      { hex: '#000000', share: 0.9 },
      { hex: '#ff0000', share: 0.1 },
    ],
    [
      { hex: '#ffffff', share: 0.7 },
      { hex: '#fa0505', share: 0.3 },
    ],
    [],
  ]);

  expect(colors).toEqual([
    { hex: '#000000', share: 0.45 },
    { hex: '#ffffff', share: 0.35 },
    { hex: '#fa0505', share: 0.2 },
  ]);
});
