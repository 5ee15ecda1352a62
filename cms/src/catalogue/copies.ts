import type { Core, Modules, UID } from '@strapi/strapi';
import { findFreeSlug } from './free-slug.ts';

const LONGEST_TITLE = 255;

/**
 * Names a copy after its source: "Atlas (copy)", then "Atlas (copy 2)", with a free slug. What the caller has named differently
 * stays.
 *
 * @param data What the caller changes in the copy.
 */
export async function nameCopy(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  params: Modules.Documents.Middleware.Context['params'],
  data: Record<string, unknown>,
): Promise<void> {
  const field = 'title' in strapi.contentType(uid).attributes ? 'title' : 'name';
  const documentId = 'documentId' in params ? params.documentId : undefined;
  const rows = strapi.db.query(uid);
  const source = await rows.findOne({ where: { documentId, publishedAt: { $null: true } } });
  const original = source ?? (await rows.findOne({ where: { documentId } }));
  if (!original) return;
  if (data[field] === undefined || data[field] === original[field])
    data[field] = await findFreeTitle(strapi, uid, field, original[field] ?? '');
  if (data.slug === undefined || data.slug === original.slug)
    data.slug = await findFreeSlug(strapi, uid, String(data[field]));
  // Visitors have not used the copy yet.
  if ('popularity' in original) data.popularity = 0;
}

async function findFreeTitle(strapi: Core.Strapi, uid: UID.ContentType, field: string, title: string) {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = title.slice(0, LONGEST_TITLE - mark.length) + mark;
    if ((await strapi.db.query(uid).count({ where: { [field]: copy } })) === 0) return copy;
  }
}
