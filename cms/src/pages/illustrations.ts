import type { Core } from '@strapi/strapi';
import { listPictureHashes, type PageText } from '../../shared/pages.ts';
import { MEDIA, PAGE } from '../catalogue/kinds.ts';
import { readPage } from '../catalogue/read-page.ts';
import { createReference, type Reference } from '../catalogue/read-references.ts';

/** The records of the pictures in a text. */
export async function readIllustrations(strapi: Core.Strapi, content: PageText): Promise<Reference[]> {
  const ids: string[] = await strapi.db
    .connection('files')
    .whereIn('hash', listPictureHashes(content))
    .pluck('document_id');
  const rows = await readPage(strapi, MEDIA, { ids });
  return rows.map(({ record }) => createReference(MEDIA, record));
}

/** The ids of the rows of pages whose text shows a file, drafts included. */
export async function findIllustrated(strapi: Core.Strapi, hash: string): Promise<number[]> {
  const rows: { id: number; content: PageText | null }[] = await strapi.db
    .query(PAGE.uid)
    .findMany({ select: ['id', 'content'] });
  return rows.filter(({ content }) => listPictureHashes(content ?? []).includes(hash)).map(({ id }) => id);
}
