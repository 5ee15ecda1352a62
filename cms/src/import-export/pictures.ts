import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { fetchFile } from '../outside/fetch-file.ts';
import { type FindAddresses, findPrivateHost } from '../outside/public-address.ts';
import { inspectPicture } from '../pictures/painters.ts';
import { FILE } from '../pictures/replace-picture.ts';

/**
 * From where each imported picture came, so that no address is fetched twice and no file is stored twice. `source` is the hash of an
 * address or of a file's bytes, and `file` the id in the media library. A row is written as soon as its picture is stored, so an
 * import that was cut short goes on from there. A row whose picture was deleted counts for nothing.
 */
export const importedPictureModel = {
  uid: 'vitrine::imported-picture',
  singularName: 'vitrine_imported_picture',
  tableName: 'vitrine_imported_pictures',
  attributes: {
    id: { type: 'increments' },
    source: { type: 'string' },
    file: { type: 'integer' },
  },
  indexes: [{ name: 'vitrine_imported_pictures_source_unique', columns: ['source'], type: 'unique' }],
} as const;

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

const isAddress = (reference: string): boolean => /^https?:\/\//i.test(reference);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export function openPictures(
  strapi: Core.Strapi,
  folder: Folder,
  findAddresses?: FindAddresses,
): PictureStore {
  const table = () => strapi.db.query(importedPictureModel.uid);
  const uploads = `${environment.publicUrl}/uploads/`;
  /** The path of a picture that this CMS serves, as an export has it. */
  const getOwnPath = (reference: string): string | undefined =>
    reference.startsWith(uploads) ? reference.slice(environment.publicUrl.length) : undefined;

  function findFile(reference: string): string | undefined {
    const path = resolve(folder.path, reference);
    const inside = relative(folder.path, path);
    return folder.isOpen || !(inside.startsWith('..') || isAbsolute(inside)) ? path : undefined;
  }

  async function findFault(reference: string): Promise<string | undefined> {
    const own = getOwnPath(reference);
    if (own !== undefined)
      return (await strapi.db.query(FILE).count({ where: { url: own } })) > 0
        ? undefined
        : `There is no picture ${reference} in the media library any longer.`;
    if (isAddress(reference)) {
      const url = URL.parse(reference);
      return url ? findPrivateHost(url.hostname) : `“${reference}” is no address of a picture.`;
    }
    const path = findFile(reference);
    const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
    if (found?.isFile())
      return found.size > MOST ? `The file “${reference}” is larger than ${MOST / 2 ** 20} MB.` : undefined;
    return folder.isOpen
      ? `There is no file “${reference}” beside the table.`
      : `There is no file “${basename(reference)}” among those that were sent, and it is no address that begins with https://.`;
  }

  /** The hash by which a picture is known. */
  async function identify(reference: string): Promise<string> {
    if (isAddress(reference)) return hash(reference);
    return hashFile(findFile(reference) ?? reference);
  }

  async function findKnown(references: readonly string[]): Promise<Map<string, number>> {
    const known = new Map<string, number>();
    for (let start = 0; start < references.length; start += BATCH) {
      const batch = references.slice(start, start + BATCH);
      const own = batch.flatMap((reference) => getOwnPath(reference) ?? []);
      const rows = own.length > 0 ? await findRows({ url: { $in: own } }) : [];
      for (const { id, url } of rows) known.set(environment.publicUrl + url, id);
      const others = batch.filter((reference) => getOwnPath(reference) === undefined);
      const sources = await Promise.all(others.map(identify));
      const files = await findStored(sources);
      for (const [index, reference] of others.entries()) {
        const id = files.get(sources[index] ?? '');
        if (id !== undefined) known.set(reference, id);
      }
    }
    return known;
  }

  const findRows = (where: object): Promise<{ id: number; url: string }[]> =>
    strapi.db.query(FILE).findMany({ where, select: ['id', 'url'] });

  async function findStored(sources: readonly string[]): Promise<Map<string, number>> {
    if (sources.length === 0) return new Map();
    const rows: { source: string; file: number }[] = await table().findMany({
      where: { source: { $in: sources } },
    });
    const present = await findRows({ id: { $in: rows.map(({ file }) => file) } });
    const ids = new Set(present.map(({ id }) => id));
    return new Map(rows.filter(({ file }) => ids.has(file)).map(({ source, file }) => [source, file]));
  }

  async function keep(reference: string): Promise<void> {
    const isOutside = isAddress(reference);
    const path = isOutside ? join(environment.incomingDir, randomUUID()) : (findFile(reference) ?? '');
    await mkdir(environment.incomingDir, { recursive: true });
    try {
      if (isOutside)
        await fetchFile(reference, path, {
          most: MOST,
          timeout: TIMEOUT,
          ...(findAddresses && { findAddresses }),
        });
      const content = await hashFile(path);
      const id = (await findStored([content])).get(content) ?? (await upload(reference, path));
      for (const source of new Set([await identify(reference), content])) await note(source, id);
    } finally {
      if (isOutside) await rm(path, { force: true });
    }
  }

  async function upload(reference: string, filepath: string): Promise<number> {
    const picture = await inspectPicture('editors', filepath);
    if (!picture) throw new Error('It is damaged, or no picture that the gallery can show.');
    const name = basename(isAddress(reference) ? decodeName(reference) : reference);
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

  async function note(source: string, file: number): Promise<void> {
    await table().deleteMany({ where: { source } });
    await table().create({ data: { source, file } });
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
          await keep(reference);
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
