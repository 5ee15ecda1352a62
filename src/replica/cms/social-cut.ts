import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socialSize } from '../../catalogue/entry.ts';
import type { FocalPoint } from '../../lib/focal-point.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { makeWay } from '../../storage/make-way.ts';
import { readRegularFile } from '../../storage/regular-file.ts';

const { width, height } = socialSize;

/**
 * Crops a mirrored picture for social networks and stores it as a JPEG, which all of them accept. Without a focal point it keeps
 * the top of the picture, since a screenshot begins there. The file is named after its original and the focal point, so it is
 * made only once. Returns its name; `undefined` when the original cannot be read.
 */
export async function cutForSocial(
  folder: string,
  original: string,
  focalPoint: FocalPoint | null,
  log: Pick<Log, 'warn'>,
): Promise<string | undefined> {
  const point = focalPoint ? `-${focalPoint.x}-${focalPoint.y}` : '';
  const name = original.replace(/\.\w+$/, `-${width}x${height}${point}.jpg`);
  if (lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile()) return name;
  const cut = await cutPicture(join(folder, original), focalPoint ?? topCentre).catch((error: unknown) => {
    log.warn(`The picture ${original} cannot be cut for social networks: ${describeError(error)}`);
  });
  if (!cut) return undefined;
  await storePicture(folder, name, cut);
  return name;
}

/** Stores a picture that is made from a mirrored one, beside it. */
export async function storePicture(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, bytes, { flush: true });
  makeWay(folder, name);
  await rename(part, join(folder, name));
}

const topCentre: FocalPoint = { x: 50, y: 0 };

/** Cuts as `object-position` does in a card: a point of the picture lies at the same share of the cut. */
async function cutPicture(file: string, { x, y }: FocalPoint): Promise<Buffer> {
  const picture = await readRegularFile(file);
  if (!picture) throw new Error(`There is no file ${file}.`);
  // Loaded only here, since most syncs have no new picture.
  const { default: sharp } = await import('sharp');
  // No picture is read twice, and the cache of libvips would take half of its memory.
  sharp.cache(false);
  const { autoOrient: size } = await sharp(picture).metadata();
  const scale = Math.max(width / size.width, height / size.height);
  const covering = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return sharp(picture)
    .autoOrient()
    .resize({ ...covering, fit: 'fill' })
    .extract({
      left: Math.round(((covering.width - width) * x) / 100),
      top: Math.round(((covering.height - height) * y) / 100),
      width,
      height,
    })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
