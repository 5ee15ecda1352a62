import { join } from 'node:path';
import type { Logo } from '../../catalogue/mark.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { readRegularFile } from '../../storage/regular-file.ts';
import { storePicture } from './social-cut.ts';

/** In pixels. The largest icon has 512. */
const largest = { width: 1024, height: 512 };

/** In seconds. A drawing may be made to take for ever. */
const longest = 10;

/** To the densities that sharp accepts. */
const clamp = (density: number): number => Math.min(100_000, Math.max(1, density));

/** The luminance from which a logo is hard to see on a light ground, and that to which it is on a dark one, from 0 to 1. */
const readable = { light: 0.6, dark: 0.06 };

/**
 * Draws a mirrored picture as the mark of the gallery, and stores it beside the original. A drawing becomes pixels, so nothing in
 * it can run. Returns `undefined` when the picture cannot be read.
 */
export async function drawLogo(
  folder: string,
  original: string,
  log: Pick<Log, 'warn'>,
): Promise<Logo | undefined> {
  try {
    const { data, info, tone } = await draw(join(folder, original));
    const file = original.replace(/\.\w+$/, '-logo.png');
    await storePicture(folder, file, data);
    return { file, width: info.width, height: info.height, tone };
  } catch (error) {
    log.warn(`The logo ${original} cannot be drawn: ${describeError(error)}`);
    return undefined;
  }
}

async function draw(file: string) {
  const picture = await readRegularFile(file);
  if (!picture) throw new Error(`There is no file ${file}.`);
  // Loaded only here, since most syncs have no new picture.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const { format, height = 1, width = 1 } = await sharp(picture).metadata();
  // Otherwise a drawing has its own size, which may be a few pixels, or thousands.
  const density = (72 * largest.width) / Math.max(width, height);
  const whole = await sharp(picture, format === 'svg' ? { density: clamp(density) } : {})
    .timeout({ seconds: longest })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  const { isOpaque } = await sharp(whole).stats();
  const cut = isOpaque ? sharp(whole) : sharp(whole).trim({ background: '#00000000', threshold: 1 });
  const { data, info } = await cut.png().toBuffer({ resolveWithObject: true });
  const { data: pixels } = await sharp(data)
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info, tone: isOpaque ? ('whole' as const) : findTone(pixels) };
}

/** @param pixels Four bytes for each. */
function findTone(pixels: Uint8Array): Logo['tone'] {
  let [weight, sum, squares, colour] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    weight += alpha;
    sum += alpha * luminance;
    squares += alpha * luminance ** 2;
    if (alpha > 128) colour = Math.max(colour, Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  const mean = sum / Math.max(weight, 1);
  const spread = Math.sqrt(Math.max(0, squares / Math.max(weight, 1) - mean ** 2));
  if (colour < 24 && spread < 0.08) return 'plain';
  if (mean >= readable.light) return 'light';
  return mean <= readable.dark ? 'dark' : 'colourful';
}

const linear = (byte: number): number => (byte / 255) ** 2.2;
