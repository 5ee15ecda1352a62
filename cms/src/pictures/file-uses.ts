import type { Core } from '@strapi/strapi';
import { PAGE } from '../catalogue/kinds.ts';
import { findIllustrated } from '../pages/illustrations.ts';

/** A row with a file in one of its fields. */
export interface FileUse {
  type: string;
  row: number;
  field: string;
}

/** Everything that has a file: the rows that Strapi knows of, and the pages whose text shows it. */
export async function listFileUses(
  strapi: Core.Strapi,
  { id, hash }: { id: number; hash: string },
): Promise<FileUse[]> {
  const inFields: FileUse[] = await strapi.db.transaction(({ trx }) =>
    trx('files_related_mph')
      .select('related_type as type', 'related_id as row', 'field')
      .where('file_id', id),
  );
  const inTexts = await findIllustrated(strapi, hash);
  return [...inFields, ...inTexts.map((row) => ({ type: PAGE.uid, row, field: 'content' }))];
}
