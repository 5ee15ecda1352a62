import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { fetchFile } from '../outside/fetch-file.ts';
import { findPrivateHost } from '../outside/public-address.ts';
import { inspectPicture } from '../pictures/painters.ts';
import { findFiles, findImported, noteImported } from './imported-pictures.ts';

/** In bytes and milliseconds. */
const MOST = 20 * 2 ** 20;
const TIMEOUT = 30_000;
/** Painters take turns anyway. More fetches at once would be a burden for the sites that are asked. */
const AT_ONCE = 4;
const BATCH = 400;

/** Where the files of a table may be. `isOpen`: they may be anywhere on this machine, since its owner runs the command. */
export interface Folder {
  path: string;
  isOpen: boolean;
}

export interface PictureStore {
  /** What is wrong with an address or the name of a file; `undefined` when it can be fetched. */
  findFault(reference: string): Promise<string | undefined>;
  /** The ids in the media library, of those references that are there. */
  findKnown(references: readonly string[]): Promise<Map<string, number>>;
  /** Puts pictures into the media library. `onFault` is told what is wrong with the others. */
  store(
    references: readonly string[],
    onFault: (reference: string, fault: string) => void,
    onStored: (count: number) => void,
  ): Promise<void>;
}

/** Where a picture is that a table names. */
type Place =
  /** In the media library: this CMS serves the picture, as an export names it. */
  | { at: 'library'; url: string }
  | { at: 'address' }
  | { at: 'file'; path: string }
  /** In a file that the table may not name. */
  | { at: 'forbidden' };

function locate(reference: string, folder: Folder): Place {
  const { publicUrl } = environment;
  if (reference.startsWith(`${publicUrl}/uploads/`))
    return { at: 'library', url: reference.slice(publicUrl.length) };
  if (/^https?:\/\//i.test(reference)) return { at: 'address' };
  const path = resolve(folder.path, reference);
  const inside = relative(folder.path, path);
  const isOutside = inside.startsWith('..') || isAbsolute(inside);
  return isOutside && !folder.isOpen ? { at: 'forbidden' } : { at: 'file', path };
}

export function openPictures(strapi: Core.Strapi, folder: Folder): PictureStore {
  async function findFault(reference: string): Promise<string | undefined> {
    const place = locate(reference, folder);
    switch (place.at) {
      case 'library': {
        const isThere = (await findFiles(strapi, { url: place.url })).length > 0;
        return isThere ? undefined : `There is no picture ${reference} in the media library any longer.`;
      }
      case 'address': {
        const url = URL.parse(reference);
        return url ? findPrivateHost(url.hostname) : `“${reference}” is no address of a picture.`;
      }
      case 'file': {
        const found = await stat(place.path).catch(() => undefined);
        if (!found?.isFile()) return describeMissing(reference, folder);
        return found.size > MOST ? `The file “${reference}” is larger than ${MOST / 2 ** 20} MB.` : undefined;
      }
      case 'forbidden':
        return describeMissing(reference, folder);
      default:
        return place satisfies never;
    }
  }

  async function findKnown(references: readonly string[]): Promise<Map<string, number>> {
    const known: [reference: string, id: number][] = [];
    for (let start = 0; start < references.length; start += BATCH) {
      const batch = references.slice(start, start + BATCH);
      known.push(...(await findInLibrary(batch)), ...(await findImportedBefore(batch)));
    }
    return new Map(known);
  }

  async function findInLibrary(references: readonly string[]): Promise<[string, number][]> {
    const urls = references.flatMap((reference) => {
      const place = locate(reference, folder);
      return place.at === 'library' ? [place.url] : [];
    });
    const files = urls.length > 0 ? await findFiles(strapi, { url: { $in: urls } }) : [];
    return files.map(({ id, url }) => [environment.publicUrl + url, id]);
  }

  async function findImportedBefore(references: readonly string[]): Promise<[string, number][]> {
    const sources = new Map<string, string>();
    for (const reference of references) {
      const place = locate(reference, folder);
      if (place.at === 'address') sources.set(reference, hash(reference));
      if (place.at === 'file') sources.set(reference, await hashFile(place.path));
    }
    const files = await findImported(strapi, [...sources.values()]);
    return [...sources].flatMap(([reference, source]) => {
      const id = files.get(source);
      return id === undefined ? [] : [[reference, id] as const];
    });
  }

  /** Puts one picture into the media library, unless the same file is there. Throws a sentence. */
  async function storeOne(reference: string): Promise<void> {
    const place = locate(reference, folder);
    const isFetched = place.at !== 'file';
    const path = isFetched ? join(environment.incomingDir, randomUUID()) : place.path;
    try {
      if (isFetched) {
        await mkdir(environment.incomingDir, { recursive: true });
        await fetchFile(reference, path, { most: MOST, timeout: TIMEOUT });
      }
      const content = await hashFile(path);
      const id =
        (await findImported(strapi, [content])).get(content) ??
        (await upload(strapi, isFetched ? decodeName(reference) : reference, path));
      await noteImported(strapi, content, id);
      if (isFetched) await noteImported(strapi, hash(reference), id);
    } finally {
      if (isFetched) await rm(path, { force: true });
    }
  }

  async function store(
    references: readonly string[],
    onFault: (reference: string, fault: string) => void,
    onStored: (count: number) => void,
  ): Promise<void> {
    const known = await findKnown(references);
    const waiting = references.filter((reference) => !known.has(reference)).values();
    let count = 0;
    const work = async () => {
      for (const reference of waiting) {
        try {
          await storeOne(reference);
          count += 1;
          onStored(count);
        } catch (error) {
          onFault(reference, error instanceof Error ? error.message : String(error));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  return { findFault, findKnown, store };
}

const describeMissing = (reference: string, { isOpen }: Folder): string =>
  isOpen
    ? `There is no file “${reference}” beside the table.`
    : `There is no file “${basename(reference)}” among those that were sent, and it is no address that begins with https://.`;

/** @returns The id of the picture in the media library. */
async function upload(strapi: Core.Strapi, originalName: string, filepath: string): Promise<number> {
  const picture = await inspectPicture('editors', filepath);
  if (!picture) throw new Error('It is damaged, or no picture that the gallery can show.');
  const name = basename(originalName);
  const stem = basename(name, extname(name)).slice(0, 50) || 'picture';
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: {} },
      files: {
        filepath,
        originalFilename: `${stem}.${picture.format}`,
        mimetype: `image/${picture.format}`,
        size: (await stat(filepath)).size,
      },
    });
  return file.id;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

function decodeName(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname);
  } catch {
    // An address may have a lone percent sign.
    return pathname;
  }
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk);
  return digest.digest('hex');
}
