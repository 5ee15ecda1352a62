import { hash } from 'node:crypto';
import type { Picture } from '../../catalogue/entry.ts';
import { toFocus } from '../../lib/focal-point.ts';
import type { Logo } from '../../catalogue/mark.ts';
import type { DocumentId, MediaRecord } from './schema.ts';

/**
 * A media record whose files must be mirrored. The thumbnail of an entry is also cropped for social networks, and the logo of the
 * gallery drawn as a mark.
 */
export type Wanted = { id: DocumentId; record: MediaRecord; isThumbnail: boolean; isLogo: boolean };

/**
 * A mirrored media record. `files`: the name of each file by its address in the CMS. `social`: the name of the cropped picture.
 * `look`: the look of a thumbnail. `logo`: the mark that the logo was drawn as. `fault`: why not all of the picture is shown, in
 * sentences for editors.
 */
export type Mirrored = Wanted & {
  files: Map<string, string>;
  social?: string;
  look?: string;
  logo?: Logo;
  fault?: string;
};

/** A picture whose files could not be fetched, and why, in sentences for editors. */
export type Unmirrored = { id: DocumentId; fault: string };

/** The name of a mirrored file: 20 hex digits of the sha256 of its bytes, and the extension of its type. */
export const getMirroredName = (sha256: string, ending: string): string => `${sha256.slice(0, 20)}.${ending}`;

/**
 * Whether the bytes of a mirrored file match its name. A picture that is made from another is named after it, so it is not checked.
 */
export const isAsMirrored = (name: string, bytes: Uint8Array): boolean =>
  name.includes('-') || name.startsWith(hash('sha256', bytes).slice(0, 20));

/** The files of a picture: Strapi's renditions, narrowest first, and the original. */
export function listFiles({ url, mime, width, height, formats }: MediaRecord) {
  if (width === null || height === null) return [];
  const renditions = formats.toSorted((one, other) => one.width - other.width);
  return [...renditions, { name: 'original', url, mime, width, height }];
}

/**
 * The picture as pages show it; `undefined` when its size is unknown or no file can be shown. `locate` gives the address of each
 * file, and files without an address are left out. `social` is the address of the picture cropped for social networks.
 */
export function createPicture(
  { id, record }: Pick<Wanted, 'id' | 'record'>,
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
    ...(record.focalPoint && { focus: toFocus(record.focalPoint) }),
    ...(record.palette.length > 0 && { palette: record.palette }),
    ...(social && { social }),
    renditions: files.map(({ url, width, height }) => ({ url, width, height })),
  };
}
