import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createLookComparison, encodeLook, placeLook, sampleSize } from '../../src/likeness/look.ts';
import { readLook } from '../../src/likeness/read-look.ts';

const { width, height } = sampleSize;

/** The look of a picture whose pixels are given by their column and row. */
const lookOf = (colourAt: (x: number, y: number) => [number, number, number]) =>
  encodeLook(
    Uint8Array.from(
      Array.from({ length: width * height }, (_, index) =>
        colourAt(index % width, Math.floor(index / width)),
      ).flat(),
    ),
  );

const red = lookOf(() => [200, 30, 30]);
const darkRed = lookOf(() => [170, 25, 25]);
const blue = lookOf(() => [30, 30, 200]);
const lightAbove = lookOf((_, y) => (y < height / 2 ? [250, 250, 250] : [20, 20, 20]));
const lightBelow = lookOf((_, y) => (y < height / 2 ? [20, 20, 20] : [250, 250, 250]));

test('a look is fifteen bytes, and every picture looks most like itself', () => {
  for (const look of [red, darkRed, blue, lightAbove, lightBelow]) {
    expect(look).toMatch(/^[0-9a-f]{30}$/);
    expect(createLookComparison(look)(look)).toBe(1);
  }
});

test('pictures of close colours look more alike than others, and so do those of one composition', () => {
  expect(createLookComparison(red)(darkRed)).toBeGreaterThan(createLookComparison(red)(blue));
  expect(createLookComparison(lightAbove)(lightAbove)).toBeGreaterThan(
    createLookComparison(lightAbove)(lightBelow),
  );
  expect(createLookComparison(red)(null)).toBe(0);
});

test('close colours have close places, all below 2^16', () => {
  const places = [red, darkRed, blue, lightAbove].map(placeLook);

  for (const place of places) expect(place).toSatisfy((one: number) => one >= 0 && one < 2 ** 16);
  const [first = 0, near = 0, far = 0] = places;
  expect(Math.abs(first - near)).toBeLessThan(Math.abs(first - far));
});

test('the look of a file is that of its pixels, whatever its size; a damaged file has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'look-'));
  const file = join(folder, 'red.png');
  await sharp({
    create: { width: 600, height: 90, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } },
  })
    .png()
    .toFile(file);
  await writeFile(join(folder, 'damaged.png'), 'no picture');

  expect(createLookComparison((await readLook(file)) ?? null)(red)).toBeGreaterThan(0.95);
  expect(await readLook(join(folder, 'damaged.png'))).toBeUndefined();
  expect(await readLook(join(folder, 'missing.png'))).toBeUndefined();
  await rm(folder, { recursive: true });
});
