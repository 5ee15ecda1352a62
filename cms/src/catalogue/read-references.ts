import type { Core } from '@strapi/strapi';
import { pictureFields } from '../../shared/entry-fields.ts';
import { AUTHOR, type Kind, LOOKUPS, MEDIA } from './kinds.ts';
import { readPage } from './read-page.ts';
import type { CatalogueRecord, EntryRecord } from '../../shared/records.ts';

export interface Reference {
  type: string;
  id: string;
  record: CatalogueRecord;
}

/** The records that an entry refers to, and its author's picture. */
export async function readReferences(strapi: Core.Strapi, entry: EntryRecord): Promise<Reference[]> {
  const read = async (kind: Kind, ids: (string | null | undefined)[]): Promise<Reference[]> => {
    const rows = await readPage(strapi, kind, { ids: ids.filter((id) => typeof id === 'string') });
    return rows.map(({ record }) => ({ type: kind.type, id: record.id, record }));
  };
  const lookups = await Promise.all(LOOKUPS.map((kind) => read(kind, entry[kind.field])));
  const authors = await read(AUTHOR, [entry.author]);
  const portraits = authors.map(({ record }) => ('profilePicture' in record ? record.profilePicture : null));
  const pictures = pictureFields.flatMap((field) => entry[field] ?? []);
  const media = await read(MEDIA, [...pictures, ...portraits]);
  return [...lookups.flat(), ...authors, ...media];
}
