import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLook } from '../../likeness/read-look.ts';
import type { Log } from '../../lib/log.ts';
import { runInParallel } from '../../lib/work-in-parts.ts';
import { makeFolder } from '../../storage/make-way.ts';
import { readRegularFile } from '../../storage/regular-file.ts';
import { isAsMirrored, listFiles, type Mirrored, type Unmirrored, type Wanted } from '../records/pictures.ts';
import { type Http, RemoteError } from './http.ts';
import { downloadPicture } from './picture-download.ts';
import { drawLogo } from './draw-logo.ts';
import { cutForSocial } from './social-cut.ts';

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
 * `cutForSocial` and `drawLogo` make are beside them.
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
    const { id, record, isThumbnail, isLogo } = wanted;
    const files = new Map<string, string>();
    const faults: string[] = [];
    try {
      for (const { url, mime } of listFiles(record)) {
        const ending = endings[mime];
        const name =
          ending &&
          (await downloadPicture({ folder, http }, addressOf(url, record.updatedAt), ending, signal));
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
      const logo = isLogo && original ? await drawLogo(folder, original, log) : undefined;
      if ((isThumbnail && original && !social) || (isLogo && original && !logo))
        faults.push(`The file ${record.url} is damaged. Replace the picture in the media library.`);
      const [fault] = faults;
      const look = isThumbnail ? await readSmallest(wanted, files) : undefined;
      return {
        ...wanted,
        files,
        ...(social && { social }),
        ...(look && { look }),
        ...(logo && { logo }),
        ...(fault && { fault }),
      };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      log.warn(
        `${error.message} The picture (media ${id}) keeps its last good files; the next sync tries again.`,
      );
      return { id, fault: `${error.message} If this lasts, upload the picture again in the media library.` };
    }
  }

  /** The look of a picture, from its smallest file. */
  function readSmallest({ record }: Wanted, files: ReadonlyMap<string, string>) {
    const [smallest] = listFiles(record).flatMap(({ url }) => files.get(url) ?? []);
    return smallest === undefined ? undefined : readLook(join(folder, smallest));
  }

  /**
   * A replaced file keeps its address. The time of the record in the query string prevents caches from returning the old file.
   */
  function addressOf(url: string, updatedAt: string): URL {
    const address = new URL(url, cmsUrl);
    if (address.search === '') address.searchParams.set('updatedAt', updatedAt);
    return address;
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
