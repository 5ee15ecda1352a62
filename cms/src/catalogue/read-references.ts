import type { Core } from '@strapi/strapi';
import { pictureFields } from '../../shared/entry-fields.ts';
import { AUTHOR, GALLERY, type Kind, LOOKUPS, MEDIA } from './kinds.ts';
import { readPage } from './read-page.ts';
import type { CatalogueRecord, EntryRecord } from '../../shared/records.ts';

export interface Reference {
  type: string;
  id: string;
  record: CatalogueRecord;
}

/** The records that entries refer to, and the pictures of their authors, each once. */
export async function readReferences(
  strapi: Core.Strapi,
  entries: readonly EntryRecord[],
): Promise<Reference[]> {
  const read = async (kind: Kind, ids: (string | null | undefined)[]): Promise<Reference[]> => {
    const known = new Set(ids.filter((id) => typeof id === 'string'));
    const rows = await readPage(strapi, kind, { ids: [...known] });
    return rows.map(({ record }) => createReference(kind, record));
  };
  const lookups = await Promise.all(
    LOOKUPS.map((kind) =>
      read(
        kind,
        entries.flatMap((entry) => entry[kind.field]),
      ),
    ),
  );
  const authors = await read(
    AUTHOR,
    entries.map(({ author }) => author),
  );
  const portraits = authors.map(({ record }) => ('profilePicture' in record ? record.profilePicture : null));
  const pictures = entries.flatMap((entry) => pictureFields.flatMap((field) => entry[field] ?? []));
  const media = await read(MEDIA, [...pictures, ...portraits]);
  return [...lookups.flat(), ...authors, ...media];
}

/** The settings of the gallery, which every page shows; none while nobody has published any. */
export async function readSettingsReferences(strapi: Core.Strapi): Promise<Reference[]> {
  const rows = await readPage(strapi, GALLERY, { after: 0, limit: 1 });
  return rows.map(({ record }) => createReference(GALLERY, record));
}

export const createReference = ({ type }: Pick<Kind, 'type'>, record: CatalogueRecord): Reference => ({
  type,
  id: record.id,
  record,
});
