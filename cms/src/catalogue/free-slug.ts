import { createHash } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { strings } from '@strapi/utils';
import anyAscii from 'any-ascii';
import { cutMarks } from '../../shared/fold.ts';
import { byKind } from '../../shared/kinds.ts';
import { reservedPages } from '../../shared/pages.ts';
import { isFolder } from '../gallery/folders.ts';
import { isFormerAddress } from './former-addresses.ts';
import { ENTRIES, PAGE } from './kinds.ts';

/** Whether the address of this slug belongs to another page of the site (specification §2). */
export const isReservedSlug = (uid: string, slug: string): boolean =>
  (uid === PAGE.uid && reservedPages.includes(slug)) ||
  ENTRIES.some((kind) => kind.uid === uid && byKind[kind.type].reservedSlugs.includes(slug));

/** Whether a text would be at the address of a folder of entries. */
export const isFolderOfKind = async (strapi: Core.Strapi, uid: string, slug: string): Promise<boolean> =>
  uid === PAGE.uid && (await isFolder(strapi, slug));

/**
 * A slug made from a text, with a number appended if another document has that slug, or had it last.
 *
 * @param documentId The document that needs the slug.
 */
export async function findFreeSlug(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  text: string,
  documentId = '',
): Promise<string> {
  const plain = getPlainSlug(strapi, uid, text);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (
      !isReservedSlug(uid, slug) &&
      !(await isFolderOfKind(strapi, uid, slug)) &&
      (await isFree(strapi, uid, slug, documentId))
    )
      return slug;
  }
}

/** The slug that a text makes, without a number, whoever has it. */
export const getPlainSlug = (strapi: Core.Strapi, uid: UID.ContentType, text: string): string =>
  createSlug(text) || `${strapi.contentType(uid).info.singularName}-${createId(text)}`;

async function isFree(strapi: Core.Strapi, uid: UID.ContentType, slug: string, documentId: string) {
  const where = { slug, documentId: { $ne: documentId } };
  if ((await strapi.db.query(uid).count({ where })) > 0) return false;
  return !(await isFormerAddress(strapi, uid, slug, documentId));
}

/**
 * Letters whose script Strapi does not write in Latin letters, with their marks: in the scripts of South and Southeast Asia, most
 * vowels are marks.
 */
const otherScripts =
  /[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{M}][^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]*/gu;

/** The vowel points of Hebrew and Arabic, which most texts omit, and the stretching of Arabic. */
const points = /[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/gu;

/** A slug in Latin letters. A text in another script gives its sounds, and an emoji its name. Other symbols give nothing. */
function createSlug(text: string): string {
  const latin = cutMarks(text)
    .normalize('NFKC')
    .replace(points, '')
    .replace(otherScripts, (other) => ` ${anyAscii(other)} `);
  return strings.nameToSlug(latin).slice(0, 90).replace(/-+$/, '');
}

/** The same five letters for the same text. */
function createId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 5);
  return [...bytes].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');
}
