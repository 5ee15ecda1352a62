import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutForSocial } from '../../../src/replica/cms/social-cut.ts';
import { createFolder } from '../../folder.ts';

/** A tall picture whose upper quarter is red, like a full-page screenshot with a red header. */
async function createScreenshot(): Promise<Buffer> {
  const header = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 2000, channels: 3, background: 'blue' } })
    .composite([{ input: header, gravity: 'north' }])
    .webp()
    .toBuffer();
}

const silent = { warn: () => undefined };

test('a picture is cut from its upper edge to the size that social networks show, as JPEG', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'abc.webp'), await createScreenshot());

  const name = await cutForSocial(folder, 'abc.webp', null, silent);

  expect(name).toBe('abc-1200x630.jpg');
  const cut = sharp(join(folder, 'abc-1200x630.jpg'));
  expect(await cut.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await cut.stats()).dominant.r).toBeGreaterThan(200);
});

test('a picture is cut once', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'abc.webp'), await createScreenshot());
  await cutForSocial(folder, 'abc.webp', null, silent);
  const { ino } = statSync(join(folder, 'abc-1200x630.jpg'));

  await cutForSocial(folder, 'abc.webp', null, silent);

  expect(statSync(join(folder, 'abc-1200x630.jpg')).ino).toBe(ino);
});

test('a pipe in place of a picture is not opened, and is named in a warning', async () => {
  const folder = createFolder();
  const warnings: string[] = [];
  execFileSync('mkfifo', [join(folder, 'abc.webp')]);

  const name = await cutForSocial(folder, 'abc.webp', null, { warn: (message) => warnings.push(message) });

  expect(name).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('abc.webp')]);
});

test('a link in place of a cut is replaced', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'abc.webp'), await createScreenshot());
  symlinkSync('abc.webp', join(folder, 'abc-1200x630.jpg'));

  await cutForSocial(folder, 'abc.webp', null, silent);

  expect(lstatSync(join(folder, 'abc-1200x630.jpg')).isFile()).toBe(true);
});

test('a damaged picture is named in a warning and leaves no file', async () => {
  const folder = createFolder();
  const warnings: string[] = [];
  writeFileSync(join(folder, 'abc.webp'), 'This is no picture.');

  const name = await cutForSocial(folder, 'abc.webp', null, { warn: (message) => warnings.push(message) });

  expect(name).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('abc.webp')]);
  expect(readdirSync(folder)).toEqual(['abc.webp']);
});

test.each([
  ['wide', { width: 3000, height: 700 }, { left: 2400, top: 0, width: 600, height: 700 }, { x: 100, y: 50 }],
  ['tall', { width: 900, height: 4000 }, { left: 0, top: 3300, width: 900, height: 700 }, { x: 50, y: 100 }],
])('a %s picture is cut around its focal point, and cut anew for another', async (_, size, red, point) => {
  const folder = createFolder();
  const patch = { create: { width: red.width, height: red.height, channels: 3, background: 'red' } } as const;
  const picture = await sharp({ create: { ...size, channels: 3, background: 'blue' } })
    .composite([{ input: await sharp(patch).png().toBuffer(), left: red.left, top: red.top }])
    .webp()
    .toBuffer();
  writeFileSync(join(folder, 'abc.webp'), picture);
  const redness = async (focalPoint: { x: number; y: number } | null) => {
    const name = await cutForSocial(folder, 'abc.webp', focalPoint, silent);
    const { channels } = await sharp(join(folder, name ?? '')).stats();
    return channels[0]?.mean ?? 0;
  };

  expect(await redness(null)).toBeLessThan(10);
  expect(await redness(point)).toBeGreaterThan(100);
});

test('a picture of a camera that was turned is cut upright', async () => {
  const folder = createFolder();
  const turned = sharp(await createScreenshot())
    .rotate(90)
    .withMetadata({ orientation: 8 });
  writeFileSync(join(folder, 'abc.jpg'), await turned.jpeg().toBuffer());

  await cutForSocial(folder, 'abc.jpg', null, silent);

  expect((await sharp(join(folder, 'abc-1200x630.jpg')).stats()).dominant.r).toBeGreaterThan(200);
});
