import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toFocus } from '../../../src/lib/focal-point.ts';
import { getSources, renderPicture, renderPortrait } from '../../../src/catalogue/html/picture-html.ts';
import { samplePicture } from '../../renderer/samples.ts';

const onCdn = (url: string) => ({
  ...samplePicture('shot'),
  publicId: 'shot',
  renditions: [{ url, width: 1600, height: 1200 }],
});

test('a mirrored picture offers the files that the CMS made', () => {
  expect(getSources(samplePicture('shot'))).toEqual({
    src: '/_media/shot-1600.webp',
    srcset: '/_media/shot-500.webp 500w, /_media/shot-1000.webp 1000w, /_media/shot-1600.webp 1600w',
  });
});

test('the small file for the blurred placeholder is not offered for the picture itself', () => {
  const picture = samplePicture('shot');
  const [small] = picture.renditions;

  expect(getSources({ ...picture, placeholder: small?.url ?? '' }).srcset).toBe(
    '/_media/shot-1000.webp 1000w, /_media/shot-1600.webp 1600w',
  );
});

test('a file of a tall picture that is too narrow for any place is not offered', () => {
  const strip = { url: '/_media/shot-120.webp', width: 120, height: 1600 };
  const picture = { ...samplePicture('shot'), renditions: [strip, ...samplePicture('shot').renditions] };

  expect(getSources(picture)).toEqual(getSources(samplePicture('shot')));
});

test('a narrow picture offers its original', () => {
  const original = { url: '/_media/mark.webp', width: 100, height: 100 };
  const picture = { ...samplePicture('mark'), width: 100, height: 100, renditions: [original] };

  expect(getSources(picture).srcset).toBe('/_media/mark.webp 100w');
});

test('a picture with a public id is resized by its CDN, to at most its own width', () => {
  const { srcset } = getSources(onCdn('https://res.cloudinary.com/demo/image/upload/v1/shot.png'));

  const sources = srcset.split(/, (?=https:)/);
  expect(sources.map((source) => source.split(' ').at(-1))).toEqual([
    '320w',
    '480w',
    '768w',
    '1200w',
    '1600w',
  ]);
  for (const source of sources) {
    const [address = '', width = ''] = source.split(' ');
    expect(address).toContain(`w_${Number.parseInt(width, 10)}`);
    expect(address).toContain('f_auto');
  }
});

test('a picture on an unknown CDN offers the files that the CMS made', () => {
  expect(getSources(onCdn('https://pictures.example/shot.png')).srcset).toBe(
    'https://pictures.example/shot.png 1600w',
  );
});

test('a picture with a focal point is cropped around it, in frames and in portraits', () => {
  const picture = { ...samplePicture('shot'), focus: toFocus({ x: 84, y: 0 }) };
  const rules = readFileSync('src/styles/focus.css', 'utf8');

  for (const drawn of [renderPicture(picture, { sizes: '50vw' }), renderPortrait(picture)])
    expect(String(drawn)).toMatch(/^<span class="picture[^"]* focus-x8 focus-y0"/);
  expect(String(renderPicture(samplePicture('shot'), { sizes: '50vw' }))).toMatch(/^<span class="picture"/);
  for (let share = 0; share <= 100; share += 1)
    for (const name of toFocus({ x: share, y: share }).split(' ')) expect(rules).toContain(`.${name} {`);
});
