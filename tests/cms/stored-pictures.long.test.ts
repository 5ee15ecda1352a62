import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corners, createApng, drawCorners, readCorners } from './odd-pictures.ts';
import { listFiles, openLibrary } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let library: Awaited<ReturnType<typeof openLibrary>>;

beforeAll(async () => {
  cms = await startCms();
  library = await openLibrary(cms);
});
afterAll(() => cms.stop());

describe('a stored picture', () => {
  it.each([
    [4032, 3024, 2400, 1800],
    [4800, 9600, 2400, 4800],
    [1440, 9000, 1440, 9000],
    [3000, 60, 2400, 48],
  ])('is at most 2,400 pixels wide and keeps its proportion: %i × %i', async (width, height, ...expected) => {
    const stored = await library.store(
      await drawCorners(width, height).png().toBuffer(),
      'page.png',
      'image/png',
    );

    expect([stored.width, stored.height]).toEqual(expected);
    const { width: real, height: realHeight } = await sharp(await library.fetchFile(stored)).metadata();
    expect([real, realHeight]).toEqual(expected);
    for (const file of listFiles(stored))
      expect(await readCorners(await library.fetchFile(file))).toEqual(corners);
  });

  it('of a page that is too tall for a WebP is a JPEG, or a PNG with its transparency', async () => {
    const tall = await drawCorners(300, 20_000).png().toBuffer();
    const clear = await sharp(tall).ensureAlpha(0.5).png().toBuffer();

    expect(await library.store(tall, 'tall.png', 'image/png')).toMatchObject({
      mime: 'image/jpeg',
      height: 20_000,
    });
    const stored = await library.store(clear, 'tall.png', 'image/png');
    expect(stored).toMatchObject({ mime: 'image/png', height: 20_000 });
    expect((await sharp(await library.fetchFile(stored)).metadata()).hasAlpha).toBe(true);
  });

  it('keeps its colours and its transparency, and is never reduced to 256 colours', async () => {
    const width = 800;
    const shades = Buffer.alloc(width * 600 * 4).map((_, index) => {
      const [pixel, channel] = [Math.floor(index / 4), index % 4];
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      return channel === 3 ? (x < width / 2 ? 255 : 90) : ([x / 4, y / 3, (x + y) / 8][channel] ?? 0);
    });
    const photo = await sharp(shades, { raw: { width, height: 600, channels: 4 } })
      .png()
      .toBuffer();

    const stored = await library.store(photo, 'photo.png', 'image/png');

    for (const file of listFiles(stored)) {
      const { data } = await sharp(await library.fetchFile(file))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colours = new Set(
        Array.from({ length: data.length / 4 }, (_, pixel) => data.readUInt32LE(pixel * 4)),
      );
      expect(colours.size).toBeGreaterThan(1000);
      expect([...new Set(data.filter((_, index) => index % 4 === 3))]).toEqual(
        expect.arrayContaining([90, 255]),
      );
    }
  });

  it('of AVIF has a size and renditions', async () => {
    const stored = await library.store(
      await drawCorners(1600, 1200).avif().toBuffer(),
      'photo.avif',
      'image/avif',
    );

    expect([stored.width, stored.height]).toEqual([1600, 1200]);
    expect(Object.keys(stored.formats ?? {}).sort()).toEqual(['large', 'medium', 'small', 'thumbnail']);
  });

  const orange = { r: 200, g: 100, b: 50 };
  const plain = () => sharp({ create: { width: 300, height: 300, channels: 3, background: orange } });
  it.each<[string, () => Promise<Buffer>, string, number[]]>([
    [
      'Display P3',
      () => plain().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
      'a.jpg',
      [200, 100, 50],
    ],
    [
      'Display P3 of 16 bits',
      () => plain().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      'a.png',
      [200, 100, 50],
    ],
    ['16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), 'a.png', [200, 100, 50]],
    ['CMYK', () => plain().withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(), 'a.jpg', [195, 95, 25]],
    ['CMYK without a profile', () => plain().toColourspace('cmyk').tiff().toBuffer(), 'a.tif', [199, 95, 20]],
    ['grey', () => plain().toColourspace('b-w').png().toBuffer(), 'a.png', [121, 121, 121]],
  ])('looks as it was sent: %s', async (_, draw, name, expected) => {
    const stored = await library.store(await draw(), name, 'image/png');

    for (const file of listFiles(stored)) {
      const bytes = await library.fetchFile(file);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
      const { channels } = await sharp(bytes).stats();
      for (const [index, { mean }] of channels.entries())
        expect(Math.abs(mean - (expected[index] ?? 0))).toBeLessThan(10);
    }
  });

  it('of grey with transparency keeps both', async () => {
    const grey = { r: 100, g: 100, b: 100, alpha: 0.5 };
    const drawn = sharp({ create: { width: 300, height: 300, channels: 4, background: grey } });
    const stored = await library.store(
      await drawn.toColourspace('b-w').png().toBuffer(),
      'a.png',
      'image/png',
    );

    const { channels } = await sharp(await library.fetchFile(stored)).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([100, 100, 100, 128]);
  });

  it('that already is as the gallery stores pictures keeps its bytes', async () => {
    const bytes = await drawCorners(500, 400).webp({ lossless: true }).toBuffer();

    expect(await library.fetchFile(await library.store(bytes, 'a.webp', 'image/webp'))).toEqual(bytes);
  });
});

describe('an animation', () => {
  const frames = (format: 'gif' | 'webp') => {
    const pixels = Buffer.alloc(300 * 300 * 3 * 4).map(
      (_, index) => Math.floor(index / (300 * 300 * 3)) * 60,
    );
    return sharp(pixels, { raw: { width: 300, height: 1200, channels: 3, pageHeight: 300 } })
      .toFormat(format, { delay: [100, 200, 300, 400] })
      .toBuffer();
  };

  it.each(['gif', 'webp'] as const)('of %s stays one, with its times', async (format) => {
    const stored = await library.store(await frames(format), `moves.${format}`, `image/${format}`);

    expect([stored.width, stored.height]).toEqual([300, 300]);
    expect(await sharp(await library.fetchFile(stored)).metadata()).toMatchObject({
      format: 'webp',
      pages: 4,
      delay: [100, 200, 300, 400],
    });
  });

  it('of PNG is shown as its first picture', async () => {
    const apng = await createApng();
    const stored = await library.store(apng, 'moves.png', 'image/png');

    const bytes = await library.fetchFile(stored);
    expect([apng.includes('acTL'), (await sharp(bytes).metadata()).pages, bytes.includes('acTL')]).toEqual([
      true,
      undefined,
      false,
    ]);
    expect(await readCorners(bytes)).toEqual(corners);
  });

  it('that is turned is shown upright, as its first picture', async () => {
    const turned = await sharp(await frames('webp'), { animated: true })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();

    const stored = await library.store(turned, 'moves.webp', 'image/webp');

    const { pages = 1, exif } = await sharp(await library.fetchFile(stored)).metadata();
    expect({ pages, exif }).toEqual({ pages: 1, exif: undefined });
  });
});
