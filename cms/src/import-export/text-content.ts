import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import {
  findPageTextFault,
  type Illustration,
  listPictureHashes,
  type PageText,
} from '../../shared/pages.ts';
import { environment } from '../environment.ts';
import { FILE } from '../pictures/replace-picture.ts';
import { CellFault } from './mistakes.ts';

/**
 * The content of a text in a file: its blocks, in which the address or file of a picture stands in place of Strapi's copy of what the
 * media library knows: `{ "type": "image", "image": { "url": "…" } }`.
 */
export type SentContent = (Exclude<PageText[number], Illustration> | SentPicture)[];
type SentPicture = { type: 'image'; image: { url: string } };

interface File {
  id: number;
  hash: string;
  url: string;
}

/** @returns The blocks. The hashes of their pictures are the addresses or files. Throws a `CellFault`. */
export function readContent(cell: unknown): PageText {
  if (!Array.isArray(cell))
    throw new CellFault(
      'It must be a list of blocks, such as an export as JSON has. A CSV file cannot have it.',
    );
  const blocks = cell.map((block: unknown) => {
    const { type, image } = Object(block);
    return type === 'image' ? { type, image: { hash: Object(image).url } } : block;
  });
  const fault = findPageTextFault(blocks);
  if (fault !== undefined) throw new CellFault(`The content ${fault}.`);
  return blocks as PageText;
}

/** The inverse of `readContent`. A picture that the media library no longer has is left out, as on the site. */
export async function writeContent(strapi: Core.Strapi, content: PageText): Promise<SentContent> {
  const files = await findFiles(strapi, { hash: { $in: listPictureHashes(content) } });
  return content.flatMap((block): SentContent => {
    if (block.type !== 'image') return [block];
    const file = files.find(({ hash }) => hash === block.image.hash);
    return file ? [{ type: 'image', image: { url: getAddress(file) } }] : [];
  });
}

/**
 * The content as Strapi takes it; `undefined` when the draft has the same.
 *
 * @param pictures The ids of the pictures that are in the media library. Others are without a file in the result.
 */
export async function findNewContent(
  strapi: Core.Strapi,
  given: PageText,
  present: PageText,
  pictures: ReadonlyMap<string, number>,
): Promise<object[] | undefined> {
  const hashes = listPictureHashes(present);
  const ids = listPictureHashes(given).flatMap((reference) => pictures.get(reference) ?? []);
  const files = await findFiles(strapi, { $or: [{ id: { $in: ids } }, { hash: { $in: hashes } }] });
  const before = nameFiles(present, (hash) => files.find((file) => file.hash === hash)?.id);
  const isSame = isDeepStrictEqual(
    nameFiles(given, (reference) => pictures.get(reference) ?? reference),
    before.filter((block) => block !== undefined),
  );
  if (isSame) return undefined;
  return given.map((block) => {
    if (block.type !== 'image') return block;
    const file = files.find(({ id }) => id === pictures.get(block.image.hash));
    // Strapi's editor expects an empty text in it.
    const children = [{ type: 'text', text: '' }];
    return file ? { type: 'image', image: { ...file, url: getAddress(file) }, children } : block;
  });
}

/** The blocks with pictures as they can be compared: by their ids. One without an id is `undefined`. */
const nameFiles = (content: PageText, find: (hash: string) => number | string | undefined) =>
  content.map((block) => {
    if (block.type !== 'image') return block;
    const file = find(block.image.hash);
    return file === undefined ? undefined : { type: 'image', file };
  });

const findFiles = (strapi: Core.Strapi, where: object): Promise<File[]> =>
  strapi.db.query(FILE).findMany({ where });

/** The address on this CMS, by which an import knows the file. */
export const getAddress = ({ url }: { url: string }): string => new URL(url, environment.publicUrl).href;
