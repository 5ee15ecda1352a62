import { join } from 'node:path';
import sharp from 'sharp';
import { pick } from '../lib/objects.ts';
import { typefaces } from '../../cms/shared/gallery.ts';
import { getAccent } from '../catalogue/accent.ts';
import { isWide, type Logo } from '../catalogue/mark.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import { readRegularFile } from '../storage/regular-file.ts';
import { drawWords, type Drawn } from './draw-words.ts';
import { loadTypeface } from './typeface-files.ts';

/** What brand files are drawn from. */
export type Drawing = {
  catalogue: Pick<Catalogue, 'hasOwnMark' | 'logo' | 'setting'>;
  /** The folder of the mirrored media. */
  mirror: string;
  /** The folder of the typefaces, which is created. */
  typefaces: string;
};

export const ground = '#f9fafc';
export const ink = '#12161c';

/** The mark of a gallery: a logo that fits into a square, or the initial of the name on the accent. */
type Mark = { kind: 'logo'; logo: Logo; picture: Drawn } | { kind: 'initial'; accent: string };

async function readMark({ catalogue, mirror }: Drawing): Promise<Mark> {
  const logo = catalogue.logo();
  if (!logo || isWide(logo)) return { kind: 'initial', accent: getAccent(catalogue.setting('accent')) };
  return { kind: 'logo', logo, picture: await readLogo(logo, mirror) };
}

/** The logo; one of a single grey in the colour of the text. */
export async function readLogo({ file, width, height, tone }: Logo, mirror: string): Promise<Drawn> {
  const input = await readRegularFile(join(mirror, file));
  if (!input)
    throw new Error(
      `The logo ${join(mirror, file)} is gone. "npm run build -- --reconcile" fetches and draws it again.`,
    );
  const drawn = { input, width, height };
  if (tone !== 'plain') return drawn;
  const whole = { create: { width, height, channels: 4 as const, background: ink } };
  return {
    ...drawn,
    input: await sharp(whole)
      .composite([{ input, blend: 'dest-in' }])
      .png()
      .toBuffer(),
  };
}

/** A square with the accent as its ground, from which the initial is cut out, or in which it has the colour of pages. */
async function drawInitial(
  drawing: Drawing,
  side: number,
  isCutOut: boolean,
  accent: string,
): Promise<Buffer> {
  const letter = await drawLetter(drawing, Math.round(side * 0.8));
  const scale = Math.min(1, (side * 0.62) / Math.max(letter.width, letter.height));
  const input = await sharp(letter.input)
    .resize(Math.max(1, Math.round(letter.width * scale)), Math.max(1, Math.round(letter.height * scale)))
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: accent } })
    .composite([{ input, gravity: 'centre', blend: isCutOut ? 'dest-out' : 'over' }])
    .png({ palette: true })
    .toBuffer();
}

/** The initial of the name. A disc stands for a name of signs alone, such as an emoji, since few servers have a typeface for these. */
async function drawLetter({ catalogue, typefaces: folder }: Drawing, size: number): Promise<Drawn> {
  const text = findInitial(catalogue.setting('name'));
  if (text === undefined) return drawDisc(size);
  const typeface = readTypeface(catalogue);
  await loadTypeface(folder, typeface);
  return drawWords({ text, typeface, size, color: ground });
}

function drawDisc(size: number): Drawn {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="${size}"><circle cx="1" cy="1" r="1" fill="${ground}"/></svg>`;
  return { input: Buffer.from(disc), width: size, height: size };
}

export const readTypeface = (catalogue: Drawing['catalogue']) =>
  pick(typefaces, catalogue.setting('headingTypeface')) ?? typefaces[0];

/** The first letter or digit of a name, with its marks. */
function findInitial(name: string): string | undefined {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.find((one) => /[\p{L}\p{N}]/u.test(one))?.toUpperCase();
}

/** A square icon. `scale`: the width of a logo, as a share of the square's. */
export async function drawIcon(drawing: Drawing, side: number, scale: number): Promise<Buffer> {
  const mark = await readMark(drawing);
  if (mark.kind === 'initial') return drawInitial(drawing, side, false, mark.accent);
  const { logo, picture } = mark;
  const isWhole = logo.tone === 'whole';
  const room = Math.round(side * (isWhole && scale > 0.5 ? 1 : scale));
  const input = await sharp(picture.input).resize(room, room, { fit: 'inside' }).toBuffer();
  const background = isWhole ? await readCorner(picture) : logo.tone === 'light' ? ink : ground;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** The colour of a logo's ground. */
async function readCorner({ input }: Drawn): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(input)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}

/** The icon in the tab of a browser, of pixels. What a logo needs behind it depends on the colour of the tab. */
export async function drawFavicon(drawing: Drawing): Promise<string> {
  const mark = await readMark(drawing);
  if (mark.kind === 'initial')
    return wrap({ input: await drawInitial(drawing, 256, true, mark.accent), width: 256, height: 256 }, '');
  const { data: input, info } = await sharp(mark.picture.input)
    .resize(256, 256, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return wrap({ input, width: info.width, height: info.height }, inTabs[mark.logo.tone]);
}

const inTabs: Record<Logo['tone'], string> = {
  whole: '',
  colourful: '',
  plain: '@media (prefers-color-scheme: dark) { image { filter: invert(1) } }',
  dark: `@media (prefers-color-scheme: dark) { rect { fill: ${ground} } }`,
  light: `rect { fill: ${ink} } @media (prefers-color-scheme: dark) { rect { fill: none } }`,
};

/** A drawing with a picture in it. `favicon.svg` is the address that all pages have. */
const wrap = ({ input, width, height }: Drawn, style: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style && `<style>${style}</style><rect width="${width}" height="${height}" fill="none"/>`}<image width="${width}" height="${height}" href="data:image/png;base64,${input.toString('base64')}"/></svg>\n`;
