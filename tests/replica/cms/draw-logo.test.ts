import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo } from '../../../src/replica/cms/draw-logo.ts';
import { createFolder } from '../../folder.ts';

/** Draws a drawing of 64 by 64. */
async function draw(content: string) {
  const folder = createFolder();
  const start = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"';
  writeFileSync(join(folder, 'a.svg'), `${start} onload="alert(1)">${content}</svg>`);
  const warnings: string[] = [];
  const logo = await drawLogo(folder, 'a.svg', { warn: (sentence) => void warnings.push(sentence) });
  return { folder, logo, warnings };
}

test.each([
  ['plain', '<circle cx="32" cy="32" r="20" fill="#000"/>'],
  ['dark', '<path d="M4 60 32 4l28 56z" fill="#0b1a4a"/>'],
  ['light', '<circle cx="32" cy="32" r="20" fill="#fff3b0"/>'],
  ['colourful', '<circle cx="32" cy="32" r="20" fill="#c33"/>'],
  ['whole', '<rect width="64" height="64" fill="#7b3fe4"/>'],
])('the tone of a logo is %s', async (tone, content) => {
  expect((await draw(content)).logo).toMatchObject({ file: 'a-logo.png', tone });
});

test('a hostile drawing becomes pixels, in which nothing runs and no other file is', async () => {
  const { folder, logo } = await draw(
    '<script>alert(1)</script><image href="file:///etc/passwd" width="64" height="64"/><foreignObject width="64" height="64"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject><circle cx="32" cy="32" r="20" fill="#c33"/>',
  );

  const drawn = readFileSync(join(folder, 'a-logo.png'));
  expect((await sharp(drawn).metadata()).format).toBe('png');
  expect(drawn.includes('alert')).toBe(false);
  // The empty space around the circle is cut off.
  expect(logo).toMatchObject({ width: 320, height: 320 });
});

test('a drawing that cannot be read is no logo, and the log says so', async () => {
  const { logo, warnings } = await draw('<circle');

  expect(logo).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(/^The logo a\.svg cannot be drawn: /)]);
});
