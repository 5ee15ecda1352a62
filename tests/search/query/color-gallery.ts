import { blendPalettes, type PaletteColor, rgbToHex } from '../../../cms/shared/colors.ts';
import type { Entry, Picture } from '../../../src/catalogue/entry.ts';
import { createTestEntry } from '../../catalogue/test-entry.ts';
import { createRandom, type Random } from '../../replica/records.ts';

/** A picture with these colours. */
export const pictureOf = (colors: PaletteColor[]): Picture => ({
  ...{ id: 'picture', alt: '', mime: 'image/png', width: 4, height: 3, renditions: [] },
  palette: colors,
});

/** The palette of a page, as pages are: much white or black, some text, and a few accents. */
function drawPalette(random: Random): PaletteColor[] {
  const gray = (from: number, to: number, tint: number): [number, number, number] => {
    const lightness = from + random() * (to - from);
    const draw = () => Math.min(255, Math.max(0, Math.round(lightness + (random() - 0.5) * tint)));
    return [draw(), draw(), draw()];
  };
  const vivid = (): [number, number, number] => gray(0, 255, 255);
  const isLight = random() < 0.7;
  const ground = random() < 0.2 ? vivid() : isLight ? gray(240, 255, 12) : gray(15, 40, 16);
  const ink = isLight ? gray(10, 60, 16) : gray(235, 255, 16);
  const accents = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    random() < 0.4 ? gray(20, 235, 30) : vivid(),
  );
  return blendPalettes([
    [ground, ink, ...accents].map((rgb, index) => ({
      hex: rgbToHex(rgb),
      share: [0.45 + 0.4 * random(), 0.05 + 0.1 * random()][index] ?? 0.02 + 0.15 * random() ** 2,
    })),
  ]);
}

/** Templates whose pictures have colours like those of pages. */
export const galleryOf = (size: number): Entry[] => {
  const random = createRandom(size);
  return Array.from({ length: size }, (_, index) =>
    createTestEntry('template', {
      id: `entry-${index}`,
      slug: `${index}`,
      price: random() < 0.1 ? 0 : 20,
      updatedAt: new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 1e8) * 1000).toISOString(),
      thumbnail: pictureOf(drawPalette(random)),
    }),
  );
};
