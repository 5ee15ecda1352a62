import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { isAsStored } from './image-manipulation.ts';
import { inspectPicture } from './painters.ts';
import { FILE, type FileRow } from './replace-picture.ts';

const PAGE = 50;

/** What was done with the pictures of a media library. */
export interface Tally {
  stored: number;
  asTheyWere: number;
  /** A sentence for each picture that could not be stored anew. It stays as it was. */
  faults: string[];
}

/**
 * Stores the pictures of the media library anew that were uploaded before pictures were stored as they are now. Ends after a
 * picture when `signal` says so. Pictures that are as they should be are passed by, so it can be run again at any time.
 */
export async function storePicturesAnew(
  strapi: Core.Strapi,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<Tally> {
  const tally: Tally = { stored: 0, asTheyWere: 0, faults: [] };
  for await (const row of listPictures(strapi)) {
    if (signal.aborted) break;
    try {
      if (await storeAnew(strapi, row)) {
        tally.stored += 1;
        tell(`The picture ${row.name} (${row.id}) is stored anew.`);
      } else tally.asTheyWere += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      tally.faults.push(`The picture ${row.name} (${row.id}) stays as it was. ${reason}`);
    }
  }
  return tally;
}

async function* listPictures(strapi: Core.Strapi): AsyncGenerator<FileRow> {
  for (let last = 0; ;) {
    const page: FileRow[] = await strapi.db.query(FILE).findMany({
      where: { id: { $gt: last }, mime: { $startsWith: 'image/' } },
      orderBy: { id: 'asc' },
      limit: PAGE,
    });
    yield* page;
    const next = page.at(-1);
    if (!next) return;
    last = next.id;
  }
}

/** Returns whether the picture was replaced; `false` when it is as it should be. Throws when it cannot be. */
async function storeAnew(strapi: Core.Strapi, row: FileRow): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-picture-'));
  try {
    const filepath = join(folder, 'picture');
    await pipeline(await openFile(strapi, row), createWriteStream(filepath));
    const picture = await inspectPicture('editors', filepath);
    if (picture && isAsStored(picture, row) && (row.palette || picture.format === 'svg')) return false;
    await strapi
      .plugin('upload')
      .service('upload')
      .replace(row.id, {
        data: { fileInfo: { name: row.name } },
        file: {
          filepath,
          originalFilename: `${basename(row.url, extname(row.url))}${extname(row.name)}`,
          mimetype: row.mime,
          size: (await stat(filepath)).size,
        },
      });
    return true;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A bucket has only the uploads since it was configured. Earlier ones are on disk. */
async function openFile(strapi: Core.Strapi, { url, provider }: FileRow): Promise<Readable> {
  const bucket = environment.uploadsBucket;
  if (provider === 'local' || !bucket) return createReadStream(join(strapi.dirs.static.public, url));
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client(bucket.access);
  const key = url.replace(/^\/uploads\//, '');
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
  return Body as Readable;
}
