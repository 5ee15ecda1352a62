import type { Core } from '@strapi/strapi';
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

/** The ids of the pictures that came from these sources and are in the media library, by their sources. */
export async function findImported(
  strapi: Core.Strapi,
  sources: readonly string[],
): Promise<Map<string, number>> {
  if (sources.length === 0) return new Map();
  const rows: { source: string; file: number }[] = await strapi.db
    .query(importedPictureModel.uid)
    .findMany({ where: { source: { $in: sources } } });
  const present = await findFiles(strapi, { id: { $in: rows.map(({ file }) => file) } });
  const ids = new Set(present.map(({ id }) => id));
  return new Map(rows.filter(({ file }) => ids.has(file)).map(({ source, file }) => [source, file]));
}

export async function noteImported(strapi: Core.Strapi, source: string, file: number): Promise<void> {
  const table = strapi.db.query(importedPictureModel.uid);
  await table.deleteMany({ where: { source } });
  await table.create({ data: { source, file } });
}

/** The pictures of the media library that meet a condition. */
export const findFiles = (strapi: Core.Strapi, where: object): Promise<{ id: number; url: string }[]> =>
  strapi.db.query(FILE).findMany({ where, select: ['id', 'url'] });
