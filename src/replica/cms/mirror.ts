import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, lstatSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FocalPoint, socialSize } from '../../catalogue/entry.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { runInParallel } from '../../lib/work-in-parts.ts';
import { makeFolder, makeWay } from '../../storage/make-way.ts';
import { readRegularFile } from '../../storage/regular-file.ts';
import {
  listFiles,
  isAsMirrored,
  type Mirrored,
  getMirroredName,
  type Unmirrored,
  type Wanted,
} from '../records/pictures.ts';
import { type Http, readChunks, RemoteError } from './http.ts';

export type MirrorOptions = {
  /** The folder of the mirrored files. */
  folder: string;
  /** The base of root-relative media addresses. */
  cmsUrl: string;
  http: Http;
  log: Pick<Log, 'warn'>;
};

/**
 * Keeps picture files of the CMS in a folder. Each is named after its content (`getMirroredName`). The pictures that
 * `cutForSocial` makes from thumbnails are beside them.
 */
export type Mirror = {
  /**
   * Mirrors pictures, six at a time. Pictures that cannot be fetched are left out with a warning. After `signal`, the rest is
   * left out.
   */
  download(
    pictures: Wanted[],
    signal: AbortSignal,
    onArrival: () => void,
  ): Promise<{ mirrored: Mirrored[]; unmirrored: Unmirrored[] }>;
  /** Removes damaged files. Returns their names and the names of missing files. */
  dropDamaged(names: readonly string[]): Promise<string[]>;
  /** Removes unused files. Do not call this during a sync, since the sync may have just fetched a file. */
  sweep(used: Iterable<string>): Promise<void>;
};

/** In bytes, for one file. */
const largest = 25 * 1024 * 1024;
const atOnce = 6;

/** The types of pictures that are shown, and the extensions of their files. */
const endings: Record<string, string> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

export function createMirror({ folder, cmsUrl, http, log }: MirrorOptions): Mirror {
  /** Mirrors all files of a picture, unless one of them cannot be fetched now. */
  async function mirrorPicture(wanted: Wanted, signal: AbortSignal): Promise<Mirrored | Unmirrored> {
    const { id, record, isThumbnail } = wanted;
    const files = new Map<string, string>();
    const faults: string[] = [];
    try {
      for (const { url, mime } of listFiles(record)) {
        const ending = endings[mime];
        const name = ending && (await download(addressOf(url, record.updatedAt), ending, signal));
        if (name) files.set(url, name);
        else {
          const fault = ending
            ? 'is larger than 25 MB'
            : `is of the type ${mime}, which browsers do not show`;
          faults.push(`The file ${url} ${fault}. Replace the picture in the media library.`);
          log.warn(
            `The file ${url} (media ${id}) is left out: it must be a picture in a common format, of at most 25 MB.`,
          );
        }
      }
      const original = files.get(record.url);
      const social =
        isThumbnail && original ? await cutForSocial(folder, original, record.focalPoint, log) : undefined;
      if (isThumbnail && original && !social)
        faults.push(`The file ${record.url} is damaged. Replace the picture in the media library.`);
      const [fault] = faults;
      return { ...wanted, files, ...(social && { social }), ...(fault && { fault }) };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      log.warn(
        `${error.message} The picture (media ${id}) keeps its last good files; the next sync tries again.`,
      );
      return { id, fault: `${error.message} If this lasts, upload the picture again in the media library.` };
    }
  }

  /**
   * A replaced file keeps its address. The time of the record in the query string prevents caches from returning the old file.
   */
  function addressOf(url: string, updatedAt: string): URL {
    const address = new URL(url, cmsUrl);
    if (address.search === '') address.searchParams.set('updatedAt', updatedAt);
    return address;
  }

  /** Returns the name of the file; `undefined` when it is too large. The file gets its name after all of it is on disk. */
  async function download(address: URL, ending: string, signal: AbortSignal): Promise<string | undefined> {
    const response = await http.stream(
      address,
      { 'cache-control': 'no-cache' },
      { most: 2 * largest, signal },
    );
    const kind = response.headers.get('content-type') ?? '';
    if (/^(text|application\/json)/.test(kind)) {
      await response.body?.cancel();
      throw new RemoteError(`${address} answered with ${kind} instead of a picture.`);
    }
    const part = join(folder, `${randomUUID()}.part`);
    const digest = createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        readChunks(response, address),
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            if (size > largest) return;
            digest.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(part, { flush: true }),
      );
      if (size > largest) return undefined;
      if (size === 0) throw new RemoteError(`${address} answered with no bytes.`);
      const name = getMirroredName(digest.digest('hex'), ending);
      makeWay(folder, name);
      await rename(part, join(folder, name));
      return name;
    } finally {
      await rm(part, { force: true });
    }
  }

  return {
    async download(pictures, signal, onArrival) {
      makeFolder(folder);
      const mirrored: Mirrored[] = [];
      const unmirrored: Unmirrored[] = [];
      await runInParallel(pictures, atOnce, async (picture) => {
        if (signal.aborted) return;
        const result = await mirrorPicture(picture, signal);
        if (!('files' in result)) {
          unmirrored.push(result);
          return;
        }
        onArrival();
        mirrored.push(result);
      });
      return { mirrored, unmirrored };
    },
    async dropDamaged(names) {
      makeFolder(folder);
      const lost: string[] = [];
      await runInParallel(names, atOnce, async (name) => {
        const bytes = await readRegularFile(join(folder, name)).catch(() => undefined);
        if (bytes && isAsMirrored(name, bytes)) return;
        await rm(join(folder, name), { recursive: true, force: true });
        lost.push(name);
      });
      return lost;
    },
    async sweep(used) {
      const kept = new Set(used);
      makeFolder(folder);
      const names = await readdir(folder);
      await Promise.all(
        names
          .filter((name) => !kept.has(name))
          .map((name) => rm(join(folder, name), { recursive: true, force: true })),
      );
    },
  };
}

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
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, cut, { flush: true });
  makeWay(folder, name);
  await rename(part, join(folder, name));
  return name;
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
