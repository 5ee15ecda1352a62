import type { Core, UID } from '@strapi/strapi';
import { strings } from '@strapi/utils';

/** Slugs whose addresses belong to other pages of the site (specification §2). */
const RESERVED_SLUGS: Partial<Record<string, readonly string[]>> = {
  'api::template.template': ['preview'],
  'api::inspiration.inspiration': ['all', 'recent'],
};

export const isReservedSlug = (uid: string, slug: string): boolean =>
  RESERVED_SLUGS[uid]?.includes(slug) ?? false;

/**
 * A slug made from a text, with a number appended if another document has that slug.
 *
 * @param documentId The document that needs the slug.
 */
export async function findFreeSlug(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  text: string,
  documentId = '',
): Promise<string> {
  const { singularName } = strapi.contentType(uid).info;
  const plain = strings.nameToSlug(text).slice(0, 90).replace(/-+$/, '') || singularName;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    const where = { slug, documentId: { $ne: documentId } };
    if (!isReservedSlug(uid, slug) && (await strapi.db.query(uid).count({ where })) === 0) return slug;
  }
}
