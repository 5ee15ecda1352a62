import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from './kinds.ts';

export async function isEmpty(strapi: Core.Strapi): Promise<boolean> {
  const counts = [...ENTRIES, ...LOOKUPS].map(({ uid }) => strapi.db.query(uid).count());
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** A path below a folder, with the alternative text if there is one. */
export type Picture = string | { file: string; alt: string };

const PROGRESS_STEP = 25;

/** Uploads pictures through Strapi, which makes their renditions. Returns file ids by path. */
export async function uploadPictures(
  strapi: Core.Strapi,
  folder: string,
  pictures: readonly Picture[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const waiting = pictures.values();
  async function work() {
    for (const picture of waiting) {
      ids.set(getFile(picture), await uploadPicture(strapi, folder, picture));
      if (ids.size % PROGRESS_STEP === 0 || ids.size === pictures.length) {
        strapi.log.info(`${ids.size} of ${pictures.length} pictures uploaded`);
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return ids;
}

async function uploadPicture(strapi: Core.Strapi, folder: string, picture: Picture): Promise<number> {
  const filepath = join(folder, getFile(picture));
  const type = extname(filepath).slice(1).replace('jpg', 'jpeg');
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: typeof picture === 'string' ? {} : { alternativeText: picture.alt } },
      files: {
        filepath,
        originalFilename: nameUpload(picture),
        mimetype: `image/${type}`,
        size: (await stat(filepath)).size,
      },
    });
  return file.id;
}

/** The name that the media library shows. In every folder of the demo, files have the same names. */
export const nameUpload = (picture: Picture): string =>
  getFile(picture)
    .replace(/^pictures\//, '')
    .replaceAll('/', '-');

export function getFile(picture: Picture): string {
  return typeof picture === 'string' ? picture : picture.file;
}
