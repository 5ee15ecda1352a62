import type { Picture } from '../catalogue/entry.ts';
import type { MediaRecord } from './schema.ts';

/** The files of a picture that are shown: Strapi's renditions, narrowest first, and the original. */
export function filesOf({ url, mime, width, height, formats }: MediaRecord) {
  if (width === null || height === null) return [];
  const renditions = formats.toSorted((one, other) => one.width - other.width);
  return [...renditions, { name: 'original', url, mime, width, height }];
}

/**
 * The picture as pages see it, with the address that `locate` gives each file; files without one are left out.
 * `undefined` when its size is unknown or no file of it can be shown.
 */
export function pictureOf(id: string, media: MediaRecord, locate: (url: string) => string | undefined): Picture | undefined {
  const files = filesOf(media).flatMap((file) => {
    const url = locate(file.url);
    return url === undefined ? [] : [{ ...file, url }];
  });
  const original = files.at(-1);
  if (original === undefined) return undefined;
  const placeholder = files.find(({ name }) => name === 'thumbnail');
  return {
    id,
    alt: media.alternativeText,
    mime: media.mime,
    width: original.width,
    height: original.height,
    ...(media.publicId !== null && { publicId: media.publicId }),
    ...(placeholder && { placeholder: placeholder.url }),
    renditions: files.map(({ url, width, height }) => ({ url, width, height })),
  };
}
