import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socialSize } from '../../catalogue/head/designed-pictures.ts';
import { describeError, type Log } from '../../lib/log.ts';

const { width, height } = socialSize;

/**
 * Cuts a mirrored picture for social networks, from its upper edge, where a screenshot begins, into a JPEG, which all of
 * them accept. It is named after its original, so it is made once. `undefined` when the original cannot be read.
 */
export async function cutForSocial(
  folder: string,
  original: string,
  log: Pick<Log, 'warn'>,
): Promise<string | undefined> {
  const name = original.replace(/\.\w+$/, `-${width}x${height}.jpg`);
  if (existsSync(join(folder, name))) return name;
  const cut = await cutPicture(join(folder, original)).catch((error: unknown) => {
    log.warn(`The picture ${original} cannot be cut for social networks: ${describeError(error)}`);
  });
  if (!cut) return undefined;
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, cut, { flush: true });
  await rename(part, join(folder, name));
  return name;
}

async function cutPicture(file: string): Promise<Buffer> {
  // Loaded only here: most syncs bring no new picture.
  const { default: sharp } = await import('sharp');
  // No picture is read twice: what libvips keeps of those it has read is half of its memory.
  sharp.cache(false);
  return sharp(file)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
