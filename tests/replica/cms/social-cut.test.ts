import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutForSocial } from '../../../src/replica/cms/mirror.ts';
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

  const name = await cutForSocial(folder, 'abc.webp', silent);

  expect(name).toBe('abc-1200x630.jpg');
  const cut = sharp(join(folder, 'abc-1200x630.jpg'));
  expect(await cut.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await cut.stats()).dominant.r).toBeGreaterThan(200);
});

test('a picture is cut once', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'abc.webp'), await createScreenshot());
  await cutForSocial(folder, 'abc.webp', silent);
  const { ino } = statSync(join(folder, 'abc-1200x630.jpg'));

  await cutForSocial(folder, 'abc.webp', silent);

  expect(statSync(join(folder, 'abc-1200x630.jpg')).ino).toBe(ino);
});

test('a damaged picture is named in a warning and leaves no file', async () => {
  const folder = createFolder();
  const warnings: string[] = [];
  writeFileSync(join(folder, 'abc.webp'), 'This is no picture.');

  const name = await cutForSocial(folder, 'abc.webp', { warn: (message) => warnings.push(message) });

  expect(name).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('abc.webp')]);
  expect(readdirSync(folder)).toEqual(['abc.webp']);
});
