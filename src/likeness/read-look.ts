import { readRegularFile } from '../storage/regular-file.ts';
import { encodeLook, sampleSize } from './look.ts';

/** The look of a picture file; `undefined` when the file cannot be read as a picture. */
export async function readLook(file: string): Promise<string | undefined> {
  const picture = await readRegularFile(file);
  if (!picture) return undefined;
  // Loaded only here, since most syncs have no new picture.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const pixels = await sharp(picture)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ ...sampleSize, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  return pixels?.info.channels === 3 ? encodeLook(pixels.data) : undefined;
}
