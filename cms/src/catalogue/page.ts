import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { CatalogueRecord } from '../../shared/records.ts';

/** Which rows of a kind to read: the named documents, or the next `limit` rows after a row id. */
export type Page = { ids: readonly string[] } | { after: number; limit: number };

/** Which rows of a content type with drafts to read. */
export type State = 'published' | 'draft';

/** A record and the id of its row. The next page starts after the id of the last row. */
export interface Row<Kept = CatalogueRecord> {
  rowId: number;
  record: Kept;
}

/** SQLite stores times as milliseconds, PostgreSQL returns dates. */
export type Time = number | Date;

export async function selectPage<TableRow extends object>(
  table: Knex.QueryBuilder<TableRow>,
  page: Page,
): Promise<TableRow[]> {
  const rows =
    'ids' in page
      ? await table.whereIn('document_id', [...page.ids])
      : await table.where('id', '>', page.after).orderBy('id').limit(page.limit);
  return rows as TableRow[];
}

/** The published rows or the drafts of a content type. */
export function selectDocuments<TableRow extends object>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  page: Page,
  state: State = 'published',
): Promise<TableRow[]> {
  const table = strapi.db.connection(strapi.db.metadata.get(uid).tableName);
  const rows = state === 'draft' ? table.whereNull('published_at') : table.whereNotNull('published_at');
  return selectPage<TableRow>(rows, page);
}

export function toIso(time: Time): string {
  return new Date(time).toISOString();
}
