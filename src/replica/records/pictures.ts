import { hash } from 'node:crypto';
import type { Picture } from '../../catalogue/entry.ts';
import type { MediaRecord } from './schema.ts';

/** A media record whose files are to be mirrored. The thumbnail of an entry is also cut for social networks. */
export type Wanted = { id: string; record: MediaRecord; isThumbnail: boolean };

/** The same after mirroring: the name of each file by its address in the CMS, and the name of the cut picture. */
export type Mirrored = Wanted & { files: Map<string, string>; social?: string };

/** The name of a mirrored file: 20 hex digits of the sha256 of its bytes, and the ending of its type. */
export const getMirroredName = (sha256: string, ending: string): string => `${sha256.slice(0, 20)}.${ending}`;

/** Whether a mirrored file has the bytes it was named after. A picture cut for social networks is named after its original. */
export const isAsMirrored = (name: string, bytes: Uint8Array): boolean =>
  name.includes('-') || name.startsWith(hash('sha256', bytes).slice(0, 20));

/** The files that a picture is shown from: Strapi's renditions, narrowest first, and the original. */
export function listFiles({ url, mime, width, height, formats }: MediaRecord) {
  if (width === null || height === null) return [];
  const renditions = formats.toSorted((one, other) => one.width - other.width);
  return [...renditions, { name: 'original', url, mime, width, height }];
}

/**
 * The picture as pages see it, with the address that `locate` gives each file; files without one are left out. `social`
 * is the address of the picture cut for social networks. `undefined` when its size is unknown or no file of it can be shown.
 */
export function createPicture(
  { id, record }: Wanted,
  locate: (url: string) => string | undefined,
  social?: string,
): Picture | undefined {
  const files = listFiles(record).flatMap((file) => {
    const url = locate(file.url);
    return url === undefined ? [] : [{ ...file, url }];
  });
  const original = files.at(-1);
  if (original === undefined) return undefined;
  const placeholder = files.find(({ name }) => name === 'thumbnail');
  return {
    id,
    alt: record.alternativeText,
    mime: record.mime,
    width: original.width,
    height: original.height,
    ...(record.publicId !== null && { publicId: record.publicId }),
    ...(placeholder && { placeholder: placeholder.url }),
    ...(social && { social }),
    renditions: files.map(({ url, width, height }) => ({ url, width, height })),
  };
}
