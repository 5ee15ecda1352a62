// The look of a picture: a few numbers that say how it is composed and coloured.
//
// Stored form: a hex text of 15 bytes. Twelve are the lightness of the cells of a grid, four wide and three high, row by row. Three
// are the means of the OKLab values: lightness, and the two axes of colour. Lightness is mapped from 0…1, an axis from −0.4…0.4.
// A change of the form needs another version in src/replica/tables/database.ts.

import { type Color, rgbToColor } from '../../cms/shared/colors.ts';

const columns = 4;
const rows = 3;
const cells = columns * rows;
/** A picture is scaled to this size, in pixels, before its look is computed. */
export const sampleSize = { width: 16, height: 12 } as const;
const widest = 0.4;

/** The look of an RGB image of `sampleSize`, in its stored form. @param pixels Three bytes for each pixel, row by row. */
export function encodeLook(pixels: Uint8Array): string {
  const colours = Array.from({ length: pixels.length / 3 }, (_, index) =>
    rgbToColor([pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0]),
  );
  const grid = Array.from({ length: cells }, (_, cell) =>
    getMean(colours.filter((_colour, index) => findCell(index) === cell).map(({ l }) => l)),
  );
  const getMeanOf = (axis: keyof Color) => getMean(colours.map((colour) => colour[axis]));
  const bytes = [...grid, getMeanOf('l'), scaleAxis(getMeanOf('a')), scaleAxis(getMeanOf('b'))].map(toByte);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function findCell(index: number): number {
  const column = Math.floor(((index % sampleSize.width) * columns) / sampleSize.width);
  const row = Math.floor((Math.floor(index / sampleSize.width) * rows) / sampleSize.height);
  return row * columns + column;
}

const getMean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const scaleAxis = (value: number): number => (value + widest) / (2 * widest);
const toByte = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 255);

/** Creates a function that says how alike another picture looks, from 0 to 1. 0 when one of the looks is unknown. */
export function createLookComparison(look: string | null): (other: string | null) => number {
  if (!look) return () => 0;
  const bytes = Buffer.from(look, 'hex');
  return (other) => (other ? compareBytes(bytes, Buffer.from(other, 'hex')) : 0);
}

/** Called more than a hundred times for the page of an entry, so it creates no arrays. */
function compareBytes(one: Buffer, other: Buffer): number {
  const subtract = (index: number) => (one.readUInt8(index) - other.readUInt8(index)) / 255;
  const lightness = subtract(cells);
  const colour = Math.hypot(lightness, subtract(cells + 1) * 2 * widest, subtract(cells + 2) * 2 * widest);
  // Composition is where a picture is lighter or darker than its mean.
  let composition = 0;
  for (let cell = 0; cell < cells; cell += 1) composition += Math.abs(subtract(cell) - lightness) / cells;
  return Math.exp(-5 * colour - 4 * composition);
}

/** A number below 2^16 that is close for pictures of close colours: their lightness and axes, interleaved bit by bit. */
export function placeLook(look: string | null): number {
  if (!look) return 0;
  const bytes = Buffer.from(look, 'hex').subarray(cells);
  let place = 0;
  for (let bit = 7; bit >= 2; bit -= 1) for (const byte of bytes) place = place * 2 + ((byte >> bit) & 1);
  return place >> 2;
}
